import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appSchema, cacheSchema, logSchema, pictureSchema, summarySchema } from '../schemas.ts';
import { declaredTables } from '../testing/declared-tables.ts';

/** The folder of src-main whose SQL creates and changes a table's rows. */
const owners: Readonly<Record<string, readonly string[]>> = {
  registry: ['connection', 'connection_number', 'account'],
  'areas/accounts': ['account_group'],
  'areas/connections': ['leftover'],
  'areas/sign-in': ['attempt', 'attempt_step'],
  'areas/posts': [
    ...['draft', 'draft_step', 'written_post', 'post', 'own_post', 'post_count', 'post_text'],
    ...['comment', 'label', 'label_post', 'creator']
  ],
  'areas/vault': ['media', 'media_count', 'vault_list', 'media_list', 'list_count'],
  'areas/messages': ['chat', 'message', 'message_text'],
  'areas/payouts': ['earning_month', 'earning_item', 'earning_split'],
  'areas/links': ['link', 'link_subscriber', 'link_period', 'link_period_figure', 'link_tag'],
  'areas/audience': ['person_search'],
  people: ['person', 'person_part', 'person_word'],
  settings: ['setting'],
  outbox: ['intent'],
  feed: ['sync', 'reading', 'tombstone'],
  store: ['fact', 'index_change'],
  usage: ['media_use'],
  sealing: ['sealed'],
  calls: ['activity', 'credit_day', 'credit_balance', 'drift'],
  pictures: ['picture', 'picture_bytes', 'post_media'],
  summaries: ['summary', 'summary_part']
};

/**
 * Tables of areas that another folder's SQL also names, and why. A kit's tables are for every area; a read across
 * areas is a function of a kit.
 */
const alsoNamedBy: Readonly<Record<string, readonly string[]>> = {
  // A medium's picture is the vault's, or came with a post.
  pictures: ['media'],
  // Tables that record seen users.
  people: ['chat', 'link', 'link_subscriber'],
  // Cached posts and messages show where media are used, and how many are known.
  usage: ['post', 'post_count', 'message', 'chat'],
  // An export names its contents.
  'areas/storage': [
    ...['account_group', 'attempt', 'draft', 'written_post', 'media', 'vault_list', 'media_list', 'post', 'own_post'],
    ...[
      'comment',
      'label',
      'label_post',
      'creator',
      'chat',
      'message',
      'link',
      'link_subscriber',
      'link_tag',
      'earning_month',
      'earning_item'
    ]
  ]
};

const isOfArea = (table: string) =>
  Object.entries(owners).some(([folder, tables]) => folder.startsWith('areas/') && tables.includes(table));

const schemas = [appSchema, cacheSchema, logSchema, pictureSchema, summarySchema];
const created = schemas.flatMap(({ migrations }) =>
  migrations.flatMap(({ sql }) => [...sql.matchAll(/create (?:virtual )?table (\w+)/g)].map(([, name = '']) => name))
);
/** A later step may recreate one. */
const tables = [...new Set(created)];

/** Tables named in a text's SQL, or whose declarations it imports. */
function listNamed(text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, name = '']) => name);
  const imported = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/tables\/[^']*'/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]) => declaredTables.get(name)?.name ?? '')
  );
  return [...named, ...imported].filter((name) => tables.includes(name));
}

it('has one owner for each table', () => {
  expect(Object.values(owners).flat().toSorted()).toEqual(tables.toSorted());
});

it('names an area’s table only in its owner’s SQL, or where the exception is listed', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const strays = new Set<string>();
  const used = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\/|\/migrations\//.test(file)) continue;
    const folder = path.dirname(file).split(path.sep).join('/');
    for (const table of listNamed(readFileSync(path.join(root, file), 'utf8'))) {
      if (owners[folder]?.includes(table) === true || !isOfArea(table)) continue;
      const isSaid = alsoNamedBy[folder]?.includes(table) === true;
      (isSaid ? used : strays).add(`${folder}: ${table}`);
    }
  }
  expect([...strays]).toEqual([]);
  // Entries without a crossing must be removed.
  const said = Object.entries(alsoNamedBy).flatMap(([folder, names]) => names.map((table) => `${folder}: ${table}`));
  expect([...used].toSorted()).toEqual(said.toSorted());
});
