import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { appSchema, cacheSchema, logSchema, pictureSchema, summarySchema } from '../schemas.ts';
import { declaredTables } from '../testing/declared-tables.ts';

interface Found {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

const raw = new Database(':memory:');
for (const { migrations } of [appSchema, cacheSchema, logSchema, pictureSchema, summarySchema])
  for (const { sql } of migrations) raw.exec(sql);

it.each([...declaredTables.values()])('$name has the columns and key of the schema', ({ name, key, columns }) => {
  // Safe: these are the pragma's columns.
  const found = raw.pragma(`table_info(${name})`) as Found[];
  const inKey = found.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  expect(key.map(({ sql }) => sql)).toEqual(inKey.map((one) => one.name));
  const declared = columns.map(({ sql, type, isNullable }) => [
    sql,
    `${type}${isNullable === true ? '' : ' not null'}`
  ]);
  // A key's column is never null, whatever the pragma says.
  const stored = found.map((one) => [
    one.name,
    `${one.type.toLowerCase()}${one.notnull === 0 && one.pk === 0 ? '' : ' not null'}`
  ]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(stored));
});
