/** Compares a page's vault, updated by index messages, with SQLite's own result. */
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareOrder } from '../../src-main/areas/vault/account-order.ts';
import { parseFind } from '../../src-main/areas/vault/find.ts';
import { readIndex } from '../../src-main/areas/vault/index-query.ts';
import {
  addToVaultList,
  ingestLists,
  removeDeletedMedia,
  removeFromVaultList
} from '../../src-main/areas/vault/ingest.ts';
import { mediaFrom, mediaPage, memberOf, someList, someMedia } from '../../src-main/areas/vault/testing/media.ts';
import { cacheWrites } from '../../src-main/operations.ts';
import { openDatabase, type WritableDatabase } from '../../src-main/store/database.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { noteChanges } from '../../src-main/store/media-changes.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import { removeUses, writeUses } from '../../src-main/usage/use-rows.ts';
import { MediaIndex } from '../../src-renderer/media/media-index.ts';
import { MediaOrder, noOrder } from '../../src-renderer/media/media-order.ts';
import { wholeVault } from '../../src-renderer/core/vault-filter.ts';
import { decodeIndex } from '../../src-shared/bridge/index-code.ts';
import { mediaKinds } from '../../src-shared/bridge/media-kinds.ts';
import { vaultUses } from '../../src-shared/bridge/usage.ts';
import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import { localDay } from '../../src-shared/rules/local-day.ts';

const listNames = ['Beach', 'Beach 2', 'Mayhem', '1'];
const listTypes = ['custom', 'posts', 'stories', 'messages'];

