/** Index of the last of the first `count` values, in ascending order, that is at most `value`; 0 if none is. */
export function findLastAtMost(column: Uint32Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((column[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
