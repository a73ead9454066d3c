import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { readAccounts } from '../../registry/account-rows.ts';
import { listBackups } from '../../store/backup-files.ts';
import { dataFolder } from '../../store/data-folder.ts';
import { Backups } from '../../store/keep-backups.ts';
import { backUp } from '../../store/testing/back-up.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';
import { drafts } from '../../store/tables/posts.ts';
import { putAwaySent, recoverDrafts } from './draft-recovery.ts';
import { addDraft, listDrafts } from './draft-rows.ts';
import { bodyWith, openWritingForTest, uuid, valueOf } from './testing/writing.ts';

const now = Date.UTC(2026, 10, 22);

type Damage = (bytes: Buffer, table: { start: number; end: number }) => void;

/** The page of a table without drafts. */
const damageElsewhere: Damage = (bytes, { start, end }) => bytes.fill(0xff, start, end);

/** Damages the database, restores its backup and recovers newer drafts. */
async function recoverFrom({ raw, close, folder }: ReturnType<typeof openWritingForTest>, damage: Damage) {
  const size = Number(raw.pragma('page_size', { simple: true }));
  const page = Number(raw.prepare(`select rootpage from sqlite_schema where name = 'attempt'`).pluck().get());
  await close();
  const { app } = dataFolder(folder);
  const bytes = readFileSync(app);
  damage(bytes, { start: (page - 1) * size, end: page * size });
  writeFileSync(app, bytes);
  const found = { recovered: -1, lost: -1 };
  const { database } = openAppDatabase(dataFolder(folder), new Date(now), (backup, damaged) => {
    Object.assign(found, recoverDrafts(backup, damaged, now));
  });
  onTestFinished(() => {
    database.close();
  });
  const list = (which: 'here' | 'deleted', account = 1) =>
    listDrafts(database.db, account, { find: '', which })
      .map(({ text, mediaCount, post }) =>
        [text, mediaCount, ...(post === null ? [] : [`edits ${String(post)}`])].join(' ')
      )
      .toSorted();
  return { ...found, list, db: database.db };
}

/** A database with drafts, a backup of it, later changes, and damage. */
async function openDamaged(damage: Damage) {
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
  const { recovered, list } = await recoverFrom(opened, damage);
  return { recovered, here: list('here'), deleted: list('deleted') };
}

it('recovers drafts written since the backup from the damaged file', async () => {
  const found = await openDamaged(damageElsewhere);
  expect(found).toEqual({
    recovered: 2,
    here: ['After 1', 'New 0', 'Same 0'],
    deleted: ['Gone since 0', 'Queued since 0']
  });
});

it('puts away drafts that were published or queued since a backup that a user restores', async () => {
  const opened = openWritingForTest();
  const { ask, folder, database } = opened;
  await opened.create(1, { text: 'Same' });
  const { number: changed } = await opened.create(2, { text: 'Before' });
  const { number: queued } = await opened.create(3, { text: 'Queued since' });
  const { number: published } = await opened.create(4, { text: 'Published since' });
  const { number: deleted } = await opened.create(5, { text: 'Deleted since' });
  await backUp(database, dataFolder(folder), new Date(now), 'kept');
  await ask['drafts.save']({ account: 1, draft: changed, revision: 0, body: bodyWith({ text: 'After' }) });
  await ask['posts.publish']({ account: 1, draft: queued, revision: 0, intent: uuid(900) });
  await ask['drafts.setDeleted']({ account: 1, draft: deleted, isDeleted: true });
  await opened.settle();
  opened.raw.prepare('delete from draft where number = ?').run(published);
  await opened.close();
  const backups = new Backups({ database, folder: dataFolder(folder), onDefect: () => undefined });
  expect(backups.choose(listBackups(dataFolder(folder))[0]?.id ?? '')).toBe(true);
  const { database: again, choice } = openAppDatabase(
    dataFolder(folder),
    new Date(now),
    (backup, replaced, isDamaged) => {
      expect(isDamaged).toBe(false);
      putAwaySent(backup, replaced, now);
    }
  );
  const list = (which: 'here' | 'deleted') =>
    listDrafts(again.db, 1, { find: '', which })
      .map(({ text }) => text)
      .toSorted();
  expect(choice?.kind).toBe('done');
  expect(list('here')).toEqual(['Before', 'Deleted since', 'Same']);
  expect(list('deleted')).toEqual(['Published since', 'Queued since']);
  again.close();
});

