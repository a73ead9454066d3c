/** The cache's peer: Dexie over the browser's own database, with the same indexes. */
import Dexie, { type Table } from 'dexie';
import { rawMedia } from '../media.ts';
import { placeOf } from '../use-places.ts';

interface Row {
  readonly id: number;
  readonly created_at: number;
  readonly kind: string;
  readonly type: string;
  readonly state: number;
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly duration: number;
  readonly likes: number;
  readonly tips: number;
  readonly has_posts: number;
  readonly square_url: string;
  readonly thumb_url: string;
  readonly preview_url: string;
  readonly full_url: string;
  readonly seen: number;
  readonly lists: readonly number[];
}

const database = new Dexie('vault');
database.version(1).stores({
  media: 'id, [created_at+id], [seen+kind], *lists',
  texts: 'id',
  uses: '[media+id], media'
});
const media: Table<Row, number> = database.table('media');
const uses: Table<{ readonly media: number; readonly id: number; readonly at: number }, [number, number]> =
  database.table('uses');
const texts: Table<{ readonly id: number; readonly text: string }, number> = database.table('texts');

function rowOf(n: number): Row {
  const { id, type, createdAt, files, counters, listStates, duration, hasPosts } = rawMedia(n, 'http://127.0.0.1:1');
  return {
    id,
    created_at: Date.parse(createdAt),
    kind: type,
    type,
    state: 5,
    ratio: Math.round((files.full.width / files.full.height) * 1000),
    width: files.full.width,
    height: files.full.height,
    size: files.full.size,
    duration,
    likes: counters.likesCount,
    tips: counters.tipsSumm,
    has_posts: Number(hasPosts),
    square_url: files.squarePreview.url,
    thumb_url: files.thumb.url,
    preview_url: files.preview.url,
    full_url: files.full.url,
    seen: 1,
    lists: listStates.filter(({ hasMedia }) => hasMedia).map(({ id: list }) => list)
  };
}

const names = ['posts', 'messages', 'beach', 'backstage', 'november shoot', 'teasers', 'archive', 'best of'];

const api = {
  /**
   * Writes `count` items from `first`, `atOnce` a transaction.
   * @returns ms spent in the database
   */
  async ingest(first: number, count: number, atOnce: number): Promise<number> {
    let spent = 0;
    for (let at = first; at < first + count; at += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, first + count - at) }, (_, n) => rowOf(at + n));
      const began = performance.now();
      await media.bulkPut(rows);
      spent += performance.now() - began;
    }
    return spent;
  },

  /** Returns ms of reading these rows, with different ids each time. */
  async details(pages: readonly (readonly number[])[]): Promise<number[]> {
    const times: number[] = [];
    for (const ids of pages) {
      const began = performance.now();
      const found = await media.bulkGet([...ids]);
      times.push(performance.now() - began);
      if (found.some((row) => row === undefined)) throw new Error('Dexie lost a row.');
    }
    return times;
  },

  /**
   * Finds ids by text, newest first, as in the vault.
   * @returns ms
   */
  async find(finds: readonly { text: string; from: number; to: number }[]): Promise<number[]> {
    const times: number[] = [];
    for (const { text, from, to } of finds) {
      const began = performance.now();
      const found = new Set<number>();
      if (from < to) {
        const range = media.where('[created_at+id]').between([from, 0], [to, 0]);
        for (const id of await range.primaryKeys()) found.add(id);
      }
      const lists = names.flatMap((name, n) => (name.includes(text) ? [101 + n] : []));
      if (lists.length > 0) for (const id of await media.where('lists').anyOf(lists).primaryKeys()) found.add(id);
      if (/^\d+$/.test(text)) {
        const ids = await media.toCollection().primaryKeys();
        for (const id of ids) if (String(id).startsWith(text)) found.add(id);
      }
      Float64Array.from(found).sort().reverse();
      times.push(performance.now() - began);
    }
    return times;
  },

  async ingestUses(count: number): Promise<void> {
    const places = Array.from({ length: count }, (_, n) => placeOf(n));
    await uses.bulkPut(places.flatMap(({ media: all, ...place }) => all.map((one) => ({ ...place, media: one }))));
  },

  /**
   * Counts each medium's posts and messages, with the latest.
   * @returns ms
   */
  async readUses(ids: readonly number[]): Promise<number[]> {
    const times: number[] = [];
    for (const id of ids) {
      const began = performance.now();
      const found = await uses.where('media').equals(id).toArray();
      found.sort((a, b) => b.at - a.at).splice(200);
      times.push(performance.now() - began);
    }
    return times;
  },

  async ingestTexts(all: readonly string[]): Promise<void> {
    await texts.bulkPut(all.map((text, id) => ({ id, text })));
  },

  /**
   * Finds texts with all these words, as parts of words too.
   * @returns ms
   */
  async findTexts(finds: readonly string[]): Promise<number[]> {
    const times: number[] = [];
    for (const find of finds) {
      const began = performance.now();
      const words = find.split(' ');
      await texts.filter(({ text }) => words.every((word) => text.includes(word))).primaryKeys();
      times.push(performance.now() - began);
    }
    return times;
  }
};

export type DexiePage = typeof api;
Object.assign(globalThis, { bench: api });
