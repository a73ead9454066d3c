/**
 * Rows of a layout as typed columns: a million items make some hundred thousand rows, and
 * no objects.
 */
export class RowColumns {
  #count = 0;
  readonly #first: Uint32Array;
  readonly #day: Uint32Array;
  readonly #top: Float64Array;
  readonly #height: Float32Array;
  readonly #flags: Uint8Array;

  /** @param most capacity: growing would copy the columns */
  constructor(most: number) {
    this.#first = new Uint32Array(most);
    this.#day = new Uint32Array(most);
    this.#top = new Float64Array(most);
    this.#height = new Float32Array(most);
    this.#flags = new Uint8Array(most);
  }

  get count(): number {
    return this.#count;
  }

  add(first: number, day: number, top: number, height: number, isJustified: boolean, hasHeader: boolean): void {
    const at = this.#count;
    this.#first[at] = first;
    this.#day[at] = day;
    this.#top[at] = top;
    this.#height[at] = height;
    this.#flags[at] = (isJustified ? 1 : 0) | (hasHeader ? 2 : 0);
    this.#count += 1;
  }

  first(row: number): number {
    return this.#first[row] ?? 0;
  }

  day(row: number): number {
    return this.#day[row] ?? 0;
  }

  top(row: number): number {
    return this.#top[row] ?? 0;
  }

  height(row: number): number {
    return this.#height[row] ?? 0;
  }

  isJustified(row: number): boolean {
    return ((this.#flags[row] ?? 0) & 1) !== 0;
  }

  hasHeader(row: number): boolean {
    return ((this.#flags[row] ?? 0) & 2) !== 0;
  }

  atTop(y: number): number {
    return lastAtMost(this.#top, this.#count, y);
  }

  atItem(position: number): number {
    return lastAtMost(this.#first, this.#count, position);
  }
}

function lastAtMost(column: Uint32Array | Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((column[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
