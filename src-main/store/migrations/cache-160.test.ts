import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { cacheSchema } from '../schemas.ts';
import { makeFolder } from '../testing/temporary-store.ts';

it('fills tip amounts of cached posts whose text is in dollars', () => {
  const file = `${makeFolder()}/1.db`;
  const migrations = cacheSchema.migrations.filter(({ number }) => number < 160);
  const before = openDatabase(file, { ...cacheSchema, migrations });
  const insert = before.raw.prepare(
    `insert into post (id, state, at, text, media, media_count, added_at, read_at, seen, tips)
     values (?, 0, 1, '', '[]', 0, 1, 1, 1, ?)`
  );
  for (const [n, tips] of ['$12.50', '$1,234.05', '$0.00', '1.234,50 €', null].entries()) insert.run(n + 1, tips);
  before.close();
  const after = openDatabase(file, cacheSchema);
  expect(after.raw.prepare('select tips_amount from post order by id').pluck().all()).toEqual([
    ...[12_500_000, 1_234_050_000, 0],
    ...[null, null]
  ]);
  after.close();
});
