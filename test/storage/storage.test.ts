import { feedNames } from '../../src-shared/bridge/feed.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { readPart } from '../../src-shared/bridge/read-part.ts';
import { findTraces } from '../faults/echoes.ts';
import { listBackups } from '../../src-main/store/backup-files.ts';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { valueOf } from '../../src-main/areas/posts/testing/posts-at-work.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { openOnPractice, practiceKey, type OpenedOnPractice } from './open-on-practice.ts';

vi.setConfig({ testTimeout: 120_000 });

const patience = { timeout: 60_000 };
const account = 1;

async function readAll({ read, ask }: OpenedOnPractice, number: number): Promise<void> {
  for (const feed of feedNames) await read('feed.show', { account: number, feed });
  await read('part.show', { of: { part: 'earnings', account: number } });
  await read('part.show', { of: { part: 'payouts', account: number } });
  await read('part.refresh', { of: { part: 'chats', account: number, more: false } });
  await vi.waitFor(async () => {
    const phases = [
      (await read('vault.overview', { account: number })).refresh.phase,
      (await read('posts.overview', { account: number })).refresh.phase
    ];
    expect(phases).toEqual(['idle', 'idle']);
    const { refresh } = await read('links.overview', { account: number });
    expect([refresh.trial.phase, refresh.tracking.phase]).toEqual(['idle', 'idle']);
    const payouts = valueOf(await readPart({ request: ask }, { part: 'payouts', account: number }));
    expect(payouts.reading.balances.readAt).not.toBeNull();
  }, patience);
}

async function writeDraft({ read }: Pick<OpenedOnPractice, 'read'>, text: string, saveForLater = false) {
  return read('drafts.create', {
    account,
    id: randomUUID(),
    from: { body: { ...blankBody, text, saveForLater }, post: null }
  });
}

async function publish(app: OpenedOnPractice, text: string, saveForLater = false): Promise<void> {
  const { number: draft, revision } = await writeDraft(app, text, saveForLater);
  await app.read('posts.publish', { account, draft, revision, intent: randomUUID() });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile()
  );
}

const bytesOf = (folder: string, isIt: (name: string) => boolean) =>
  filesIn(folder)
    .filter(isIt)
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

