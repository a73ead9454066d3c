import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import {
  flag,
  internal,
  json,
  jsonText,
  merged,
  money,
  oneOf,
  orNull,
  real,
  table,
  text,
  time,
  whole,
  type TableRow
} from './table.ts';
import { makeFolder } from './testing/temporary-store.ts';

const things = table('thing', ['shelf', 'id'], {
  id: whole,
  shelf: text,
  kind: oneOf(['small', 'large']),
  isNew: flag,
  isKnown: orNull(flag),
  madeAt: orNull(time),
  price: orNull(money),
  weight: internal(real),
  body: orNull(json),
  record: jsonText,
  note: json,
  seen: merged(whole, 'seen + excluded.seen'),
  firstName: merged(internal(orNull(text)), null)
});

const sql = `create table thing (
  id integer not null, shelf text not null, kind integer not null default 0, is_new integer not null default 1,
  is_known integer, made_at integer, price integer, weight real not null default 7.5, body text,
  record text not null default '{}',
  note text not null default '7', seen integer not null default 0, first_name text, primary key (shelf, id)
) strict`;

const thing: TableRow<typeof things> = {
  ...{ id: 1, shelf: 'a', kind: 'large', isNew: true, isKnown: false, madeAt: 5, price: 12_340_000, weight: 0.5 },
  ...{ body: { deep: [1] }, record: '{"as":"it is"}', note: null, seen: 2, firstName: 'Ann' }
};
const unknown = { isKnown: null, madeAt: null, price: null, body: null, firstName: null };

function open(): OpenDatabase {
  const opened = openDatabase(path.join(makeFolder(), 'a.db'), {
    migrations: [{ number: 10, sql }],
    synchronous: 'NORMAL'
  });
  onTestFinished(() => {
    opened.close();
  });
  return opened;
}

it('returns what was stored, null included', () => {
  const { db, raw } = open();
  things.upsert(db, thing);
  things.upsert(db, { ...thing, ...unknown, id: 2 });
  expect(things.all(db, 'order by id')).toEqual([thing, { ...thing, ...unknown, id: 2 }]);
  expect(raw.prepare('select * from thing where id = 1').get()).toEqual({
    ...{ id: 1, shelf: 'a', kind: 1, is_new: 1, is_known: 0, made_at: 5, price: 12_340_000, weight: 0.5 },
    ...{ body: '{"deep":[1]}', record: '{"as":"it is"}', note: 'null', seen: 2, first_name: 'Ann' }
  });
});

it('updates the row with the same key, except columns to keep or add up', () => {
  const { db } = open();
  things.upsert(db, thing);
  things.upsert(db, { ...thing, kind: 'small', isNew: false, price: null, seen: 3, firstName: 'Bea' });
  things.upsert(db, { ...thing, shelf: 'b' });
  expect(things.all(db, 'where shelf = ?', 'a')).toEqual([
    { ...thing, kind: 'small', isNew: false, price: null, seen: 5 }
  ]);
  expect(things.all(db, '')).toHaveLength(2);
});

it('inserts the given values, and leaves the rest to the schema', () => {
  const { db } = open();
  const first = things.insert(db, { id: 1, shelf: 'a', isNew: false, body: [] });
  expect(things.insert(db, { id: 2, shelf: 'a' })).toBe(first + 1);
  expect(things.one(db, 'where id = 1')).toEqual({
    ...{
      ...unknown,
      id: 1,
      shelf: 'a',
      kind: 'small',
      isNew: false,
      weight: 7.5,
      body: [],
      record: '{}',
      note: 7,
      seen: 0
    }
  });
  expect(() => things.insert(db, { id: 1, shelf: 'a' })).toThrow('UNIQUE');
});

it('updates the given values of one row, and says whether it exists', () => {
  const { db } = open();
  things.upsert(db, thing);
  things.upsert(db, { ...thing, id: 2 });
  expect(things.update(db, { id: 2, shelf: 'a', isKnown: null, firstName: 'Bea' })).toBe(true);
  expect(things.update(db, { id: 3, shelf: 'a', isKnown: null })).toBe(false);
  expect(things.all(db, 'order by id')).toEqual([thing, { ...thing, id: 2, isKnown: null, firstName: 'Bea' }]);
});

it('reads selected columns, also from joins', () => {
  const { db } = open();
  things.upsert(db, thing);
  const short = things.part('isNew', 'firstName');
  const row = { shelf: 'a', id: 1, isNew: true, firstName: 'Ann' };
  expect(short.one(db, 'where id = ?', 1)).toEqual(row);
  expect(short.one(db, 'where id = ?', 2)).toBeNull();
  const join = `select ${short.list('t.')} from json_each(?) asked join thing t on t.id = asked.value`;
  expect(short.query(db, join, '[1, 2]')).toEqual([row]);
  const more = `select ${short.list()}, kind, seen + 1 as "next" from thing`;
  expect(short.query<{ kind: number; next: number }>(db, more)).toEqual([{ ...row, kind: 1, next: 3 }]);
});

it('reads the content of a damaged file', () => {
  const { db, raw } = open();
  things.upsert(db, thing);
  raw.exec(`update thing set kind = 9, body = '{"cut'`);
  expect(things.one(db, '')).toMatchObject({ kind: 'large', body: null });
});

it('exports its columns in order, without internal ones', () => {
  expect(things.exported.map(({ name, column, kind, isDeep }) => [name, column, kind, isDeep])).toEqual([
    ['id', 'id', 'plain', false],
    ['shelf', 'shelf', 'plain', false],
    ['kind', 'kind', ['small', 'large'], false],
    ['isNew', 'is_new', 'flag', false],
    ['isKnown', 'is_known', 'flag', false],
    ['madeAt', 'made_at', 'time', false],
    ['price', 'price', 'money', false],
    ['body', 'body', 'json', true],
    ['record', 'record', 'json', true],
    ['note', 'note', 'json', true],
    ['seen', 'seen', 'plain', false]
  ]);
});
