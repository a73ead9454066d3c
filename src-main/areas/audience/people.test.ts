import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PeopleFilter, PersonRecord } from '../../../src-shared/bridge/audience.ts';
import { mostFound } from '../../../src-shared/bridge/people-bounds.ts';
import { searchUsers } from '../../../src-shared/service/audience.ts';
import { decode } from '../../../src-shared/service/decode.ts';
import { openDatabase, type WritableDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { ingestPeople } from '../../people/ingest-people.ts';
import { toPersonEntries } from '../../people/person-entry.ts';
import { readFoundPeople } from './found-people.ts';
import { readPeopleIndex, type PeopleOrder } from './person-index.ts';
import { readPerson } from '../../people/person-queries.ts';
import { readPeople } from '../../people/person-rows.ts';
import { ingestSearch, readSearch } from './search-rows.ts';

function open(): WritableDatabase {
  const opened = openDatabase(path.join(makeFolder(), '1.db'), cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}

function asDecoded(raw: unknown): PersonRecord[] {
  return decode(searchUsers.answer.content, raw).value ?? [];
}

function take(db: WritableDatabase, raw: unknown, at = 1): void {
  ingestPeople(db, { people: toPersonEntries(asDecoded(raw)), at });
}

const now = Date.parse('2026-03-10T12:00:00Z');
const anyone: PeopleFilter = { subscribed: 'any', spent: null, seen: 'any' };

function find(
  db: WritableDatabase,
  words: string,
  order: PeopleOrder = 'recent',
  filter: Partial<PeopleFilter> = {}
): number[] {
  const asked = { find: words, order, filter: { ...anyone, ...filter }, now };
  return [...new Float64Array(readPeopleIndex(db, asked).ids)];
}

describe('finding people', () => {
  const people = [
    {
      id: 1,
      name: 'Zoë Müller',
      username: 'zmueller',
      lastSeen: '2026-01-03T00:00:00+00:00',
      subscribedOnData: { totalSumm: 5 }
    },
    { id: 2, name: 'Лена Иванова', displayName: 'Our Lena', username: 'u22', notice: 'Likes <b>jazz</b> &amp; rain' },
    { id: 3, name: '小林 花子', username: 'hana_chan', lastSeen: 'soon', subscribedOnData: { totalSumm: 700.25 } },
    {
      id: 4,
      name: 'Tom ng',
      username: 'tom.ng',
      lastSeen: '2026-02-01T00:00:00+00:00',
      subscribedOnData: { totalSumm: -3 }
    }
  ];

  it('matches parts of names, user name, own name and notice, ignoring case and accents', () => {
    const db = open();
    take(db, people);
    const found = (words: string) => find(db, words).toSorted((a, b) => a - b);
    expect(found('ulle')).toEqual([1]);
    expect(found('ZOE MULLER')).toEqual([1]);
    expect(found('@zmue')).toEqual([1]);
    expect(found('иВАН')).toEqual([2]);
    expect(found('lena jazz')).toEqual([2]);
    expect(found('лена our')).toEqual([2]);
    expect(found('& rain')).toEqual([2]);
    expect(found('hana_ch')).toEqual([3]);
    expect(found('nobody')).toEqual([]);
  });

  it('matches word beginnings for one or two letters, alone or with longer words', () => {
    const db = open();
    take(db, people);
    expect(find(db, 'n')).toEqual([4]);
    expect(find(db, 'NG tom')).toEqual([4]);
    expect(find(db, '小林')).toEqual([3]);
    expect(find(db, 'ле')).toEqual([2]);
    expect(find(db, 'zo mull')).toEqual([1]);
    expect(find(db, '_')).toEqual([]);
  });

  it('survives any input', () => {
    const db = open();
    take(db, people);
    for (const words of [
      '"',
      '%',
      "' or 1=1 --",
      '\0a\0b',
      '((((',
      '*',
      'NEAR(',
      'a"b',
      '-x',
      'sought:zoe',
      '^zo',
      'OR',
      '\ud800',
      '🎂',
      'x '.repeat(200)
    ])
      expect(find(db, words)).toEqual([]);
  });

  it('follows the requested order, with unknown values last', () => {
    const db = open();
    take(db, people);
    expect(find(db, '', 'recent')).toEqual([4, 1, 3, 2]);
    expect(find(db, '', 'spent')).toEqual([3, 1, 4, 2]);
    expect(find(db, '', 'name')).toEqual([2, 4, 1, 3]);
    expect(find(db, 'm', 'spent')).toEqual([1]);
    expect(readPeople(db, [4, 9, 1]).map(({ spent }) => spent)).toEqual([-3_000_000, 5_000_000]);
  });

  it('uses indexes: no order sorts a million people, and no word scans them all', () => {
    const db = open();
    const plan = (sql: string) =>
      db
        .prepare<[], { detail: string }>(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => detail)
        .join('; ');
    const filters = 'where is_subscribed = 0 and was_subscribed = 1 and spent >= 5 and last_seen_at < 9';
    for (const order of ['last_seen_at desc, id desc', 'spent desc, id desc', 'sort_name, id'])
      for (const where of ['', filters]) {
        const how = plan(`select id from person ${where} order by ${order}`);
        expect(how).toContain('COVERING INDEX');
        if (where === '') expect(how).not.toContain('TEMP B-TREE');
      }
  });

  it('limits the number of matches', () => {
    const db = open();
    take(
      db,
      Array.from({ length: mostFound + 50 }, (_, n) => ({ id: n + 1, name: 'Somebody' }))
    );
    expect(find(db, 'some')).toHaveLength(mostFound);
    expect(find(db, 'so')).toHaveLength(mostFound);
    expect(find(db, '')).toHaveLength(mostFound + 50);
  });
});

describe('people filters', () => {
  const day = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const people = [
    { id: 1, name: 'Ana now', subscribedOn: true, lastSeen: day(1), subscribedOnData: { totalSumm: 99.99 } },
    { id: 2, name: 'Ana left', subscribedOn: false, subscribedOnExpiredNow: true, lastSeen: day(20) },
    {
      id: 3,
      name: 'Bo left too',
      subscribedOn: true,
      subscribedOnExpiredNow: true,
      lastSeen: day(60),
      subscribedOnData: { totalSumm: 100, subscribes: [{ id: 1 }] }
    },
    { id: 4, name: 'Ana never', subscribedOn: false, subscribedOnExpiredNow: false, lastSeen: day(100) },
    { id: 5, name: 'Ana unknown', subscribedOn: null, subscribedOnData: { totalSumm: 0 } },
    { id: 6, name: 'Bo unclear', subscribedOn: false }
  ];
  const filtered = (filter: Partial<PeopleFilter>, words = '') => {
    const db = open();
    take(db, people);
    return find(db, words, 'name', filter);
  };

  it('separate current, former and never subscribers, and skip unknown ones', () => {
    expect(filtered({ subscribed: 'now' })).toEqual([1]);
    expect(filtered({ subscribed: 'earlier' })).toEqual([2, 3]);
    expect(filtered({ subscribed: 'never' })).toEqual([4]);
  });

  it('apply a minimum spent, where 0 includes everyone with a total', () => {
    expect(filtered({ spent: 100_000_000 })).toEqual([3]);
    expect(filtered({ spent: 99_990_000 })).toEqual([1, 3]);
    expect(filtered({ spent: 0 })).toEqual([1, 5, 3]);
  });

  it('use the last-seen date', () => {
    expect(filtered({ seen: '7' })).toEqual([1]);
    expect(filtered({ seen: '30' })).toEqual([2, 1]);
    expect(filtered({ seen: '90' })).toEqual([2, 1, 3]);
    expect(filtered({ seen: 'earlier' })).toEqual([4]);
  });

  it('combine with each other and with words', () => {
    expect(filtered({ subscribed: 'earlier', spent: 1, seen: '90' })).toEqual([3]);
    expect(filtered({ subscribed: 'earlier' }, 'ana')).toEqual([2]);
    expect(filtered({ spent: 0 }, 'an')).toEqual([1, 5]);
    expect(filtered({ subscribed: 'now', spent: 100_000_000 }, 'ana')).toEqual([]);
  });

  it('apply before the match limit', () => {
    const db = open();
    take(db, [{ id: 1, name: 'Somebody', subscribedOn: true }]);
    take(
      db,
      Array.from({ length: mostFound + 50 }, (_, n) => ({ id: n + 2, name: 'Somebody', subscribedOn: false }))
    );
    expect(find(db, 'some', 'name', { subscribed: 'now' })).toEqual([1]);
  });
});

describe('people found by the service', () => {
  it('follow the list’s order and obey its filters', () => {
    const db = open();
    take(db, [
      { id: 1, name: 'Cleo', lastSeen: '2026-03-01T00:00:00+00:00', subscribedOnData: { totalSumm: 5 } },
      { id: 2, name: 'Ada', lastSeen: '2026-03-09T00:00:00+00:00' },
      { id: 3, name: 'Émile', subscribedOnData: { totalSumm: 70 } },
      { id: 4, name: 'Not found', subscribedOnData: { totalSumm: 99 } }
    ]);
    const first = (order: PeopleOrder, filter: Partial<PeopleFilter> = {}) => {
      const asked = { find: 'words of nobody here', order, filter: { ...anyone, ...filter }, first: [3, 1, 2, 8], now };
      const found = readPeopleIndex(db, asked);
      expect([...new Float64Array(found.ids)]).toEqual([]);
      return [...new Float64Array(found.first)];
    };
    expect(first('recent')).toEqual([2, 1, 3]);
    expect(first('spent')).toEqual([3, 1, 2]);
    expect(first('name')).toEqual([2, 1, 3]);
    expect(first('spent', { spent: 5_000_000 })).toEqual([3, 1]);
    expect(first('recent', { seen: '7' })).toEqual([2]);
  });
});

it('names the fields where the words match, each word once', () => {
  const db = open();
  take(db, [
    { id: 4711, name: 'Zoë Müller', displayName: 'Tall Zoë', username: 'zmueller', notice: 'Likes <b>tall</b> trees' },
    { id: 2, name: 'Tom', username: 'tom.tree' }
  ]);
  const fields = (words: string, id = 4711) => readFoundPeople(db, { ids: [id], find: words })[0]?.matches;
  expect(fields('zoe')).toEqual(['name']);
  expect(fields('@zmue')).toEqual(['username']);
  expect(fields('MULLER')).toEqual(['ownName']);
  expect(fields('471')).toEqual(['id']);
  expect(fields('tall')).toEqual(['name']);
  expect(fields('trees zoe')).toEqual(['name', 'note']);
  expect(fields('tr')).toEqual(['note']);
  expect(fields('tr', 2)).toEqual(['username']);
  expect(fields('re')).toEqual(['note']);
  expect(fields('nobody')).toEqual([]);
  expect(fields('')).toEqual([]);
  db.exec(`update person set record = 'torn {' where id = 4711`);
  expect(fields('zoe trees')).toEqual(['name']);
  expect(readFoundPeople(db, { ids: [2, 9, 4711], find: 'to' }).map(({ id }) => id)).toEqual([2, 4711]);
});

describe('storing people from the service', () => {
  it('skips entries without a usable ID and loses nothing else', () => {
    const db = open();
    const long = 'x'.repeat(1_000_000);
    take(db, [
      { name: 'No id' },
      { id: null, name: 'Null' },
      { id: -1, name: 'Negative' },
      { id: 0.5, name: 'Half' },
      { id: 1e300, name: 'Endless' },
      'text',
      null,
      { id: 5, name: 'First of two' },
      { id: 5, name: 'Second of two', lastSeen: 'yesterday-ish', subscribedOnData: { totalSumm: 1e300 } },
      { id: 6 },
      { id: 7, name: long, displayName: long, notice: long, username: ` \u0000@<b>x</b>\n${long}` },
      { id: 8, name: null, username: null, listsStates: null, subscribedOnData: null, promoOffers: [null, 3, {}] }
    ]);
    expect(find(db, '').toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8]);
    expect(readPeople(db, [5, 6, 8])).toMatchObject([
      { name: 'Second of two', spent: null, lastSeenAt: null, isSubscribed: null },
      { name: 'Person 6', username: null },
      { name: 'Person 8' }
    ]);
    const large = readPerson(db, 7);
    expect(large?.name).toHaveLength(200);
    expect(large?.username?.startsWith('@x')).toBe(true);
    // Drops large fields beyond the bound.
    expect(large?.record?.length).toBeLessThan(10_000);
    expect(JSON.parse(large?.record ?? '')).toMatchObject({ id: 7, view: null });
    expect(asDecoded({})).toEqual([]);
  });

  it('keeps a full record up to its limit, unknown fields included, and cuts extreme nesting', () => {
    const db = open();
    let deep: unknown = 'bottom';
    for (let n = 0; n < 50_000; n++) deep = [deep];
    take(db, [
      { id: 9, name: 'Nine', notice: 'n'.repeat(50_000), unheardOf: { a: [1, 2] }, __proto__: null, deep },
      JSON.parse('{"id":10,"__proto__":{"x":1},"toString":"own"}')
    ]);
    const nine = readPerson(db, 9);
    expect(JSON.parse(nine?.record ?? '')).toMatchObject({ notice: 'n'.repeat(50_000) });
    expect(nine?.others).toContainEqual({ name: 'unheardOf', json: '{"a":[1,2]}' });
    expect(nine?.others.map(({ name }) => name)).toContain('deep');
    expect(readPerson(db, 10)?.others).toEqual([
      { name: '__proto__', json: '{"x":1}' },
      { name: 'toString', json: '"own"' }
    ]);
  });

  it('replaces cached records, but bare names don’t replace a full one', () => {
    const db = open();
    take(db, [{ id: 1, name: 'Old', isVerified: true }], 1);
    take(db, [{ id: 1, name: 'Old', isVerified: false, lastSeen: '2026-02-01T00:00:00+00:00' }], 2);
    take(db, [{ id: 1, name: 'Only a name' }], 3);
    expect(readPeople(db, [1])).toMatchObject([{ name: 'Old', isVerified: false, readAt: 2 }]);
    expect(find(db, 'only')).toEqual([]);
    take(db, [{ id: 1, name: 'New name', isVerified: false }], 4);
    expect(find(db, 'old')).toEqual([]);
    expect(find(db, 'new')).toEqual([1]);
    expect(find(db, 'ne')).toEqual([1]);
  });

  it('keeps only the newest searches', () => {
    const db = open();
    for (let n = 0; n < 230; n++) ingestSearch(db, { query: `words ${String(n)}`, people: [], at: n });
    expect(readSearch(db, { query: 'words 29', since: 0 })).toBeNull();
    expect(readSearch(db, { query: 'words 30', since: 0 })).toEqual({ people: [], at: 30 });
    expect(readSearch(db, { query: 'words 30', since: 31 })).toBeNull();
  });
});

it('names the links that brought a person', () => {
  const db = open();
  take(db, [{ id: 1, name: 'Came by links' }]);
  db.exec(`
    insert into link (id, kind, name, sought, is_finished, is_gone, is_calculating, added_at, read_at, seen)
      values (50, 1, 'Spring', 'spring', 0, 0, 0, 1, 1, 1), (50, 0, 'Trial', 'trial', 0, 0, 0, 1, 1, 1);
    insert into link_subscriber (link, kind, place, person) values (50, 1, 0, 1), (51, 1, 0, 1), (50, 0, 3, 1), (60, 0, 0, 2);
  `);
  expect(readPerson(db, 1)?.links).toEqual([
    { kind: 'trial', id: 50, name: 'Trial' },
    { kind: 'tracking', id: 51, name: null },
    { kind: 'tracking', id: 50, name: 'Spring' }
  ]);
});
