import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkColumns, linkFilters, type LinkPosition, type LinkSummary } from '../../../src-shared/bridge/links.ts';
import { openDatabase, statement, type OpenDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { readLinkHead, readLinkIndex, type LinkIndexQuery } from './link-index.ts';
import { readLinkRows } from './queries.ts';
import { unsaid, type LinkEntry } from '../../store/tables/links.ts';
import { writeLink } from './link-rows.ts';

const now = Date.UTC(2026, 10, 22);
const ids = Array.from({ length: 120 }, (_, n) => 7 * n + 3);
const pending = { isCalculating: true };
const calculated = { isCalculating: false, calculatedAt: now };
let folder: string;
let cache: OpenDatabase;
let links: readonly LinkSummary[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenroom-links-'));
  cache = openDatabase(path.join(folder, 'cache.db'), cacheSchema);
  const names = ['Frühling promo', 'ÄRGER im Bio', 'ärger', '100%_off', 'Promo STORY', 'Ǆ', '', 'ﬁne'];
  ids.forEach((id, n) => {
    const some = (of: number) => (n % of === 0 ? null : (n * 37) % 11);
    const entry = {
      ...unsaid,
      kind: 'tracking',
      id,
      name: names[n % names.length] ?? '',
      url: null,
      code: n,
      ...{ clicks: some(3), claims: some(4), days: some(1), subscribers: some(5) },
      createdAt: n % 9 === 0 ? null : now - (n % 17) * 1000,
      endsAt: n % 5 === 0 ? now + (n % 2 === 0 ? -1 : 1) * 1000 : null,
      isFinished: n % 13 === 0,
      ...(n % 6 === 0 ? pending : { ...calculated, revenue: n % 10, perSubscriber: some(2), perClick: some(7) })
    } as const satisfies LinkEntry;
    writeLink(cache.db, entry, { seen: 1, at: now }, null);
    // A link of the other kind with the same ID doesn't interfere.
    writeLink(cache.db, { ...entry, kind: 'trial', name: 'Promo' }, { seen: 1, at: now }, null);
  });
  statement<[]>(cache.db, 'update link set is_gone = 1 where id % 8 = 2').run();
  links = readLinkRows(cache.db, { kind: 'tracking', ids, now });
});

afterAll(() => {
  cache.close();
  rmSync(folder, { recursive: true, force: true });
});

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

function valueOf(link: LinkSummary, by: LinkIndexQuery['by']): number | string | null {
  const { total, perSubscriber, perClick } = link.revenue;
  const figures = { revenue: total, 'per-subscriber': perSubscriber, 'per-click': perClick };
  const { createdAt, endsAt, clicks, claims, days, subscribers } = link;
  return { name: fold(link.name), created: createdAt, ends: endsAt, clicks, claims, days, subscribers, ...figures }[by];
}

function isLeft({ state, revenue }: LinkSummary, filter: LinkIndexQuery['filter']): boolean {
  if (filter === 'calculating') return revenue.isCalculating && state !== 'gone';
  return filter === 'all' || state === filter;
}

/** Compares by UTF-8, as SQLite does. */
function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
}

function expected({ filter, find, by, direction }: LinkIndexQuery): number[] {
  const sign = direction === 'asc' ? 1 : -1;
  return links
    .filter((link) => isLeft(link, filter))
    .filter(({ name }) =>
      fold(find)
        .split(/\s+/)
        .every((term) => fold(name).includes(term))
    )
    .toSorted((a, b) => {
      const [x, y] = [valueOf(a, by), valueOf(b, by)];
      if (x === null || y === null) return Number(x === null) - Number(y === null) || sign * (a.id - b.id);
      return sign * (compare(x, y) || a.id - b.id);
    })
    .map(({ id }) => id);
}

const asked = fc.record({
  kind: fc.constant('tracking' as const),
  find: fc.constantFrom('', ' ', 'promo', 'PROMO s', 'är', 'ärger bio', '%', '_', 'Ǆ', 'fine', "'; --", 'nothing'),
  filter: fc.constantFrom(...linkFilters),
  by: fc.constantFrom(...linkColumns),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  now: fc.constant(now)
});

function readInParts(given: LinkIndexQuery, rows: number): number[] {
  const found: number[] = [];
  let after: LinkPosition | null = null;
  do {
    const part = readLinkIndex(cache.db, { ...given, after }, rows);
    const some = [...new Float64Array(part.ids)];
    expect(some.length).toBeLessThanOrEqual(rows);
    found.push(...some);
    after = part.end;
  } while (after !== null);
  return found;
}

it('sorts by every column both ways, unknown values last, and finds parts of names in any case', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 130 }), (given, rows) => {
      const all = expected(given);
      expect(readInParts(given, rows)).toEqual(all);
      const head = readLinkHead(cache.db, given);
      expect(head.rows.map(({ id }) => id)).toEqual(all.slice(0, 60));
      expect(head.isAll).toBe(all.length <= 60);
    }),
    { numRuns: 600 }
  );
});

it('reads only from an index for every query', () => {
  const seen: string[] = [];
  const spy = { prepare: (sql: string) => (seen.push(sql), cache.raw.prepare(sql)) } as unknown as typeof cache.db;
  for (const by of linkColumns)
    for (const filter of linkFilters)
      for (const after of [null, { value: 5, id: 3 }, { value: null, id: 3 }])
        readLinkIndex(spy, { kind: 'tracking', find: 'a b', filter, by, direction: 'desc', now, after });
  const indexes = seen.filter((sql) => sql.startsWith('select id from link'));
  const plans = indexes.flatMap((sql) =>
    cache.raw.prepare<[object], { detail: string }>(`explain query plan ${sql}`).all({
      kind: 1,
      now,
      rows: 10,
      value: 5,
      id: 3,
      term0: 'a',
      term1: 'b'
    })
  );
  expect(plans).toHaveLength(4 * linkColumns.length * linkFilters.length);
  for (const { detail } of plans) expect(detail).toMatch(/^SEARCH link USING COVERING INDEX link_by_\w+ \(kind=\?/);
});
