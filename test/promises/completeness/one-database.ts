/** All databases of Greenroom as one in memory, with their contents by place. */
import Database from 'better-sqlite3';
import type { WritableDatabase } from '../../../src-main/store/database.ts';
import { appSchema, cacheSchema, logSchema, pictureSchema, summarySchema } from '../../../src-main/store/schemas.ts';
import { cacheReads, cacheWrites, sharedReads, sharedWrites } from '../../../src-main/operations.ts';
import type { Store } from '../../../src-main/store/store.ts';

function makeEmpty(): Buffer {
  const raw = new Database(':memory:');
  for (const { migrations } of [appSchema, cacheSchema, logSchema, pictureSchema, summarySchema])
    for (const { sql } of migrations) raw.exec(sql);
  raw.exec(`insert into connection (id, name, base_url, background_budget, created_at) values (1, 'C', 'http://c', 5, 1);
    insert into account (number, connection, service_id, display_name, hue, is_signed_in, position)
    values (1, 1, 'acct_1', 'A', 1, 1, 1)`);
  const bytes = raw.serialize();
  raw.close();
  return bytes;
}

const empty = makeEmpty();

export function openOne(): { readonly db: WritableDatabase; readonly raw: Database.Database; readonly store: Store } {
  const raw = new Database(empty);
  // Safe: better-sqlite3's handle has every method that the interface names.
  const db = raw as unknown as WritableDatabase;
  const all: Readonly<Record<string, (on: WritableDatabase, input: never) => unknown>> = {
    ...cacheReads,
    ...cacheWrites,
    ...sharedReads.log,
    ...sharedReads.summary,
    ...sharedWrites.log,
    ...sharedWrites.summary,
    ...sharedWrites.pictures
  };
  const run = (name: string, input: never) => {
    const operation = all[name];
    if (!operation) return Promise.reject(new Error(`No operation ${name}.`));
    return Promise.resolve(raw.transaction(() => operation(db, input))());
  };
  const store = {
    read: (_: number, name: string, input: never) => run(name, input),
    write: (_: number, name: string, input: never) => run(name, input),
    readShared: (_: string, name: string, input: never) => run(name, input),
    writeShared: (_: string, name: string, input: never) => run(name, input)
  };
  // Safe: it has the methods that areas use, each running the operation of its name.
  return { db, raw, store: store as unknown as Store };
}

/** Texts by place: a column's values in row order, a fact's value, or a sealed row's bytes. */
export function readPlaces(raw: Database.Database): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  // Internal tables of a text index.
  const tables = raw.pragma('table_list') as { readonly name: string; readonly type: string }[];
  for (const { name } of tables.filter(({ name: table, type }) => type === 'table' && !table.startsWith('sqlite_'))) {
    const rows = raw.prepare<[], Readonly<Record<string, unknown>>>(`select * from "${name}"`).all();
    if (name === 'fact' || name === 'sealed')
      for (const row of rows) places.set(`${name} ${String(row['name'])}`, String(row['value'] ?? row['bytes']));
    else
      for (const column of Object.keys(rows[0] ?? {}))
        places.set(`${name}.${column}`, JSON.stringify(rows.map((row) => row[column])));
  }
  return places;
}
