import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readIndex } from '../areas/vault/index-query.ts';
import { asking, idsIn } from '../areas/vault/testing/shown.ts';
import { openDatabase } from './database.ts';
import { noteChanges, readChanges, readLastChange } from './media-changes.ts';
import { cacheSchema } from './schemas.ts';
import { makeFolder } from './testing/temporary-store.ts';

function open() {
  const opened = openDatabase(path.join(makeFolder(), 'cache.db'), cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}

it('names each ID changed since, once, and none changed before', () => {
  const db = open();
  noteChanges(db, [1, 2]);
  const before = readLastChange(db);
  noteChanges(db, [2 ** 52, 3]);
  noteChanges(db, [3, 4]);
  noteChanges(db, []);
  expect(readChanges(db, before, readLastChange(db), 10)).toEqual(new Set([2 ** 52, 3, 4]));
  expect(readChanges(db, before, readLastChange(db), 2)).toBeNull();
});

it('can’t name too many changes, or changes too long ago', () => {
  const db = open();
  noteChanges(db, [1]);
  const first = readLastChange(db);
  noteChanges(
    db,
    Array.from({ length: 20_001 }, (_, n) => n + 1)
  );
  expect(readChanges(db, first, readLastChange(db), 1e6)).toBeNull();
  const second = readLastChange(db);
  for (let n = 0; n < 1000; n += 1) noteChanges(db, [7]);
  expect(readChanges(db, second, readLastChange(db), 1e6)).toEqual(new Set([7]));
  noteChanges(db, [8]);
  expect(readChanges(db, second, readLastChange(db), 1e6)).toBeNull();
});

it('has no changes to name in an untouched cache', () => {
  const db = open();
  db.exec(
    `insert into media (id, created_at, kind, state, ratio, seen) values (5, 10, 1, 5, 1000, 1), (6, 20, 1, 5, 1000, 1)`
  );
  expect(readLastChange(db)).toBe(0);
  expect(idsIn(readIndex(db, asking()))).toEqual([6, 5]);
});