it('shows storage use, empties a cache being read, and exports everything but secrets', async () => {
  const dataDir = makeFolder();
  const folder = dataFolder(dataDir);
  mkdirSync(path.join(folder.exports, '2026-01-01 00-00-00.part'), { recursive: true });
  writeFileSync(path.join(folder.exports, '2026-01-01 00-00-00.part', 'media.jsonl'), '{}');
  const opened: string[] = [];
  const app = await openOnPractice(dataDir, {
    openFolder: (target) => {
      opened.push(target);
      return Promise.resolve();
    }
  });
  const { ask, read, events } = app;
  await vi.waitFor(async () => {
    expect(await read('accounts.list', {})).toHaveLength(2);
    expect(readdirSync(folder.exports)).toEqual([]);
  }, patience);
  await Promise.all([readAll(app, 1), readAll(app, 2)]);
  await publish(app, 'Saved here, listed nowhere', true);
  await writeDraft(app, '=SUM(1) is no formula');
  await vi.waitFor(async () => {
    expect((await read('posts.overview', { account })).cached.saved).toBe(1);
  }, patience);
  const full = (await read('vault.overview', { account })).cached.all;
  const otherFull = (await read('vault.overview', { account: 2 })).cached.all;
  expect(Math.min(full, otherFull)).toBeGreaterThan(0);

  const sizes = await read('storage.read', {});
  expect(sizes.dataDir).toBe(dataDir);
  expect(sizes.accounts.map((one) => one.account).sort((a, b) => a - b)).toEqual([1, 2]);
  const inCaches = sizes.accounts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(inCaches).toBe(bytesOf(folder.caches, () => true));
  expect(sizes.app).toBe(bytesOf(dataDir, (name) => name.startsWith('app.db')));

  await read('export.setRunning', { isRunning: true });
  await vi.waitFor(async () => {
    expect((await read('export.read', {})).kind).toBe('done');
  }, patience);
  await checkExport(app, { media: full + otherFull });

  const reading = read('feed.refresh', { feed: 'media', account, scope: 'whole' });
  const [first, second] = await Promise.all([
    read('storage.clear', { of: { kind: 'account', account } }),
    read('storage.clear', { of: { kind: 'account', account } })
  ]);
  await reading;
  expect(first.freed).toBeGreaterThan(100_000);
  expect(second).toEqual(first);
  const emptied = await read('vault.overview', { account });
  expect([emptied.cached.all, emptied.refreshedAt, emptied.refresh.phase]).toEqual([0, null, 'idle']);
  expect((await read('posts.overview', { account })).cached).toMatchObject({ published: 0, saved: 1 });
  expect(valueOf(await readPart({ request: ask }, { part: 'payouts', account })).balances).toBeNull();
  expect((await read('overview.accounts', {}))[0]).toEqual({ account, earnings: null, payouts: null, links: null });
  expect((await read('accounts.list', {})).map(({ mediaCached }) => mediaCached)).toEqual([0, otherFull]);
  expect((await read('vault.overview', { account: 2 })).cached.all).toBe(otherFull);
  expect((await read('drafts.list', { account, which: 'here', find: '' })).length).toBe(1);
  const told = new Set(events.map(({ event }) => event));
  expect([...told]).toEqual(expect.arrayContaining(['vault.changed', 'messages.changed', 'storage.changed']));
  await read('feed.show', { feed: 'media', account });
  await vi.waitFor(async () => {
    const { cached, refresh } = await read('vault.overview', { account });
    expect([cached.all, refresh.phase]).toEqual([full, 'idle']);
  }, patience);
  expect(await ask('storage.clear', { of: { kind: 'account', account: 77 } })).toMatchObject({
    failure: { code: 'unknown-account' }
  });

  for (const name of ['data', 'exports', 'quarantine', 'backups'] as const)
    expect(await read('storage.openFolder', { folder: name })).toEqual({ isOpened: true });
  expect(opened).toEqual([dataDir, folder.exports, folder.quarantine, folder.backups]);
  expect(opened.every((one) => existsSync(one))).toBe(true);
  // A page that sends a path, whatever the types say.
  expect(await ask('storage.openFolder', { folder: '/etc' as 'data' })).toMatchObject({
    failure: { code: 'bad-request' }
  });

  await checkProxySettings(app);
  expect(await read('app.restart', {})).toEqual({ isRestarting: false });
});

