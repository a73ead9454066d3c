import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { cacheSchema } from '../schemas.ts';
import { makeFolder } from '../testing/temporary-store.ts';
import { cache100 } from './cache-100.ts';
import { cache110 } from './cache-110.ts';

it('fills in the media of posts cached before, and marks those of messages as unknown', () => {
  const file = `${makeFolder()}/1.db`;
  const before = openDatabase(file, { ...cacheSchema, migrations: [cache100, cache110] });
  before.raw.exec(`
    insert into post (id, state, at, text, media, media_count, added_at, read_at, seen) values
      (1, 0, 5000, '', '[7,8,7,"svc_media_x"]', 4, 1, 1, 1), (2, 2, null, '', '[7]', 1, 1, 1, 1), (3, 0, 1, '', 'torn [', 2, 1, 1, 1);
    insert into message (id, chat, text, media_count, is_tip, is_pinned, is_alone) values (9, 4, 'Hello', 2, 0, 0, 0);
  `);
  before.close();
  const after = openDatabase(file, cacheSchema);
  expect(after.raw.prepare('select media, at, kind, id, chat from media_use').raw().all()).toEqual([
    [7, 0, 0, 2, null],
    [7, 5000, 0, 1, null],
    [8, 5000, 0, 1, null]
  ]);
  expect(after.raw.prepare('select media, media_count from message').raw().all()).toEqual([['[]', 2]]);
  after.close();
});
