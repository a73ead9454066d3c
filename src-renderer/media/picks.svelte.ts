/**
 * A selection in order, in which each click adds or removes. It survives filters, and has a
 * limit. The grid's marks and numbers follow from the IDs.
 */
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { IdSet } from '../../src-shared/bridge/id-set.ts';
import type { MediaIndex } from './media-index.ts';
import { Selection, type SelectableIndex } from './selection.svelte.ts';

type PickableIndex = SelectableIndex & Pick<MediaIndex, 'ranksOf'>;

export type RefusePick = (detail: MediaDetail) => string | null;

export interface LeftOut {
  readonly because: string;
  readonly count: number;
}

export class Picks extends Selection {
  /** At most 65,535, since ranks are a column of 16 bits. */
  readonly most: number;
  override readonly refuse: RefusePick;
  override readonly numberOf = (position: number) => {
    // The column isn't reactive; reading the order makes a view follow it.
    const number = this.#order.length === 0 ? 0 : (this.#numbers[position] ?? 0);
    return number === 0 ? null : number;
  };
  #order = $state.raw<readonly number[]>([]);
  #leftOut = $state.raw<readonly LeftOut[]>([]);
  #isCutOff = $state(false);
  #index: PickableIndex | null = null;
  #numbers: Uint16Array = new Uint16Array(0);

  constructor(most: number, picked: readonly number[], refuse: RefusePick) {
    super();
    this.most = most;
    this.refuse = refuse;
    this.#order = picked.slice(0, most);
  }

  get order(): readonly number[] {
    return this.#order;
  }

  get leftOut(): readonly LeftOut[] {
    return this.#leftOut;
  }

  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  override selectOnly(position: number): void {
    this.toggle(position);
  }

  override selectTo(position: number): void {
    super.selectTo(position, true);
  }

  /** A click beside the tiles keeps the picks. */
  override clear(): void {
    this.#isCutOff = false;
  }

  override beginBand(): void {
    super.beginBand(true);
  }

  override moveTo(before: SelectableIndex | null, after: PickableIndex): void {
    // While ranks and marks differ, a change of marks is no pick.
    this.#index = null;
    super.moveTo(before, after);
    this.#index = after;
    this.#show();
  }

  move(from: number, to: number): void {
    const id = this.#order[from];
    if (id === undefined) return;
    this.#set(this.#order.toSpliced(from, 1).toSpliced(to, 0, id));
    this.#show();
  }

  put(id: number, at: number): void {
    const others = this.#order.filter((other) => other !== id);
    this.#isCutOff = others.length >= this.most;
    if (this.#isCutOff) return;
    this.#set(others.toSpliced(at, 0, id));
    this.#show();
  }

  remove(id: number): void {
    this.#set(this.#order.filter((other) => other !== id));
    this.#show();
  }

  /** The details of many items load in parts, and some turn out to be unusable. */
  leaveOut(refused: readonly { readonly id: number; readonly because: string }[]): void {
    const leftOut = addUp(
      this.#leftOut,
      refused.map(({ because }) => because)
    );
    const ids = IdSet.of(Float64Array.from(refused, ({ id }) => id));
    this.#set(this.#order.filter((id) => !ids.has(id)));
    this.#leftOut = leftOut;
    this.#show();
  }

  protected override changed(): void {
    const [index, numbers] = [this.#index, this.#numbers];
    if (!index) return;
    const gone: number[] = [];
    for (let position = 0; position < numbers.length; position += 1)
      if (numbers[position] !== 0 && !this.marksAt(position)) gone.push(index.idAt(position));
    const left = IdSet.of(Float64Array.from(gone));
    const kept = gone.length === 0 ? this.#order : this.#order.filter((id) => !left.has(id));
    const come = this.#takeNew(index, this.most - kept.length);
    this.#isCutOff = come.isCutOff;
    if (gone.length === 0 && come.ids.length === 0) return;
    this.#set([...kept, ...come.ids]);
    this.#numbers = index.ranksOf(this.#order);
  }

  #takeNew(index: PickableIndex, room: number): { ids: number[]; isCutOff: boolean } {
    const ids: number[] = [];
    let isCutOff = false;
    for (let position = 0; position < this.#numbers.length; position += 1) {
      if (this.#numbers[position] !== 0 || !this.marksAt(position)) continue;
      if (ids.length < room) ids.push(index.idAt(position));
      else {
        this.unmark(position);
        isCutOff = true;
      }
    }
    return { ids, isCutOff };
  }

  #set(order: readonly number[]): void {
    this.#order = order;
    this.#leftOut = [];
  }

  #show(): void {
    if (!this.#index) return;
    this.#numbers = this.#index.ranksOf(this.#order);
    this.markAll(this.#numbers);
  }
}

function addUp(before: readonly LeftOut[], reasons: readonly string[]): LeftOut[] {
  const all = [...before.map(({ because }) => because), ...reasons];
  return all
    .filter((because, n) => all.indexOf(because) === n)
    .map((because) => ({
      because,
      count:
        (before.find((known) => known.because === because)?.count ?? 0) +
        reasons.filter((reason) => reason === because).length
    }));
}