async function checkExport({ read, events }: OpenedOnPractice, expected: { media: number }): Promise<void> {
  const state = await read('export.read', {});
  if (state.kind !== 'done') throw new Error(state.kind);
  const names = readdirSync(state.folder);
  expect(names).toEqual(
    expect.arrayContaining(['README.txt', 'media.jsonl', 'media.csv', 'outbox.jsonl', 'calls.csv'])
  );
  expect(readdirSync(path.dirname(state.folder))).toEqual([path.basename(state.folder)]);
  const contents = new Map(names.map((name) => [name, readFileSync(path.join(state.folder, name), 'utf8')]));
  expect([...contents.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBe(state.bytes);
  const rowsOf = (name: string) =>
    (contents.get(name) ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const jsonl = names.filter((name) => name.endsWith('.jsonl'));
  expect(jsonl.reduce((sum, name) => sum + rowsOf(name).length, 0)).toBe(state.rows);
  for (const name of ['connections', 'accounts', 'posts', 'messages', 'chats', 'links', 'people', 'earnings', 'calls'])
    expect([name, rowsOf(`${name}.jsonl`).length > 0]).toEqual([name, name !== 'messages']);
  const media = rowsOf('media.jsonl');
  expect(new Set(media.map((row) => `${String(row['account'])} ${String(row['id'])}`)).size).toBe(expected.media);
  expect((contents.get('media.csv') ?? '').split('\r\n')).toHaveLength(expected.media + 2);
  expect(rowsOf('written-posts.jsonl')).toMatchObject([{ account, body: { text: 'Saved here, listed nowhere' } }]);
  expect(contents.get('drafts.csv')).toContain(`'=SUM(1) is no formula`);
  expect(findTraces([...contents.values()].join('\n'), practiceKey)).toEqual([]);
  if (process.platform !== 'win32') {
    const modes = [state.folder, ...names.map((name) => path.join(state.folder, name))].map(
      (file) => statSync(file).mode & 0o777
    );
    expect([...new Set(modes)]).toEqual([0o700, 0o600]);
  }
  const progress = events.flatMap((message) => (message.event === 'export.changed' ? [message.payload.state] : []));
  expect([progress[0]?.kind, progress.at(-1)?.kind]).toEqual(['running', 'done']);
}

async function checkProxySettings({ ask, read }: OpenedOnPractice): Promise<void> {
  const change = (given: object) => ask('settings.change', { change: given });
  const refused = (problem: string) => ({
    ok: false,
    failure: { code: 'bad-request', fields: { proxyUrl: [problem] } }
  });
  expect(await change({ proxy: 'own' })).toMatchObject(refused('empty'));
  expect(await change({ proxyUrl: 'http://me:hush@proxy.example:1' })).toMatchObject(refused('credentials'));
  expect(await change({ proxy: 'own', proxyUrl: 'socks5://proxy.example:1' })).toMatchObject(refused('scheme'));
  expect(await read('settings.read', {})).toMatchObject({ proxy: 'system', proxyUrl: '' });
  expect(await change({ proxy: 'own', proxyUrl: 'proxy.example:3128' })).toMatchObject({
    value: { proxy: 'own', proxyUrl: 'http://proxy.example:3128' }
  });
  expect(await change({ proxyUrl: '' })).toMatchObject(refused('empty'));
  expect(await change({ proxy: 'none', proxyUrl: '' })).toMatchObject({ value: { proxy: 'none', proxyUrl: '' } });
}

it('restores a backup at the next start, and sends nothing that waited in it', async () => {
  const dataDir = makeFolder();
  const first = await openOnPractice(dataDir);
  await vi.waitFor(async () => {
    expect(await first.read('accounts.list', {})).toHaveLength(2);
  }, patience);
  await first.read('connections.setPracticeRunning', { isRunning: false });
  await publish(first, 'Sent after the backup');
  await publish(first, 'Discarded after the backup');
  await vi.waitFor(async () => {
    expect((await first.read('outbox.list', {})).map(({ state }) => state)).toEqual(['waiting', 'queued']);
  }, patience);
  const made = await first.read('backups.make', {});
  const [kept] = made.backups;
  expect(kept).toMatchObject({ isKept: true, holds: { accounts: 2, drafts: 2, intents: 2 } });
  const again = await first.read('backups.make', {});
  expect(again.backups).toHaveLength(made.backups.length);
  const id = again.backups[0]?.id ?? '';
  await writeDraft(first, 'Written after the backup');
  expect(await first.ask('backups.choose', { id: '../app.db' })).toMatchObject({ failure: { code: 'bad-request' } });
  expect(await first.read('backups.choose', { id })).toMatchObject({ chosen: id });
  const [, discarded] = await first.read('outbox.list', {});
  await first.read('outbox.discard', { intent: discarded?.number ?? 0 });
  await first.read('connections.setPracticeRunning', { isRunning: true });
  await vi.waitFor(async () => {
    expect(await first.read('outbox.list', {})).toEqual([]);
  }, patience);
  await first.close();

  const second = await openOnPractice(dataDir);
  // Only the record of what was begun knows that the other was sent since.
  expect(await second.read('outbox.list', {})).toMatchObject([
    { state: 'unknown', contents: { body: { text: 'Discarded after the backup' } } }
  ]);
  const textsOf = async (which: 'here' | 'deleted') =>
    (await second.read('drafts.list', { account, which, find: '' })).map(({ text }) => text);
  expect(await textsOf('here')).toEqual([]);
  expect(await textsOf('deleted')).toEqual(['Sent after the backup']);
  const after = await second.read('backups.read', {});
  expect(after.chosen).toBeNull();
  const before = after.backups.find((backup) => backup.isKept && backup.id !== id);
  expect(before?.holds).toMatchObject({ drafts: 1, intents: 0 });
  await second.close();
  const third = await openOnPractice(dataDir);
  expect(await third.read('outbox.list', {})).toMatchObject([{ state: 'unknown' }]);
  expect(listBackups(dataFolder(dataDir)).length).toBeGreaterThan(2);
});
