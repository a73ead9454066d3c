import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { readEarningsAt, ingestEarnings } from '../areas/payouts/earning-rows.ts';
import { ingestComments, readComments } from '../areas/posts/comment-rows.ts';
import { readLabels, writeLabels } from '../areas/posts/label-rows.ts';
import { openDatabase } from './database.ts';
import { dataFolder } from './data-folder.ts';
import { fileOf, schemaOf, tablesOf } from './database-files.ts';
import { makeFolder } from './testing/temporary-store.ts';
import type { DatabaseName } from './worker-messages.ts';
import { Writer } from './writer.ts';

/**
 * `recovered` rows are copied, `rebuilt` ones made from others. A table may be `forgotten`
 * if nothing that is recovered says that its rows were loaded.
 */
type Fate = 'recovered' | 'rebuilt' | 'forgotten';

const ofCache: Readonly<Record<string, Fate>> = {
  chat: 'recovered',
  comment: 'recovered',
  creator: 'recovered',
  earning_item: 'forgotten',
  earning_month: 'forgotten',
  earning_split: 'recovered',
  fact: 'recovered',
  index_change: 'forgotten',
  label: 'recovered',
  label_post: 'recovered',
  link: 'recovered',
  link_period: 'forgotten',
  link_period_figure: 'forgotten',
  link_subscriber: 'recovered',
  list_count: 'rebuilt',
  media: 'recovered',
  media_count: 'rebuilt',
  media_list: 'recovered',
  media_use: 'rebuilt',
  message: 'recovered',
  own_post: 'recovered',
  person: 'recovered',
  person_search: 'forgotten',
  post: 'recovered',
  post_count: 'rebuilt',
  post_media: 'recovered',
  reading: 'rebuilt',
  sealed: 'recovered',
  sync: 'recovered',
  tombstone: 'forgotten',
  vault_list: 'recovered'
};

const fates: readonly [DatabaseName, Readonly<Record<string, Fate>>][] = [
  [{ cache: 1 }, ofCache],
  [
    { shared: 'log' },
    { activity: 'recovered', credit_balance: 'recovered', credit_day: 'recovered', drift: 'recovered' }
  ],
  [{ shared: 'summary' }, { summary: 'recovered', summary_part: 'recovered' }],
  [{ shared: 'pictures' }, { picture: 'forgotten', picture_bytes: 'forgotten' }]
];

const samples: Readonly<Record<string, unknown>> = { INTEGER: 1, REAL: 1, TEXT: '[1]', BLOB: Buffer.from('1') };

it.each(fates)('a repair of %o treats every table as listed', (database, listed) => {
  const { file, repair } = make(database);
  const before = openDatabase(file, schemaOf(database)).raw;
  const tables = before
    .prepare<[], string>("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_'));
  for (const table of tables) {
    const columns = before.pragma(`table_info(${table})`) as { type: string }[];
    const places = columns.map(() => '?').join(', ');
    before.prepare(`insert or ignore into ${table} values (${places})`).run(columns.map(({ type }) => samples[type]));
  }
  before.close();
  repair();
  const after = new Database(file, { readonly: true });
  const found = tables.map((table) => {
    const isFilled = after.prepare(`select 1 from ${table}`).get() !== undefined;
    if (tablesOf(database).some((one) => one.table === table)) return [table, isFilled ? 'recovered' : 'lost'];
    return [table, isFilled ? 'rebuilt' : 'forgotten'];
  });
  after.close();
  expect(Object.fromEntries(found)).toEqual(listed);
});

it('after a repair, what may lack rows counts as not loaded', () => {
  const { file, repair } = make({ cache: 1 });
  const before = openDatabase(file, schemaOf({ cache: 1 }));
  ingestEarnings(before.db, { from: null, months: [], isWhole: true, at: 5 });
  writeLabels(before.db, { labels: [], at: 5 });
  ingestComments(before.db, { post: 1, comments: [], asked: null, next: null, at: 5 });
  const read = (db: typeof before.db) => [readEarningsAt(db), readLabels(db), readComments(db, 1)];
  expect(read(before.db)).not.toContain(null);
  before.close();
  repair();
  const after = openDatabase(file, schemaOf({ cache: 1 }));
  expect(read(after.db)).toEqual([null, null, null]);
  after.close();
});

function make(database: DatabaseName): { file: string; repair: () => void } {
  const folder = makeFolder();
  return {
    file: fileOf(dataFolder(folder), database),
    repair: () => {
      const writer = new Writer(folder);
      writer.run({ id: 1, database, task: { kind: 'repair' } });
      writer.close();
    }
  };
}
