import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { cacheSchema } from '../schemas.ts';
import { makeFolder } from '../testing/temporary-store.ts';
import { cache100 } from './cache-100.ts';
import { cache110 } from './cache-110.ts';
import { cache120 } from './cache-120.ts';

it('keeps removed links, and restarts the next sync of tracking links at the top', () => {
  const file = `${makeFolder()}/1.db`;
  const before = openDatabase(file, { ...cacheSchema, migrations: [cache100, cache110] });
  before.raw.exec(`
    insert into link (id, kind, name, is_finished, is_gone, is_deleted, is_calculating, read_at, sought, added_at, seen)
      values (5, 1, 'Bio', 0, 1, 1, 0, 1, 'bio', 1, 1), (6, 1, 'Story', 0, 0, 0, 0, 1, 'story', 1, 1);
    insert into sync (feed, is_whole, generation, cursor, started_at, finished_at, refreshed_at, missed) values
      ('tracking-links', 1, 4, '{"offset":"100"}', 10, null, 11, 0), ('trial-links', 1, 2, null, 10, 12, 11, 0);
  `);
  before.close();
  const after = openDatabase(file, { ...cacheSchema, migrations: [cache100, cache110, cache120] });
  expect(after.raw.prepare('select id, is_gone from link order by id').all()).toEqual([
    { id: 5, is_gone: 1 },
    { id: 6, is_gone: 0 }
  ]);
  expect(
    after.raw.prepare('select feed, cursor, finished_at, refreshed_at, missed from sync order by feed desc').all()
  ).toEqual([
    { feed: 'trial-links', cursor: null, finished_at: 12, refreshed_at: 11, missed: 0 },
    { feed: 'tracking-links', cursor: null, finished_at: 10, refreshed_at: 11, missed: null }
  ]);
  after.close();
});
