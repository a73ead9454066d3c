/**
 * One mark per position: a million items cost a million bytes. Marks follow their items
 * into a new order. Counts change incrementally, since a rubber band changes them every
 * frame.
 */
import { carryMarks, countMarks } from './carry-marks.ts';
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import type { MediaIndex } from './media-index.ts';

export type SelectableIndex = Pick<MediaIndex, 'count' | 'idAt' | 'positionOf'>;

/** Positions from `first` up to `end` that a band has reached (`isTouched`) or left. */
export type Touch = (first: number, end: number, isTouched: boolean) => void;

interface Band {
  readonly before: Uint8Array<ArrayBuffer>;
  readonly anchor: number | null;
  readonly base: Uint8Array<ArrayBuffer>;
}

export class Selection {
  readonly numberOf: ((position: number) => number | null) | null = null;
  readonly refuse: ((detail: MediaDetail) => string | null) | null = null;
  #marks = new Uint8Array(0);
  #anchor: number | null = null;
  #band: Band | null = null;
  #count = $state(0);
  /** Marks are a plain column; reading this makes a view follow them. */
  #version = $state(0);

  get count(): number {
    return this.#count;
  }

  has(position: number): boolean {
    return this.#version >= 0 && this.#marks[position] === 1;
  }

  selectOnly(position: number): void {
    this.#anchor = position;
    this.#marks.fill(0);
    this.#change(this.#put(position, 1));
  }

  toggle(position: number): void {
    this.#anchor = position;
    this.#change(this.#count + this.#put(position, this.#marks[position] === 1 ? 0 : 1));
  }

  selectTo(position: number, isAdding = false): void {
    const anchor = this.#anchor ?? position;
    this.#anchor = anchor;
    const [first, end] = [Math.min(anchor, position), Math.max(anchor, position) + 1];
    if (!isAdding) this.#marks.fill(0);
    const kept = isAdding ? this.#count - countMarks(this.#marks, first, end) : 0;
    this.#marks.fill(1, first, end);
    this.#change(kept + end - first);
  }

  toggleRun(first: number, end: number): void {
    const isOn = this.hasRun(first, end);
    this.#anchor = first;
    const before = countMarks(this.#marks, first, end);
    this.#marks.fill(isOn ? 0 : 1, first, end);
    this.#change(this.#count - before + (isOn ? 0 : end - first));
  }

  selectToRun(first: number, end: number): void {
    const anchor = this.#anchor ?? first;
    const [from, to] = [Math.min(anchor, first), Math.max(anchor + 1, end)];
    this.#anchor = anchor;
    const before = countMarks(this.#marks, from, to);
    this.#marks.fill(1, from, to);
    this.#change(this.#count - before + to - from);
  }

  /** Skips the scan if too few are selected. */
  hasRun(first: number, end: number): boolean {
    if (this.#version < 0 || this.#count < end - first || end === first) return false;
    for (let position = first; position < end; position += 1) if (this.#marks[position] !== 1) return false;
    return true;
  }

  selectAll(): void {
    this.#marks.fill(1);
    this.#change(this.#marks.length);
  }

  clear(): void {
    this.#anchor = null;
    if (this.#count === 0) return;
    this.#marks.fill(0);
    this.#change(0);
  }

  beginBand(isAdding: boolean): void {
    const before = this.#marks.slice();
    const base = isAdding ? before : new Uint8Array(before.length);
    this.#band = { before, anchor: this.#anchor, base };
    this.restartBand();
  }

  restartBand(): void {
    if (!this.#band) return;
    this.#marks.set(this.#band.base);
    this.#change(countMarks(this.#marks));
  }

  /** @param tell reports only changes since the last call */
  moveBand(tell: (touch: Touch) => void): void {
    if (!this.#band) return;
    const { base } = this.#band;
    let count = this.#count;
    tell((first, end, isTouched) => {
      for (let position = first; position < end; position += 1)
        count += this.#put(position, isTouched ? 1 : (base[position] ?? 0));
    });
    this.#change(count);
  }

  keepBand(anchor: number | null): void {
    if (anchor !== null) this.#anchor = anchor;
    this.#band = null;
  }

  undoBand(): void {
    if (!this.#band) return;
    this.#marks.set(this.#band.before);
    this.#anchor = this.#band.anchor;
    this.#band = null;
    this.#change(countMarks(this.#marks));
  }

  /** In grid order: a new column, which may be transferred. */
  ids(index: SelectableIndex): Float64Array<ArrayBuffer> {
    const ids = new Float64Array(this.#count);
    let at = 0;
    for (let position = 0; at < ids.length; position += 1)
      if (this.#marks[position] === 1) ids[at++] = index.idAt(position);
    return ids;
  }

  first(): number | null {
    const position = this.#marks.indexOf(1);
    return position < 0 ? null : position;
  }

  /**
   * Moves the marks to a new order; removed items lose theirs. A band touches nothing until
   * it moves.
   */
  moveTo(before: SelectableIndex | null, after: SelectableIndex): void {
    const place = (position: number | null) =>
      before && position !== null ? after.positionOf(before.idAt(position)) : null;
    const carry = (marks: Uint8Array) => (before ? carryMarks(before, marks, after) : new Uint8Array(after.count));
    this.#anchor = place(this.#anchor);
    if (this.#band) {
      const { before: given, base, anchor } = this.#band;
      const carried = carry(given);
      this.#band = { before: carried, anchor: place(anchor), base: base === given ? carried : carry(base) };
      this.#marks = this.#band.base.slice();
    } else this.#marks = this.#count > 0 ? carry(this.#marks) : new Uint8Array(after.count);
    this.#change(countMarks(this.#marks));
  }

  protected changed(): void {
    // Nothing to do here.
  }

  protected marksAt(position: number): boolean {
    return this.#marks[position] === 1;
  }

  protected unmark(position: number): void {
    this.#count += this.#put(position, 0);
  }

  protected markAll(column: Uint16Array): void {
    column.forEach((number, position) => {
      this.#marks[position] = number === 0 ? 0 : 1;
    });
    this.#count = countMarks(this.#marks);
    this.#version += 1;
  }

  #put(position: number, mark: number): number {
    const change = mark - (this.#marks[position] ?? 0);
    this.#marks[position] = mark;
    return change;
  }

  #change(count: number): void {
    this.#count = count;
    this.#version += 1;
    this.changed();
  }
}
