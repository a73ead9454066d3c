import type { IndexChoice } from '../../src-shared/bridge/index-code.ts';
import { mediaKinds, type MediaKind } from '../../src-shared/bridge/media-kinds.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { Bits } from '../../src-shared/bridge/bits.ts';
import { fromDayNumber } from '../../src-shared/rules/day-number.ts';
import type { MediaOrder } from './media-order.ts';

/** `day` is `YYYY-MM-DD`; null if undated or not sorted by date. */
export interface DayRun {
  readonly day: string | null;
  readonly count: number;
}

export class MediaIndex {
  readonly filter: VaultFilter;
  readonly ratios: Uint16Array;
  readonly days: readonly DayRun[];
  readonly #order: MediaOrder;
  /** Positions in the order, as displayed. Null: all of them. */
  readonly #chosen: Uint32Array | null;

  constructor(filter: VaultFilter, order: MediaOrder, choice: IndexChoice, isReversed: boolean) {
    this.filter = filter;
    this.#order = order;
    this.#chosen = positionsOf(choice, order.count, isReversed);
    this.ratios = this.#chosen ? takeRatios(order.ratios, this.#chosen) : order.ratios;
    this.days = this.isByDay ? runsOf(order, this.#chosen, isReversed) : [{ day: null, count: this.count }];
  }

  get count(): number {
    return this.ratios.length;
  }

  get isByDay(): boolean {
    return this.filter.sort === 'newest' || this.filter.sort === 'oldest';
  }

  idAt(position: number): number {
    return position >= 0 && position < this.count ? this.#order.idAt(this.#placeOf(position)) : 0;
  }

  idsBetween(first: number, end: number): number[] {
    return Array.from({ length: Math.max(0, end - first) }, (_, n) => this.idAt(first + n));
  }

  kindAt(position: number): MediaKind {
    return mediaKinds[this.#order.kinds[this.#placeOf(position)] ?? 0] ?? 'unknown';
  }

  dayAround(position: number): { readonly first: number; readonly end: number } {
    let first = 0;
    for (const { count } of this.days) {
      if (position < first + count) return { first, end: first + count };
      first += count;
    }
    return { first, end: first };
  }

  /** Scans a column: about 1 ms for a million items, so not for loops. */
  positionOf(id: number): number | null {
    const place = this.#order.positionOf(id);
    if (place === null || this.#chosen === null) return place;
    const position = this.#chosen.indexOf(place);
    return position < 0 ? null : position;
  }

  /** The rank in `ids` (at most 65,535 of them) of each position's ID, from 1; else 0. */
  ranksOf(ids: readonly number[]): Uint16Array {
    if (ids.length === 0) return new Uint16Array(this.count);
    const ranks = this.#order.ranksOf(ids);
    return this.#chosen ? Uint16Array.from(this.#chosen, (place) => ranks[place] ?? 0) : ranks;
  }

  positionOfFirst(ids: readonly number[]): number | null {
    const ranks = this.ranksOf(ids);
    let [best, found] = [Infinity, -1];
    for (let position = 0; position < this.count; position += 1) {
      const rank = ranks[position] ?? 0;
      if (rank === 0 || rank >= best) continue;
      best = rank;
      found = position;
    }
    return found < 0 ? null : found;
  }

  #placeOf(position: number): number {
    return this.#chosen ? (this.#chosen[position] ?? -1) : position;
  }
}

function positionsOf(choice: IndexChoice, count: number, isReversed: boolean): Uint32Array | null {
  if (choice.kind === 'listed') return isReversed ? choice.positions.toReversed() : choice.positions;
  if (choice.kind === 'marked') {
    const positions = new Bits(count, choice.words).positions(choice.count);
    return isReversed ? positions.reverse() : positions;
  }
  if (!isReversed) return null;
  const positions = new Uint32Array(count);
  for (let n = 0; n < count; n += 1) positions[n] = count - 1 - n;
  return positions;
}

function takeRatios(ratios: Uint16Array, chosen: Uint32Array): Uint16Array {
  const taken = new Uint16Array(chosen.length);
  for (let n = 0; n < chosen.length; n += 1) taken[n] = ratios[chosen[n] ?? 0] ?? 1000;
  return taken;
}

function runsOf({ days, count }: MediaOrder, chosen: Uint32Array | null, isReversed: boolean): DayRun[] {
  const counts = new Uint32Array(days.counts);
  if (chosen) {
    counts.fill(0);
    let [n, day, end] = [0, 0, days.counts[0] ?? 0];
    const last = chosen.length - 1;
    for (; n <= last; n += 1) {
      const position = chosen[isReversed ? last - n : n] ?? count;
      while (position >= end && day + 1 < counts.length) end += days.counts[++day] ?? 0;
      counts[day] = (counts[day] ?? 0) + 1;
    }
  }
  const runs: DayRun[] = [];
  counts.forEach((ofDay, day) => {
    if (ofDay > 0) runs.push({ day: fromDayNumber(days.numbers[day] ?? 0), count: ofDay });
  });
  return isReversed ? runs.reverse() : runs;
}

export function isSameFilter(a: VaultFilter, b: VaultFilter): boolean {
  return isSameSet(a, b) && a.sort === b.sort;
}

export function isSameSet(a: VaultFilter, b: VaultFilter): boolean {
  return a.list === b.list && a.kind === b.kind && a.use === b.use && a.find === b.find;
}

/**
 * Finds an item in another order of the same vault. If it is gone: the next one left, else
 * the previous.
 */
export function findAgain(before: MediaIndex, position: number, after: MediaIndex): number | null {
  const reach = 500;
  const itself = before.idAt(position);
  const found = itself === 0 ? null : after.positionOf(itself);
  if (found !== null) return found;
  const near: number[] = [];
  for (let far = 1; far < reach; far += 1)
    for (const id of [before.idAt(position + far), before.idAt(position - far)]) if (id !== 0) near.push(id);
  return after.positionOfFirst(near);
}
