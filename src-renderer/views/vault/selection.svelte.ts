/**
 * Which items are selected: a mark a position, so that selecting a million costs a million bytes and no objects. When the
 * order changes, marks move with their items. `anchor` is where a range with Shift begins.
 */
import type { MediaIndex } from './media-index.ts';

export class Selection {
  #marks = new Uint8Array(0);
  #anchor: number | null = null;
  #count = $state(0);
  /** Marks are a plain column; reading this is what makes a view follow them. */
  #version = $state(0);

  get count(): number {
    return this.#count;
  }

  has(position: number): boolean {
    return this.#version >= 0 && this.#marks[position] === 1;
  }

  selectOnly(position: number): void {
    this.#marks.fill(0);
    this.#anchor = position;
    this.#change(() => {
      this.#marks[position] = 1;
    });
  }

  toggle(position: number): void {
    this.#anchor = position;
    this.#change(() => {
      this.#marks[position] = this.#marks[position] === 1 ? 0 : 1;
    });
  }

  /** From the anchor to `position`; `isAdding` keeps what is selected elsewhere. */
  selectTo(position: number, isAdding = false): void {
    const anchor = this.#anchor ?? position;
    this.#anchor = anchor;
    this.#change(() => {
      if (!isAdding) this.#marks.fill(0);
      this.#marks.fill(1, Math.min(anchor, position), Math.max(anchor, position) + 1);
    });
  }

  selectAll(): void {
    this.#change(() => {
      this.#marks.fill(1);
    });
  }

  clear(): void {
    this.#anchor = null;
    if (this.#count === 0) return;
    this.#change(() => {
      this.#marks.fill(0);
    });
  }

  /** The ids of what is selected, in the order of the grid. */
  ids(index: MediaIndex): number[] {
    return Array.from(index.ids.filter((_, position) => this.#marks[position] === 1));
  }

  /** The first item that is selected, or null. */
  first(): number | null {
    const position = this.#marks.indexOf(1);
    return position < 0 ? null : position;
  }

  /** Fits the marks to a new order. Items that are gone lose theirs. */
  moveTo(before: MediaIndex | null, after: MediaIndex): void {
    const anchorId = before && this.#anchor !== null ? before.idAt(this.#anchor) : null;
    this.#anchor = anchorId === null ? null : after.positionOf(anchorId);
    const ids = this.#count > 0 && before ? this.ids(before) : [];
    this.#change(() => {
      this.#marks = after.markOf(ids);
    });
  }

  #change(mark: () => void): void {
    mark();
    let count = 0;
    for (const one of this.#marks) count += one;
    this.#count = count;
    this.#version += 1;
  }
}
