import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { cacheSchema } from '../schemas.ts';
import { makeFolder } from '../testing/temporary-store.ts';
import { cache100 } from './cache-100.ts';
import { cache110 } from './cache-110.ts';

it('keeps the labels, posts and links that were cached before', () => {
  const file = `${makeFolder()}/1.db`;
  const before = openDatabase(file, { ...cacheSchema, migrations: [cache100] });
  before.raw.exec(`
    insert into label (id, name, posts, is_clear_in_progress, place) values (17, 'Lake', 3, 0, 0), (4, 'Old', null, 1, 1);
    insert into link (id, kind, name, is_finished, is_gone, is_calculating, read_at, sought, added_at, seen)
      values (5, 0, 'Bio', 0, 0, 0, 1, 'bio', 1, 1);
  `);
  before.close();
  const after = openDatabase(file, { ...cacheSchema, migrations: [cache100, cache110] });
  expect(after.raw.prepare('select * from label order by place').all()).toEqual([
    { id: '17', name: 'Lake', type: null, posts: 3, is_clear_in_progress: 0, place: 0 },
    { id: '4', name: 'Old', type: null, posts: null, is_clear_in_progress: 1, place: 1 }
  ]);
  expect(after.raw.prepare('select id, name, is_deleted from link').all()).toEqual([
    { id: 5, name: 'Bio', is_deleted: 0 }
  ]);
  after.close();
});
