import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { StoreError, toFailure } from './store-error.ts';
import { makeFolder } from './testing/temporary-store.ts';

it('also recognizes a full disk by what SQLite throws on the host’s thread', () => {
  const raw = new Database(path.join(makeFolder(), 'a.db'));
  raw.exec('create table a (word text)');
  raw.pragma('max_page_count = 2');
  const fill = () => raw.prepare('insert into a values (?)').run('x'.repeat(9000));
  let thrown: unknown;
  try {
    fill();
  } catch (error) {
    thrown = error;
  }
  raw.close();
  expect(toFailure(thrown)).toMatchObject({ code: 'disk', words: expect.stringContaining('app.db') as string });
  expect(toFailure(new StoreError('disk', 'cache/1.db is full'))).toMatchObject({ words: 'cache/1.db is full' });
  expect(toFailure(new TypeError('ours'))).toMatchObject({ code: 'internal', words: null });
});
