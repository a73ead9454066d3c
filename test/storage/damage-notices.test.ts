/** A damage notice stays over restarts until dismissed, through the whole backend. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { startForTest } from '../../src-practice/testing.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { openBackend } from '../promises/open-backend.ts';

vi.setConfig({ testTimeout: 120_000 });

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 50 });
const limits = { limitPerMinute: 100_000, limitPerDay: 100_000, credits: 100_000 };

async function makeUsed() {
  const service = await startForTest({ accounts: 1, media: 5, posts: 0, ...limits });
  const practice = { baseUrl: service.baseUrl, apiKey: service.apiKey };
  const used = path.join(makeFolder(), 'data');
  const backend = await openBackend(used, practice);
  await soon(async () => (await backend.read('accounts.list', {})).length).toBe(1);
  const id = '10000000-0000-4000-8000-000000000000';
  const { number: draft, revision } = await backend.read('drafts.create', {
    account: 1,
    id,
    from: { body: { ...blankBody, text: 'Before' }, post: null }
  });
  rmSync(path.join(used, 'backups'), { recursive: true });
  await soon(() => Promise.resolve(existsSync(path.join(used, 'summary.db')))).toBe(true);
  await backend.close();
  return { used, practice, draft, revision };
}

it('shows what was damaged and from when it was restored, and nothing when all is well', async () => {
  const { used, practice, draft, revision } = await makeUsed();
  const backups = path.join(used, 'backups');
  const whole = await openBackend(used, practice);
  expect(await whole.read('damage.list', {})).toEqual([]);
  await soon(() => Promise.resolve(readdirSync(backups).filter((name) => name.endsWith('.db')).length)).toBe(1);
  const backupAt = (await whole.read('backups.read', {})).backups[0]?.at;
  await whole.read('drafts.save', { account: 1, draft, revision, body: { ...blankBody, text: 'After' } });
  await whole.close();
  const spoil = (name: string) => (dataDir: string) => {
    for (const tail of ['-wal', '-shm']) rmSync(path.join(dataDir, name + tail), { force: true });
    writeFileSync(path.join(dataDir, name), 'damage '.repeat(2000));
  };
  const spoilTable = (name: string) => (dataDir: string) => {
    const file = path.join(dataDir, 'app.db');
    const raw = new Database(file);
    const size = Number(raw.pragma('page_size', { simple: true }));
    const page = Number(raw.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(name));
    raw.close();
    writeFileSync(file, readFileSync(file).fill(0xff, (page - 1) * size, page * size));
  };
  const remove = (name: string) => (dataDir: string) => {
    rmSync(path.join(dataDir, name));
  };
  const cases = [
    ['app.db', spoil('app.db'), { kind: 'app', backupAt, newerDrafts: 0 }],
    ['app.db in part', spoilTable('attempt'), { kind: 'app', backupAt, newerDrafts: 1, lostDrafts: 0 }],
    ['app.db gone', remove('app.db'), { kind: 'app', backupAt }],
    ['log.db', spoil('log.db'), { kind: 'log' }],
    ['summary.db', spoil('summary.db'), { kind: 'summary' }],
    ['pictures.db', spoil('pictures.db'), { kind: 'pictures' }]
  ] as const;
  for (const [name, damage, said] of cases) {
    const dataDir = path.join(makeFolder(), 'data');
    cpSync(used, dataDir, { recursive: true });
    damage(dataDir);
    const backend = await openBackend(dataDir, practice);
    // Damage is found on first use: by the overview, or by counting pictures.
    await backend.read('overview.accounts', {});
    await backend.read('settings.change', { change: { pictureLimitMb: 500 } });
    await soon(() => backend.read('damage.list', {})).toMatchObject([{ ...said, at: expect.any(Number) as number }]);
    await backend.close();
    const again = await openBackend(dataDir, practice);
    expect([name, await again.read('damage.list', {})]).toMatchObject([name, [said]]);
    await again.read('damage.dismiss', { kind: said.kind });
    expect(again.events.findLast(({ event }) => event === 'damage.changed')?.payload).toEqual({ damages: [] });
    await again.close();
    const last = await openBackend(dataDir, practice);
    expect([name, await last.read('damage.list', {})]).toEqual([name, []]);
    await last.close();
  }
});

it('shows each file damaged together with app.db', async () => {
  const { used, practice } = await makeUsed();
  for (const name of ['app.db', 'summary.db', 'log.db']) writeFileSync(path.join(used, name), 'damage '.repeat(2000));
  const backend = await openBackend(used, practice);
  const kinds = async () => (await backend.read('damage.list', {})).map(({ kind }) => kind).sort();
  await soon(kinds).toEqual(['app', 'log', 'summary']);
  await backend.close();
});

it.each([
  ['damaged', (file: string) => writeFileSync(file, 'damage '.repeat(2000))],
  ['missing', (file: string) => rmSync(file)]
])('says that there was no backup for an app.db that is %s', async (_, hurt) => {
  const { used, practice } = await makeUsed();
  hurt(path.join(used, 'app.db'));
  const backend = await openBackend(used, practice);
  expect(await backend.read('damage.list', {})).toMatchObject([{ kind: 'app', backupAt: null, newerDrafts: 0 }]);
  await backend.close();
});
