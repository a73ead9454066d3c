/** The rows of a layout as growing typed columns: a million items make some hundred thousand rows, and no objects. */
export class RowColumns {
  #count = 0;
  #first = new Uint32Array(256);
  #day = new Uint32Array(256);
  #top = new Float64Array(256);
  #height = new Float32Array(256);
  #flags = new Uint8Array(256);

  get count(): number {
    return this.#count;
  }

  /** `top` and `height` in px; `first` is the position of the row's first item, `day` the number of its first day. */
  add(row: {
    first: number;
    day: number;
    top: number;
    height: number;
    isJustified: boolean;
    hasHeader: boolean;
  }): void {
    if (this.#count === this.#first.length) this.#grow();
    const at = this.#count;
    this.#first[at] = row.first;
    this.#day[at] = row.day;
    this.#top[at] = row.top;
    this.#height[at] = row.height;
    this.#flags[at] = (row.isJustified ? 1 : 0) | (row.hasHeader ? 2 : 0);
    this.#count += 1;
  }

  first(row: number): number {
    return this.#first[row] ?? 0;
  }

  day(row: number): number {
    return this.#day[row] ?? 0;
  }

  /** Where the row begins, its header included. */
  top(row: number): number {
    return this.#top[row] ?? 0;
  }

  /** Of the tiles, without the header. */
  height(row: number): number {
    return this.#height[row] ?? 0;
  }

  isJustified(row: number): boolean {
    return ((this.#flags[row] ?? 0) & 1) !== 0;
  }

  hasHeader(row: number): boolean {
    return ((this.#flags[row] ?? 0) & 2) !== 0;
  }

  /** The last row that begins at `y` or above it; 0 where none does. */
  atTop(y: number): number {
    return lastAtMost(this.#top, this.#count, y);
  }

  /** The row that holds the item at `position`. */
  atItem(position: number): number {
    return lastAtMost(this.#first, this.#count, position);
  }

  #grow(): void {
    const size = this.#first.length * 2;
    this.#first = copyInto(new Uint32Array(size), this.#first);
    this.#day = copyInto(new Uint32Array(size), this.#day);
    this.#top = copyInto(new Float64Array(size), this.#top);
    this.#height = copyInto(new Float32Array(size), this.#height);
    this.#flags = copyInto(new Uint8Array(size), this.#flags);
  }
}

function copyInto<T extends Uint8Array | Uint32Array | Float32Array | Float64Array>(larger: T, smaller: T): T {
  larger.set(smaller);
  return larger;
}

/** Binary search in an ascending column: the last place whose value is at most `value`, else 0. */
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