it('recovers a draft where it was moved, and no longer as an edit of a live post', async () => {
  const opened = openWritingForTest();
  const { ask, folder, database } = opened;
  const edit = { body: bodyWith({ text: 'For one' }), post: 7 };
  const { number: draft } = valueOf(await ask['drafts.create']({ account: 1, id: uuid(1), from: edit }));
  await backUp(database, dataFolder(folder), new Date(now));
  const { draft: moved } = valueOf(await ask['drafts.move']({ account: 1, draft, to: 2 }));
  const { revision } = moved;
  await ask['drafts.save']({ account: 2, draft, revision, body: bodyWith({ text: 'For two' }) });
  const { list } = await recoverFrom(opened, damageElsewhere);
  expect([list('here'), list('here', 2), list('deleted')]).toEqual([[], ['For two 0'], ['For one 0 edits 7']]);
});

it('recovers text of a draft that was queued in the backup and taken back since, as a copy', async () => {
  const opened = openWritingForTest();
  const { ask, folder, database } = opened;
  const { number: draft } = await opened.create(1, { text: 'Queued' });
  const { intent } = valueOf(await ask['posts.publish']({ account: 1, draft, revision: 0, intent: uuid(900) }));
  await backUp(database, dataFolder(folder), new Date(now));
  valueOf(await ask['posts.takeBack']({ account: 1, intent }));
  valueOf(await ask['drafts.save']({ account: 1, draft, revision: 0, body: bodyWith({ text: 'Rewritten' }) }));
  const { recovered, list, db } = await recoverFrom(opened, damageElsewhere);
  expect([recovered, list('here'), list('deleted')]).toEqual([1, ['Rewritten 0'], []]);
  expect(drafts.all(db, 'where intent is not null')).toMatchObject([{ id: uuid(1), text: 'Queued' }]);
});

it('recovers drafts of an account added since with the account, and counts those it can’t', async () => {
  const opened = openWritingForTest();
  const { folder, database, raw } = opened;
  await backUp(database, dataFolder(folder), new Date(now));
  raw.exec(`insert into connection (id, name, base_url, background_budget, created_at) values (2, 'New', 'http://y', 0, 0);
    insert into account_group (id, name, position) values (1, 'New', 0);
    insert into account (number, connection, service_id, display_name, hue, position, is_signed_in, group_id)
    values (3, 1, 'acct_three', 'Three', 0, 0, 1, 1), (4, 2, 'acct_four', 'Four', 0, 0, 1, null)`);
  const given = { post: null, createdAt: now };
  addDraft(database.db, { id: uuid(1), account: 3, body: bodyWith({ text: 'For three' }), ...given });
  addDraft(database.db, { id: uuid(2), account: 4, body: bodyWith({ text: 'For four' }), ...given });
  const { recovered, lost, list, db } = await recoverFrom(opened, damageElsewhere);
  expect([recovered, lost, list('here', 3)]).toEqual([1, 1, ['For three 0']]);
  expect(readAccounts(db).map(({ number, serviceId, group }) => [number, serviceId, group])).toEqual([
    [1, 'acct_one', null],
    [2, 'acct_two', null],
    [3, 'acct_three', null]
  ]);
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
  expect(recoverDrafts(opened.database.db, `${opened.folder}/nowhere.db`, now)).toEqual({ recovered: 0, lost: 0 });
  expect(listDrafts(opened.database.db, 1, { find: '', which: 'here' })).toEqual([]);
});
