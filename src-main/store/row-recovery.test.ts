import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { tablesOf } from './database-files.ts';
import { openDatabase, type WritableDatabase } from './database.ts';
import { repair } from './repair.ts';
import { cacheSchema, logSchema } from './schemas.ts';
import { messages } from './tables/messages.ts';
import { posts } from './tables/posts.ts';
import { makeFolder } from './testing/temporary-store.ts';

const calls = 5000;

it('a full disk leaves the damaged file in place, and the next repair has all of it', () => {
  const { file, folder, repairLog } = makeLog();
  const unlimit = limitPages(50);
  expect(repairLog).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));
  unlimit();
  expect(readdirSync(folder).filter((name) => name.includes('repairing'))).toEqual([]);
  expect(countCalls(file)).toBe(calls);
  repairLog();
  expect(countCalls(file)).toBe(calls);
});

it('keeps all rows if another program has the new file open', () => {
  const { file, repairLog } = makeLog();
  let other: Database.Database | undefined;
  repairLog(() => {
    other = new Database(`${file}.repairing`, { readonly: true });
    other.pragma('user_version');
  });
  other?.close();
  expect(countCalls(file)).toBe(calls);
});

it('reads a file from before its schema update', () => {
  const folder = makeFolder();
  const file = path.join(folder, '1.db');
  const before = openDatabase(file, { ...cacheSchema, migrations: cacheSchema.migrations.slice(0, 1) });
  before.raw
    .exec(`insert into post (id, state, text, media, media_count, added_at, read_at, seen) values (1, 0, 'a', '[]', 0, 1, 1, 1);
    insert into message (id, chat, text, media_count, is_tip, is_pinned, is_alone) values (1, 1, 'c', 0, 0, 0, 0)`);
  before.close();
  const tables = tablesOf({ cache: 1 });
  repair(file, cacheSchema, { quarantine: folder, tables, now: new Date(), afterwards: () => undefined });
  const after = openDatabase(file, cacheSchema);
  expect(posts.all(after.db, '')).toMatchObject([{ id: 1, text: 'a' }]);
  expect(messages.all(after.db, '')).toMatchObject([{ id: 1, text: 'c', media: '[]' }]);
  after.close();
});

function makeLog() {
  const folder = makeFolder();
  const file = path.join(folder, 'log.db');
  const before = openDatabase(file, logSchema);
  before.raw.exec(`with recursive call(n) as (select 1 union all select n + 1 from call where n < ${String(calls)})
    insert into activity (id, at, connection, endpoint, is_background, milliseconds)
    select n, n, 1, 'a name of a call', 0, 1 from call`);
  before.close();
  const repairLog = (afterwards: (db: WritableDatabase) => void = () => undefined) => {
    const aside = path.join(makeFolder(), 'aside');
    repair(file, logSchema, { quarantine: aside, tables: tablesOf({ shared: 'log' }), now: new Date(), afterwards });
    expect(existsSync(aside)).toBe(true);
  };
  return { file, folder, repairLog };
}

function countCalls(file: string): number | undefined {
  const raw = new Database(file, { readonly: true });
  const counted = raw.prepare<[], number>('select count(*) from activity').pluck().get();
  raw.close();
  return counted;
}

/** Limits the size of the new file. */
function limitPages(most: number): () => void {
  const { value: pragma } = Object.getOwnPropertyDescriptors(Database.prototype).pragma;
  if (!pragma) throw new Error('A database without pragma.');
  const spy = vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (
    this: Database.Database,
    source,
    options
  ) {
    const said: unknown = pragma.call(this, source, options);
    if (source === 'foreign_keys = ON' && this.name.endsWith('.repairing'))
      pragma.call(this, `max_page_count = ${String(most)}`);
    return said;
  });
  return () => {
    spy.mockRestore();
  };
}
