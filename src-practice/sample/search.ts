/** How many of the first `size` places `isBefore` says yes to: it does so up to one place, and not from there on. */
export function countBefore(size: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
