import { findLastAtMost } from './find-last-at-most.ts';

export const tileGap = 3;
export const headerHeight = 36;
export const dayGap = 14;

/**
 * Rows of a layout, from the top, as typed columns: a million items make several hundred
 * thousand rows, and no objects. Heights aren't stored but follow from the tops, since new
 * memory costs more time than filling it.
 */
export class RowColumns {
  #count = 0;
  #bottom = 0;
  readonly #first: Uint32Array;
  /** px */
  readonly #top: Uint32Array;
  readonly #flags: Uint8Array;

  /** @param most capacity: growing would copy the columns */
  constructor(most: number) {
    this.#first = new Uint32Array(most);
    this.#top = new Uint32Array(most);
    this.#flags = new Uint8Array(most);
  }

  get count(): number {
    return this.#count;
  }

  /** px, with the gap below the last row */
  get bottom(): number {
    return this.#bottom;
  }

  /** @param height px, whole, without the header */
  add(first: number, height: number, isJustified: boolean, hasHeader: boolean): void {
    const at = this.#count;
    this.#first[at] = first;
    this.#top[at] = this.#bottom;
    this.#flags[at] = (isJustified ? 1 : 0) | (hasHeader ? 2 : 0);
    this.#count += 1;
    this.#bottom += (hasHeader ? headerHeight : 0) + height + tileGap;
  }

  first(row: number): number {
    return this.#first[row] ?? 0;
  }

  top(row: number): number {
    return this.#top[row] ?? 0;
  }

  tileTop(row: number): number {
    return this.top(row) + (this.hasHeader(row) ? headerHeight : 0);
  }

  /** px, of the tiles */
  height(row: number): number {
    return (row + 1 < this.#count ? this.top(row + 1) : this.#bottom) - tileGap - this.tileTop(row);
  }

  isJustified(row: number): boolean {
    return ((this.#flags[row] ?? 0) & 1) !== 0;
  }

  hasHeader(row: number): boolean {
    return ((this.#flags[row] ?? 0) & 2) !== 0;
  }

  atTop(y: number): number {
    return findLastAtMost(this.#top, this.#count, y);
  }

  atItem(position: number): number {
    return findLastAtMost(this.#first, this.#count, position);
  }
}
