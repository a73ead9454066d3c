/** Every kind of difference is found in its place, and only expected ones are removed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compareRecordings, cutLine, explain, readExpected, type Difference } from './differences.ts';
import { moveRows, reshapeRows, type Moved } from './moved-rows.ts';

type Recording = Readonly<Record<string, string>>;

const recording: Recording = {
  '01 opened/page.txt': '- heading "Vault"\n- button "Update"\n',
  '01 opened/place.txt': 'focus: nothing\n',
  '01 opened/calls.txt': 'acct_1\n  GET /api/acct_1/posts 200\n',
  '01 opened/light.png': 'pixels',
  'stored/app.db/draft.txt': '{"id":1}\n{"id":2}\n'
};

function write(files: Recording): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-recording-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

function compareWith(changes: Recording, isSamePicture = false): Promise<Difference[]> {
  return compareRecordings(write(recording), write({ ...recording, ...changes }), () => Promise.resolve(isSamePicture));
}

it('finds nothing in two equal recordings', async () => {
  expect(await compareWith({})).toEqual([]);
});

it('finds one changed row, call, string, focus and picture, each in its place', async () => {
  const found = await compareWith({
    '01 opened/page.txt': '- heading "Vault"\n- button "Refresh"\n',
    '01 opened/place.txt': 'focus: button “Update”\n',
    '01 opened/calls.txt': 'acct_1\n  GET /api/acct_1/posts 200\n  GET /api/acct_1/posts 200\n',
    '01 opened/light.png': 'other pixels',
    'stored/app.db/draft.txt': '{"id":1}\n'
  });
  expect(found).toEqual([
    { at: '01 opened/calls.txt', was: [], is: ['  GET /api/acct_1/posts 200'] },
    { at: '01 opened/light.png', was: null, is: null },
    { at: '01 opened/page.txt', was: ['- button "Update"'], is: ['- button "Refresh"'] },
    { at: '01 opened/place.txt', was: ['focus: nothing'], is: ['focus: button “Update”'] },
    { at: 'stored/app.db/draft.txt', was: ['{"id":2}'], is: [] }
  ]);
});

it('reports two changes in one file as two differences', async () => {
  const found = await compareWith({ '01 opened/page.txt': '- heading "Media"\n- button "Update"\n- link\n' });
  expect(found.map(({ was, is }) => [was, is])).toEqual([
    [['- heading "Vault"'], ['- heading "Media"']],
    [[], ['- link']]
  ]);
});

it('finds a new table, and ignores pictures that differ only in their bytes', async () => {
  const found = await compareWith(
    { 'stored/app.db/label.txt': '{"id":1}\n', '01 opened/light.png': 'packed otherwise' },
    true
  );
  expect(found).toEqual([{ at: 'stored/app.db/label.txt', was: [], is: ['{"id":1}'] }]);
});

it('removes expected differences by place and by line', () => {
  const found = [
    { at: 'links/03 sorted/page.txt', was: ['- text: In doubt'], is: ['- text: Unconfirmed'] },
    { at: 'links/04 sent/page.txt', was: ['- text: In doubt', '- button'], is: ['- text: Unconfirmed'] },
    { at: 'links/03 sorted/light.png', was: null, is: null }
  ];
  const word = { why: 'The word changed.', at: '*/*/page.txt', was: 'In doubt', is: 'Unconfirmed' };
  const picture = { why: 'So did the picture.', at: 'links/0*/light.png' };
  const gone = { why: 'Nobody knows.', at: 'drafts/**' };
  expect(explain(found, [word, picture, gone])).toEqual({ unexplained: [found[1]], explained: 2, unused: [gone] });
});

it('refuses an expectation without a reason', () => {
  const folder = write({ 'words.json': '[{"at": "links/**", "why": ""}]' });
  expect(() => readExpected(folder)).toThrow('words.json');
});

const moved: readonly Moved[] = [
  {
    why: 'One table of readings took the place of two of cursors.',
    from: 'cache/*.db/post_cursor',
    to: 'reading',
    columns: { upto: 'reached', is_old: null },
    adds: { part: 'posts' }
  },
  { why: 'The same.', from: 'cache/*.db/link_cursor', to: 'reading', adds: { part: 'links' } },
  { why: 'The word changed.', from: '{app.db,backups/*.db}/draft', columns: { id: 'number' } }
];
const older: Recording = {
  'stored/cache/1.db/post_cursor.txt': '{"is_old":1,"upto":20}\n{"is_old":0,"upto":30}\n',
  'stored/cache/1.db/link_cursor.txt': '{"reached":7}\n',
  'stored/app.db/draft.txt': '{"id":2,"text":"B"}\n{"id":1,"text":"A"}\n',
  'stored/backups/app-000001.db/draft.txt': '{"id":1,"text":"A"}\n'
};
const newer: Recording = {
  'stored/cache/1.db/reading.txt':
    '{"part":"links","reached":7}\n{"part":"posts","reached":20}\n{"part":"posts","reached":30}\n',
  'stored/app.db/draft.txt': '{"number":1,"text":"A"}\n{"number":2,"text":"B"}\n',
  'stored/backups/app-000001.db/draft.txt': '{"number":1,"text":"A"}\n'
};

async function compareMoved(changes: Recording): Promise<Difference[]> {
  const [before, after] = [write(older), write({ ...newer, ...changes })];
  moveRows(before, after, moved);
  return compareRecordings(before, after, () => Promise.resolve(false));
}

it('compares rows moved to another table or with renamed columns by their content', async () => {
  expect(await compareMoved({})).toEqual([]);
  const reading = 'stored/cache/1.db/reading.txt';
  const one = { [reading]: (newer[reading] ?? '').replace('30', '31') };
  expect(await compareMoved(one)).toEqual([
    { at: reading, was: ['{"part":"posts","reached":30}'], is: ['{"part":"posts","reached":31}'] }
  ]);
  const draft = { 'stored/app.db/draft.txt': '{"number":1,"text":"A"}\n' };
  expect(await compareMoved(draft)).toEqual([
    { at: 'stored/app.db/draft.txt', was: ['{"number":2,"text":"B"}'], is: [] }
  ]);
});

it('compares rows of merged tables as this commit would have written them', async () => {
  const before = write({
    'stored/cache/1.db/walk.txt': '{"name":"posts"}\n',
    'stored/cache/1.db/fact.txt': '{"name":"x"}\n'
  });
  const after = write({ 'stored/cache/1.db/sync.txt': '{"feed":"posts","x":true}\n' });
  const reshape = (tables: Map<string, Record<string, unknown>[]>) => {
    tables.set('sync', [{ feed: tables.get('walk')?.[0]?.['name'], x: tables.get('fact')?.length === 1 }]);
    tables.delete('walk');
    tables.set('fact', []);
  };
  reshapeRows(before, after, [{ why: 'One table.', from: 'cache/*.db', reshape }]);
  expect(await compareRecordings(before, after, () => Promise.resolve(false))).toEqual([]);
});

it('prints a long line from shortly before its difference', () => {
  const rowWith = (value: string) => `{"long":"${'x'.repeat(1000)}","value":"${value}","z":"${'y'.repeat(1000)}"}`;
  expect(cutLine(rowWith('old'), rowWith('new'))).toMatch(/^…x{109}","value":"old","z":"y+…$/);
  expect(cutLine('- button "Update"', '- button "Refresh"')).toBe('- button "Update"');
});
