import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataFolder } from '../../store/data-folder.ts';
import { backUp } from '../../store/testing/back-up.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';
import { recoverDrafts } from './draft-recovery.ts';
import { listDrafts } from './draft-rows.ts';
import { bodyWith, openWritingForTest, uuid } from './testing/writing.ts';

const now = Date.UTC(2026, 10, 22);

/** A database with drafts, a backup of it, later changes, and damage. `table` is the page of a table without drafts. */
async function openDamaged(damage: (bytes: Buffer, table: { start: number; end: number }) => void) {
  const opened = openWritingForTest();
  const { ask, folder, database } = opened;
  await opened.create(1, { text: 'Same' });
  const { number: draft } = await opened.create(2, { text: 'Before' });
  const { number: queued } = await opened.create(3, { text: 'Queued since' });
  const { number: gone } = await opened.create(4, { text: 'Gone since' });
  await backUp(database, dataFolder(folder), new Date(now));
  await ask['drafts.save']({ account: 1, draft, revision: 0, body: bodyWith({ text: 'After', media: ['5'] }) });
  await ask['posts.publish']({ account: 1, draft: queued, revision: 0, intent: uuid(900) });
  await opened.create(5, { text: 'New' });
  await opened.settle();
  opened.raw.prepare('delete from draft where number = ?').run(gone);
  const size = Number(opened.raw.pragma('page_size', { simple: true }));
  const page = Number(opened.raw.prepare(`select rootpage from sqlite_schema where name = 'attempt'`).pluck().get());
  await opened.close();
  const { app } = dataFolder(folder);
  const bytes = readFileSync(app);
  damage(bytes, { start: (page - 1) * size, end: page * size });
  writeFileSync(app, bytes);
  const again = openAppDatabase(dataFolder(folder));
  const recovered = again.restored?.aside ? recoverDrafts(again.database.db, again.restored.aside, now) : null;
  const list = (which: 'here' | 'deleted') =>
    listDrafts(again.database.db, 1, { find: '', which })
      .map(({ text, mediaCount }) => `${text} ${String(mediaCount)}`)
      .toSorted();
  const found = { recovered, here: list('here'), deleted: list('deleted') };
  again.database.close();
  return found;
}

it('recovers drafts written since the backup from the damaged file', async () => {
  const found = await openDamaged((bytes, { start, end }) => bytes.fill(0xff, start, end));
  expect(found).toEqual({
    recovered: 2,
    here: ['After 1', 'New 0', 'Same 0'],
    deleted: ['Gone since 0', 'Queued since 0']
  });
});

it('keeps the backup’s drafts where the file is unreadable', async () => {
  const found = await openDamaged((bytes) => bytes.fill(0x55));
  expect(found).toEqual({
    recovered: 0,
    here: ['Before 0', 'Gone since 0', 'Queued since 0', 'Same 0'],
    deleted: []
  });
});

it('adds none from a missing file', () => {
  const opened = openWritingForTest();
  expect(recoverDrafts(opened.database.db, `${opened.folder}/nowhere.db`, now)).toBe(0);
  expect(listDrafts(opened.database.db, 1, { find: '', which: 'here' })).toEqual([]);
});
