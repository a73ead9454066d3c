import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { addDraft, listDrafts } from '../areas/posts/draft-rows.ts';
import { damageNotices } from '../areas/storage/damage-notices.ts';
import { hostForTest } from '../testing/area-host.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { openTestDatabase } from '../outbox/testing/app-database.ts';
import { peekBackup } from './backup-files.ts';
import { dataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { appSchema } from './schemas.ts';
import { Backups } from './keep-backups.ts';
import { backUp } from './testing/back-up.ts';
import { openAppDatabase } from './open-app-database.ts';
import { makeFolder } from './testing/temporary-store.ts';

/** Longer than any wait of a slow machine. */
const patience = { timeout: 15_000 };

function openWithAccount() {
  const root = makeFolder();
  const folder = dataFolder(root);
  const database = openTestDatabase(root);
  database.raw
    .prepare(
      `insert into account (connection, service_id, display_name, hue, position, is_signed_in) values (1, 'acct_1', 'A', 0, 0, 1)`
    )
    .run();
  const write = (id: string) => {
    addDraft(database.db, { id, account: 1, post: null, body: { ...blankBody, text: id }, createdAt: 1 });
  };
  const names = () =>
    readdirSync(folder.backups)
      .filter((name) => name.endsWith('.db'))
      .sort();
  return { folder, database, write, names };
}

const fail = (error: unknown) => {
  throw error;
};

it('copies app.db again after changes, and keeps the newest five', async () => {
  const { folder, database, write, names } = openWithAccount();
  const backups = new Backups({ database, folder, onDefect: fail, everyMs: 10 });
  backups.start();
  const seen = new Set<string>();
  const waitForNext = () =>
    vi.waitFor(() => {
      const newest = names().at(-1) ?? '';
      expect(seen).not.toContain(newest);
      expect(newest).not.toBe('');
      seen.add(newest);
    }, patience);
  await waitForNext();
  for (let n = 2; n <= 7; n++) {
    write(`draft ${String(n)}`);
    await waitForNext();
  }
  await backups.close();
  expect(names()).toEqual([...seen].slice(-5));
  database.close();
});

it('restores the drafts when app.db is damaged', async () => {
  const { folder, database, write, names } = openWithAccount();
  const backups = new Backups({ database, folder, onDefect: fail, everyMs: 10 });
  backups.start();
  await vi.waitFor(() => {
    expect(names()).toHaveLength(1);
  }, patience);
  write('written an hour later');
  await vi.waitFor(() => {
    expect(names()).toHaveLength(2);
  }, patience);
  await backups.close();
  database.close();
  writeFileSync(folder.app, 'not a database at all');
  const { database: again, restored } = openAppDatabase(folder);
  expect(restored?.from).toBe(path.join(folder.backups, names()[1] ?? ''));
  const texts = listDrafts(again.db, 1, { find: '', which: 'here' }).map(({ text }) => text);
  expect(texts).toEqual(['written an hour later']);
  again.close();
});

it('makes no backup of a damaged app.db, which would push out a good one, and tries again', async () => {
  const { folder, database, write, names } = openWithAccount();
  await backUp(database, folder, new Date(Date.UTC(2026, 10, 20)));
  for (let n = 0; n < 50; n += 1) write(`${String(n)} ${'text '.repeat(1000)}`);
  database.close();
  const sound = readFileSync(folder.app);
  writeFileSync(folder.app, Buffer.concat([sound.subarray(0, -40_960), Buffer.alloc(40_960)]));
  const damaged = openDatabase(folder.app, appSchema);
  const defects: unknown[] = [];
  const backups = new Backups({ database: damaged, folder, onDefect: (error) => defects.push(error), everyMs: 10 });
  backups.start();
  await vi.waitFor(() => {
    expect(defects.length).toBeGreaterThan(1);
  }, patience);
  await backups.close();
  damaged.close();
  expect(String(defects[0])).toContain('damaged');
  expect(names()).toHaveLength(1);
});

it('leaves out damage notices, so that none comes back with it', async () => {
  const { folder, database, names } = openWithAccount();
  const notices = damageNotices(hostForTest({ db: database.db }).host);
  notices.add({ kind: 'log', at: 1 });
  await backUp(database, folder, new Date(Date.UTC(2026, 10, 20)));
  notices.add({ kind: 'pictures', at: 2 });
  await backUp(database, folder, new Date(Date.UTC(2026, 10, 21)), 'kept');
  database.close();
  expect(names()).toHaveLength(2);
  expect(readdirSync(folder.backups)).toEqual(names());
  for (const name of names()) {
    copyFileSync(path.join(folder.backups, name), folder.app);
    const { database: again } = openAppDatabase(folder);
    expect(await damageNotices(hostForTest({ db: again.db }).host).handlers['damage.list']({})).toEqual(ok([]));
    again.close();
  }
});

it('holds the state from its beginning, and nothing written meanwhile', async () => {
  const { folder, database, write, names } = openWithAccount();
  write('before');
  const backups = new Backups({ database, folder, onDefect: fail });
  backups.start();
  write('meanwhile');
  await backups.close();
  expect(peekBackup(path.join(folder.backups, names()[0] ?? ''))?.drafts).toBe(1);
  expect(readdirSync(folder.backups)).toEqual(names());
  database.close();
});
