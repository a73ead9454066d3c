import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listDrafts, addDraft } from '../areas/posts/draft-rows.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { openTestDatabase } from '../outbox/testing/app-database.ts';
import { listBackups, peekBackup } from './backup-files.ts';
import { dataFolder } from './data-folder.ts';
import { backUp } from './testing/back-up.ts';
import { openAppDatabase } from './open-app-database.ts';
import { makeFolder } from './testing/temporary-store.ts';

const years = { now: 2026, future: 2036, past: 1999 };
type Year = keyof typeof years;

/** A database that is written to and backed up, one more draft each time. */
function open() {
  const folder = dataFolder(makeFolder());
  const database = openTestDatabase(folder.root);
  database.raw.exec(`insert into account (connection, service_id, display_name, hue, position, is_signed_in)
    values (1, 'acct_1', 'A', 0, 0, 1)`);
  let drafts = 0;
  const backUpIn = async (year: Year, kind?: 'kept') => {
    const id = `draft ${String(++drafts)}`;
    addDraft(database.db, { id, account: 1, post: null, body: { ...blankBody, text: id }, createdAt: 1 });
    await backUp(database, folder, new Date(Date.UTC(years[year], 10, 22, 10, drafts)), kind);
  };
  /** Drafts in each backup, in list order. */
  const draftCounts = () => listBackups(folder).map(({ file }) => peekBackup(file)?.drafts);
  return { folder, database, backUpIn, draftCounts };
}

it.each([
  ['now', 'future'],
  ['future', 'now'],
  ['now', 'past'],
  ['past', 'now']
] as const)('a clock that jumps from %s to %s removes no newer backup', async (before, after) => {
  const { folder, database, backUpIn, draftCounts } = open();
  for (let n = 0; n < 6; n++) await backUpIn(before);
  for (let n = 0; n < 3; n++) await backUpIn(after);
  expect(draftCounts()).toEqual([9, 8, 7, 6, 5]);
  await backUpIn(before);
  expect(draftCounts()).toEqual([10, 9, 8, 7, 6]);
  database.close();
  writeFileSync(folder.app, 'damage');
  const restored = openAppDatabase(folder);
  expect(listDrafts(restored.database.db, 1, { find: '', which: 'here' })).toHaveLength(10);
  restored.database.close();
});

it('the user’s backups are in the same order, and are counted separately', async () => {
  const { database, backUpIn, draftCounts } = open();
  await backUpIn('future', 'kept');
  for (let n = 0; n < 6; n++) await backUpIn('now');
  await backUpIn('past', 'kept');
  expect(draftCounts()).toEqual([8, 7, 6, 5, 4, 3, 1]);
  database.close();
});