function openVault(): WritableDatabase {
  const opened = openDatabase(path.join(makeFolder(), 'cache.db'), cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}

function writeLists(db: WritableDatabase, ids: readonly number[], listed: number): void {
  const lists = ids.map((id) => someList(id, { name: listNames[id - 1] ?? '', type: listTypes[id - 1] ?? '' }));
  ingestLists(db, { lists, all: null, listed, at: listed, firstPosition: 0, isLast: true });
}

function writePage(db: WritableDatabase, media: Parameters<typeof mediaPage>[0], isLast = false): void {
  const next = isLast ? null : { offset: '1' };
  cacheWrites.writeFeedPage(db, mediaPage(media, { asked: { offset: '0' }, next }));
}

class TestPage {
  readonly #db: WritableDatabase;
  readonly parts: string[] = [];
  order: MediaOrder = noOrder;

  constructor(db: WritableDatabase) {
    this.#db = db;
  }

  read(filter: VaultFilter = wholeVault): MediaIndex {
    const known = this.order === noOrder ? null : this.order.version;
    const answer = decodeIndex(readIndex(this.#db, { filter, known }).index);
    const order = this.order.after(answer);
    if (!order) throw new Error('an answer about another order');
    this.parts.push(answer.order.part);
    this.order = order;
    return new MediaIndex(filter, order, answer.choice, answer.isReversed);
  }
}

interface Row {
  id: number;
  created_at: number | null;
  kind: number;
  ratio: number;
  has_posts: number | null;
}

const sorts: Record<VaultFilter['sort'], string> = {
  newest: 'created_at desc, id desc',
  oldest: 'created_at, id',
  'most-liked': 'likes desc, created_at desc, id desc',
  'highest-tips': 'tips desc, created_at desc, id desc',
  'least-recently-used': 'created_at desc, id desc'
};

function findRows(db: WritableDatabase, { list, kind, use, find, sort }: VaultFilter): Row[] {
  const { range, idStart, listPart } = parseFind(find, new Date());
  const names = db.prepare<[], { id: number; name: string }>('select id, name from vault_list').all();
  const named = names.filter(({ name }) => name.toLowerCase().includes(listPart)).map(({ id }) => id);
  const memberships = db.prepare<[], { list: number; media: number }>('select list, media from media_list').all();
  const isIn = (media: number, one: number) => memberships.some((row) => row.list === one && row.media === media);
  const types = new Map(db.prepare<[], [number, string]>('select id, type from vault_list').raw().all());
  const uses = db.prepare<[], { media: number; kind: number; at: number }>('select * from media_use').all();
  const usesOf = ({ id, has_posts: hasPosts }: Row) => {
    const found = new Set<string | undefined>(
      memberships.filter(({ media }) => media === id).map((one) => types.get(one.list))
    );
    if (hasPosts === 1) found.add('posts');
    for (const one of uses) if (one.media === id) found.add(one.kind === 0 ? 'posts' : 'messages');
    const known = vaultUses.filter((one) => found.has(one));
    return known.length === 0 ? ['unused'] : known;
  };
  const lastHour = (row: Row) => {
    if (usesOf(row)[0] === 'unused') return -1;
    return Math.floor(Math.max(0, ...uses.filter(({ media }) => media === row.id).map(({ at }) => at)) / 3_600_000);
  };
  const rows = db
    .prepare<[], Row>(`select id, created_at, kind, ratio, has_posts from media order by ${sorts[sort]}`)
    .all()
    .filter((row) => {
      const { id, created_at: at, kind: itsKind } = row;
      if (use !== null && !usesOf(row).includes(use)) return false;
      if (kind !== null && mediaKinds[itsKind] !== kind) return false;
      if (list !== null && !isIn(id, list)) return false;
      const isDated = range !== null && at !== null && at >= range.from && at < range.to;
      const isNumbered = idStart !== null && String(id).startsWith(idStart);
      return find.trim() === '' || isDated || isNumbered || named.some((one) => isIn(id, one));
    });
  return sort === 'least-recently-used' ? rows.toSorted((a, b) => lastHour(a) - lastHour(b)) : rows;
}

function expectShown(index: MediaIndex, rows: readonly Row[]): void {
  const positions = Array.from({ length: index.count }, (_, n) => n);
  expect(index.idsBetween(0, index.count)).toEqual(rows.map(({ id }) => id));
  expect(positions.map((n) => index.kindAt(n))).toEqual(rows.map(({ kind }) => mediaKinds[kind]));
  expect([...index.ratios]).toEqual(rows.map(({ ratio }) => ratio));
  const days = index.days.flatMap(({ day, count }) => new Array<string | null>(count).fill(day));
  const dayOf = ({ created_at: at }: Row) => (at === null || !index.isByDay ? null : localDay(at));
  expect(days).toEqual(rows.map(dayOf));
  for (const [n, { id }] of rows.entries()) expect(index.positionOf(id)).toBe(n);
}

const smallId = fc.integer({ min: 1, max: 40 });
const anyId = fc.oneof(
  { weight: 5, arbitrary: smallId },
  smallId.map((n) => n * 2 ** 32),
  fc.constant(2 ** 50 + 7)
);
const anyList = fc.integer({ min: 1, max: 4 });
const anyMedia = fc
  .record({
    id: anyId,
    createdAt: fc.constantFrom(
      null,
      '2026-11-19T12:00:00Z',
      '2026-11-18T12:00:00Z',
      '2026-03-01T00:00:00Z',
      '2025-05-05T12:00:00Z'
    ),
    type: fc.constantFrom('photo', 'video', 'gif', 'audio', 'hologram'),
    counters: fc.option(fc.record({ likesCount: fc.nat(3), tipsSumm: fc.constantFrom(0, 0.5, 30) })),
    hasPosts: fc.constantFrom(null, true, false),
    files: fc.constantFrom(null, { full: { url: 'https://cdn.example.com/1', width: 300, height: 200 } }),
    lists: fc.uniqueArray(anyList, { maxLength: 3 })
  })
  .map(({ lists, ...given }) => someMedia(0, { ...given, ...memberOf(...lists) }));
const ids = fc.uniqueArray(anyId, { minLength: 1, maxLength: 8 });

type Write = (db: WritableDatabase) => void;
const writes: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(anyMedia, { maxLength: 12 }).map((media): Write => (db) => {
      writePage(db, media);
    })
  },
  ids.map(
    (gone): Write =>
      (db) =>
        void removeDeletedMedia(db, { ids: gone, at: 0 })
  ),
  fc.record({ list: anyList, ids }).map(
    (change): Write =>
      (db) =>
        void removeFromVaultList(db, { ...change, answer: someList(99) })
  ),
  fc.record({ list: anyList, ids }).map(
    (change): Write =>
      (db) =>
        void addToVaultList(db, { ...change, answer: someList(99) })
  ),
  fc.record({ lists: fc.uniqueArray(anyList), listed: fc.nat() }).map(({ lists, listed }): Write => (db) => {
    writeLists(db, lists, listed);
  }),
  fc
    .record({
      kind: fc.constantFrom('post', 'message'),
      id: fc.integer({ min: 1, max: 3 }),
      at: fc.constantFrom(null, 1, 5_000_000, 90_000_000),
      media: fc.array(anyId, { maxLength: 4 })
    })
    .map((place): Write => (db) => {
      noteChanges(db, writeUses(db, { ...place, chat: null, price: null, isOpened: null }));
    }),
  fc
    .record({ kind: fc.constantFrom('post', 'message'), id: fc.integer({ min: 1, max: 3 }) })
    .map(({ kind, id }): Write => (db) => {
      noteChanges(db, removeUses(db, kind, id));
    }),
  // A whole sync that finds little: the rest is removed.
  fc.array(anyMedia, { maxLength: 6 }).map((media): Write => (db) => {
    ingestLists(db, { lists: [], all: noneCounted, listed: 1, at: 1, firstPosition: 9, isLast: false });
    cacheWrites.startSync(db, { feed: 'media', isWhole: true, allowance: 'budget', at: 1 });
    writePage(db, media, true);
  })
);
const noneCounted = { photosCount: 0, videosCount: 0, gifsCount: 0, audiosCount: 0, medias: [] };
const filters: fc.Arbitrary<VaultFilter> = fc.record({
  list: fc.option(anyList),
  kind: fc.option(fc.constantFrom('photo', 'gif', 'video', 'audio'), { freq: 2 }),
  find: fc.constantFrom('', '', ' ', '1', '12', '2026', 'nov 2026', '2025-05-05', 'beach', 'may', '0', 'nothing'),
  use: fc.option(fc.constantFrom(...vaultUses), { freq: 2 }),
  sort: fc.constantFrom('newest', 'oldest', 'most-liked', 'highest-tips', 'least-recently-used')
});

describe('a page that follows a vault', () => {
  it('shows the current rows, however they change and however far behind it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(writes, filters, fc.boolean(), fc.nat(3)), { minLength: 1, maxLength: 12 }),
        (steps) => {
          const db = openVault();
          writeLists(db, [1, 2, 3, 4], 1);
          const [page, slow] = [new TestPage(db), new TestPage(db)];
          page.read();
          slow.read();
          for (const [write, filter, isSlowAsked, prepared] of steps) {
            write(db);
            expectShown(page.read(filter), findRows(db, filter));
            for (let n = 0; n < prepared; n += 1) prepareOrder(db, 2);
            if (isSlowAsked) expectShown(slow.read(), findRows(db, wholeVault));
          }
          expect(page.parts.slice(1)).not.toContain('whole');
          expect(slow.parts.slice(1)).not.toContain('whole');
        }
      ),
      { numRuns: 150 }
    );
  });

  it('receives nothing when known media are met unchanged', () => {
    const db = openVault();
    const page = new TestPage(db);
    writePage(db, mediaFrom(0, 50));
    page.read();
    writePage(db, mediaFrom(0, 50));
    page.read();
    writePage(db, mediaFrom(0, 51));
    page.read();
    expect(page.parts).toEqual(['whole', 'same', 'edits']);
    expect(page.order.count).toBe(51);
  });

  it.each([
    ['lists', memberOf(2)],
    ['kind', { ...memberOf(1), type: 'video' }],
    ['date', { ...memberOf(1), createdAt: null }],
    ['likes', { ...memberOf(1), counters: { likesCount: 9, tipsSumm: 0 } }],
    ['tips', { ...memberOf(1), counters: { likesCount: 0, tipsSumm: 9 } }],
    ['use', { ...memberOf(1), hasPosts: true }],
    ['shape', { ...memberOf(1), files: { full: { url: 'https://cdn.example.com/1', width: 1, height: 9 } } }]
  ])('sees a change of only the %s', (_, given) => {
    const db = openVault();
    writePage(db, [someMedia(0, memberOf(1)), someMedia(1, memberOf(1)), someMedia(2, memberOf(1))]);
    const page = new TestPage(db);
    const seen: VaultFilter[] = [
      wholeVault,
      { ...wholeVault, list: 1 },
      { ...wholeVault, list: 2, kind: 'video' },
      { ...wholeVault, sort: 'most-liked' },
      { ...wholeVault, sort: 'highest-tips' },
      { ...wholeVault, use: 'unused' },
      { ...wholeVault, sort: 'least-recently-used' }
    ];
    for (const filter of seen) page.read(filter);
    writePage(db, [someMedia(2, given)]);
    for (const filter of seen) expectShown(page.read(filter), findRows(db, filter));
    expect(page.parts.filter((part) => part === 'edits')).toHaveLength(1);
  });

  it('receives everything when it is too far behind, or too much has changed', () => {
    const db = openVault();
    const [page, late] = [new TestPage(db), new TestPage(db)];
    late.read();
    for (let n = 0; n < 40; n += 1) {
      writePage(db, mediaFrom(n, 1));
      page.read();
    }
    expect(page.parts.filter((part) => part === 'edits')).toHaveLength(39);
    expectShown(late.read(), findRows(db, wholeVault));
    removeDeletedMedia(db, { ids: [...Array.from({ length: 20_000 }, (_, n) => n + 1), 9_000_000_000], at: 0 });
    expectShown(page.read(), findRows(db, wholeVault));
    expect([page.parts.at(-1), late.parts.at(-1)]).toEqual(['whole', 'whole']);
    for (let n = 0; n < 1001; n += 1) writePage(db, mediaFrom(100 + n, 1));
    expectShown(page.read(), findRows(db, wholeVault));
    expect(page.parts.at(-1)).toBe('whole');
  });
});
