import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toMessageEntry } from '../areas/messages/entries.ts';
import { ingestMessage, removeMessage } from '../areas/messages/ingest.ts';
import { openDatabase } from '../store/database.ts';
import { cacheSchema } from '../store/schemas.ts';
import { readChanges, readLastChange } from '../store/media-changes.ts';
import { makeFolder } from '../store/testing/temporary-store.ts';
import { countUses, lastSql, readLastUses, readSent, readUses, readUsesKnown } from './use-queries.ts';
import { markUsesRepaired, writeUses } from './use-rows.ts';

function open() {
  const opened = openDatabase(path.join(makeFolder(), 'cache.db'), cacheSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}
type Answer = Parameters<typeof toMessageEntry>[0];
const answer = (given: Partial<Record<keyof Answer, unknown>>) =>
  ({ id: 1, text: 'Look', createdAt: '2026-11-19T12:00:00Z', isSentByMe: true, media: null, ...given }) as Answer;
const sent = Date.UTC(2026, 10, 19, 12);

it('keeps media of a message that a later answer leaves out, and follows what it says', () => {
  const db = open();
  const write = (given: Parameters<typeof answer>[0]) => {
    ingestMessage(db, { chat: 4, requestedAt: 1, message: toMessageEntry(answer(given)) });
  };
  write({ media: [{ id: 7 }, { id: '8' }, 9, 'x', null], mediaCount: 3, price: 12.5, isOpened: false });
  write({ mediaCount: 3, price: 12.5, isOpened: true });
  expect(readSent(db, 4)).toEqual([7, 8, 9].map((media) => ({ media, at: sent, price: 12.5, isOpened: true })));
  write({ media: [{ id: 8 }], mediaCount: 1, price: 0, isOpened: true });
  expect(readSent(db, 4)).toEqual([{ media: 8, at: sent, price: 0, isOpened: true }]);
  removeMessage(db, { chat: 4, message: 1, at: 0 });
  expect(readSent(db, 4)).toEqual([]);
  expect(readUses(db, 8)).toEqual([]);
});

it('counts no fan media, and says which messages name none', () => {
  const db = open();
  ingestMessage(db, {
    chat: 4,
    requestedAt: 1,
    message: toMessageEntry(answer({ id: 1, media: [{ id: 7 }], isSentByMe: false }))
  });
  ingestMessage(db, { chat: 4, requestedAt: 1, message: toMessageEntry(answer({ id: 2, mediaCount: 2 })) });
  expect(readSent(db, 4)).toEqual([]);
  expect(readUsesKnown(db)).toEqual({
    posts: { loaded: 0, named: 0 },
    messages: { loaded: 2, named: 1 },
    chats: { opened: 0, listed: 1 }
  });
});

it('reports media affected by a change, and none when nothing changed', () => {
  const db = open();
  const place = { kind: 'post', id: 5, at: 1000, chat: null, price: null, isOpened: null } as const;
  expect(writeUses(db, { ...place, media: [1, 2, 2] })).toEqual([1, 2]);
  expect(writeUses(db, { ...place, media: [2, 1] })).toEqual([]);
  expect(writeUses(db, { ...place, at: 2000, media: [2, 3] })).toEqual(expect.arrayContaining([1, 2, 3]));
  expect(readLastUses(db, [1, 2, 99, 3])).toEqual([
    null,
    { kind: 'post', id: 5, chat: null, at: 2000 },
    null,
    { kind: 'post', id: 5, chat: null, at: 2000 }
  ]);
});

it('finds the last use without reading the others', () => {
  const db = open();
  const plan = db.prepare<[string], { detail: string }>(`explain query plan ${lastSql}`).all('[]');
  const steps = plan.map(({ detail }) => detail).filter((detail) => !detail.includes('asked'));
  for (const step of steps) expect(step).not.toMatch(/^SCAN|TEMP B-TREE/);
});

it('is restored from posts and messages after damage', () => {
  const db = open();
  ingestMessage(db, {
    chat: 4,
    requestedAt: 1,
    message: toMessageEntry(answer({ media: [{ id: 7 }], price: 3, isOpened: true }))
  });
  const before = readUses(db, 7);
  expect(before).toHaveLength(1);
  db.exec('delete from media_use');
  markUsesRepaired(db);
  expect(readUses(db, 7)).toEqual(before);
  expect(countUses(db, 7)).toEqual({ posts: 0, messages: 1 });
  expect(readChanges(db, 0, readLastChange(db), 99)).toEqual(new Set([7]));
});
