/** The grid's order as columns: what the bridge sent for one filter, ready to be read. */
import { mediaKinds, type MediaKind } from '../../../src-shared/bridge/media-kinds.ts';
import type { VaultFilter, VaultIndex } from '../../../src-shared/bridge/vault.ts';

export class MediaIndex {
  readonly filter: VaultFilter;
  readonly ids: Float64Array;
  readonly ratios: Uint16Array;
  readonly days: VaultIndex['days'];
  readonly #kinds: Uint8Array;

  constructor(filter: VaultFilter, index: VaultIndex) {
    this.filter = filter;
    this.ids = new Float64Array(index.ids);
    this.ratios = new Uint16Array(index.ratios);
    this.days = index.days.filter(({ count }) => count > 0);
    this.#kinds = new Uint8Array(index.kinds);
  }

  get count(): number {
    return this.ids.length;
  }

  /** Sorted by date, so that days mean something. */
  get isByDay(): boolean {
    return this.filter.sort === 'newest' || this.filter.sort === 'oldest';
  }

  /** 0 where there is no such position: no media has that id. */
  idAt(position: number): number {
    return this.ids[position] ?? 0;
  }

  kindAt(position: number): MediaKind {
    return mediaKinds[this.#kinds[position] ?? 0] ?? 'unknown';
  }

  /** A scan of the column: about 1 ms for a million items, so not for loops. */
  positionOf(id: number): number | null {
    const position = this.ids.indexOf(id);
    return position < 0 ? null : position;
  }

  /** A column with 1 at the positions of these ids. */
  markOf(ids: readonly number[]): Uint8Array<ArrayBuffer> {
    const marks = new Uint8Array(this.count);
    if (ids.length === 0) return marks;
    const marked = new Set(ids);
    for (let position = 0; position < this.count; position += 1)
      if (marked.has(this.idAt(position))) marks[position] = 1;
    return marks;
  }
}

export function isSameFilter(a: VaultFilter, b: VaultFilter): boolean {
  return a.list === b.list && a.kind === b.kind && a.find === b.find && a.sort === b.sort;
}

/** Whether two filters find the same media, whatever their order. */
export function isSameSet(a: VaultFilter, b: VaultFilter): boolean {
  return a.list === b.list && a.kind === b.kind && a.find === b.find;
}

/**
 * Where an item is in another order of the same vault. If it is gone, the nearest item after it that is still there,
 * else the nearest before it; null when none of its neighbours is.
 */
export function findAgain(before: MediaIndex, position: number, after: MediaIndex): number | null {
  const reach = 500;
  for (let far = 0; far < reach; far += 1) {
    for (const near of far === 0 ? [position] : [position + far, position - far]) {
      const id = before.idAt(near);
      const found = id === 0 ? null : after.positionOf(id);
      if (found !== null) return found;
    }
  }
  return null;
}
