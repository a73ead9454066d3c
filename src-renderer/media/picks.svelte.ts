/**
 * What is picked, in the order of picking: a selection in which every click adds or takes away, that stays when the grid
 * shows another filter's items, and that has a largest size. Marks and numbers of the grid follow from the order of ids.
 */
import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import { IdSet } from '../../src-shared/bridge/id-set.ts';
import type { MediaIndex } from './media-index.ts';
import { Selection, type SelectableIndex } from './selection.svelte.ts';

/** What of an index picking needs. */
type PickableIndex = SelectableIndex & Pick<MediaIndex, 'ranksOf'>;

/** Words for why an item can't be picked, null where it can. */
export type Refusal = (detail: MediaDetail) => string | null;

/** How many were left out of what was picked last, and why. */
export interface LeftOut {
  readonly because: string;
  readonly count: number;
}

export class Picks extends Selection {
  /** At most 65,535, since numbers are a column of 16 bits. */
  readonly most: number;
  override readonly refuse: Refusal;
  override readonly numberOf = (position: number) => {
    // Numbers are a plain column; the order is what makes a view follow them.
    const number = this.#order.length === 0 ? 0 : (this.#numbers[position] ?? 0);
    return number === 0 ? null : number;
  };
  #order = $state.raw<readonly number[]>([]);
  #leftOut = $state.raw<readonly LeftOut[]>([]);
  #isCutOff = $state(false);
  #index: PickableIndex | null = null;
  /** By position: which one it is, from 1 on, or 0. */
  #numbers: Uint16Array = new Uint16Array(0);

  constructor(most: number, picked: readonly number[], refuse: Refusal) {
    super();
    this.most = most;
    this.refuse = refuse;
    this.#order = picked.slice(0, most);
  }

  /** Ids, the first picked first. */
  get order(): readonly number[] {
    return this.#order;
  }

  /** Of what was picked last, some can't be. */
  get leftOut(): readonly LeftOut[] {
    return this.#leftOut;
  }

  /** More was picked last than there was room for. */
  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  override selectOnly(position: number): void {
    this.toggle(position);
  }

  override selectTo(position: number): void {
    super.selectTo(position, true);
  }

  /** What is picked isn't lost by a click beside it. */
  override clear(): void {
    this.#isCutOff = false;
  }

  override beginBand(): void {
    super.beginBand(true);
  }

  override moveTo(before: SelectableIndex | null, after: PickableIndex): void {
    // Until the numbers fit the marks again, a change of marks is no pick.
    this.#index = null;
    super.moveTo(before, after);
    this.#index = after;
    this.#show();
  }

  /** Moves one to another place in the order, from 0 on. */
  move(from: number, to: number): void {
    const id = this.#order[from];
    if (id === undefined) return;
    this.#set(this.#order.toSpliced(from, 1).toSpliced(to, 0, id));
    this.#show();
  }

  /** Picks an item at a place in the order, from 0 on; one that is picked already moves there. */
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

  /** Takes away what turned out not to be pickable: of many, that is found out a part at a time. */
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

  /** Items that are marked now come to the end of the order; those that aren't any more leave it. */
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

  /** What is marked without being picked, as far as there is room; the marks of the rest go. */
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

  /** Whatever was left out before is no news any more. */
  #set(order: readonly number[]): void {
    this.#order = order;
    this.#leftOut = [];
  }

  /** Marks and numbers of the grid as the order says. */
  #show(): void {
    if (!this.#index) return;
    this.#numbers = this.#index.ranksOf(this.#order);
    this.markAll(this.#numbers);
  }
}

/** Each reason once, with what is left out for it by now. */
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
