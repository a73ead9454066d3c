import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { cacheSchema } from '../schemas.ts';
import { makeFolder } from '../testing/temporary-store.ts';

it('fills in whether people cached before were ever subscribed', () => {
  const file = `${makeFolder()}/1.db`;
  const before = openDatabase(file, {
    ...cacheSchema,
    migrations: cacheSchema.migrations.filter(({ number }) => number < 150)
  });
  const insert = before.raw.prepare(
    `insert into person (id, name, sort_name, sought, is_subscribed, read_at, is_name_only, record) values (?, '', '', '', ?, 1, 0, ?)`
  );
  const people: [number | null, object | string | null][] = [
    [1, {}],
    [0, { subscribedOnExpiredNow: true }],
    [0, { subscribedOnExpiredNow: false, subscribedOnData: null }],
    [0, { subscribedOnData: { subscribes: [{ id: 1 }] } }],
    [0, { subscribedOnData: { subscribes: [] } }],
    [0, { subscribedOnExpiredNow: false, subscribedOnData: { subscribeAt: '2026-01-01T00:00:00+00:00' } }],
    [0, {}],
    [null, null],
    [0, 'torn {']
  ];
  for (const [n, [isSubscribed, record]] of people.entries())
    insert.run(n, isSubscribed, typeof record === 'object' && record !== null ? JSON.stringify(record) : record);
  before.close();
  const after = openDatabase(file, cacheSchema);
  expect(after.raw.prepare('select was_subscribed from person order by id').pluck().all()).toEqual([
    ...[1, 1, 0, 1, 0, 1],
    ...[null, null, null]
  ]);
  after.close();
});
