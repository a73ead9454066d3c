import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPracticeService } from '../../src-practice/service.ts';
import type { Backend } from '../../src-main/backend.ts';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import { answerHtml, answerJson, redirectTo, stall, streamEndlessly } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../faults/server.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { NoKeychain, openBackend } from '../../src-main/areas/connections/testing/desk.ts';

vi.setConfig({ testTimeout: 60_000 });

const apiKey = 'practice-key-of-own-connections-1';

async function startService(accounts = 3, key = apiKey) {
  const service = await startPracticeService({ port: 0, apiKey: key, accounts, media: 120 });
  onTestFinished(() => service.stop());
  return service;
}

async function startHostile(...behaviours: Behaviour[]): Promise<FaultServer> {
  const server = await startFaultServer(...behaviours);
  onTestFinished(() => server.close());
  return server;
}

function add(backend: Backend, baseUrl: string, given: { apiKey?: string; command?: string; name?: string } = {}) {
  return backend.handlers['connections.add']({ command: 'c1', baseUrl, apiKey, name: '', hue: 42, ...given });
}

async function addWell(backend: Backend, baseUrl: string) {
  const added = await add(backend, baseUrl);
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  return added.value;
}

async function ownOf(backend: Backend) {
  const all = await backend.handlers['connections.list']({});
  return all.ok ? all.value.filter(({ sample }) => !sample) : [];
}

describe('adding a connection', () => {
  it('checks the key, uses the service’s name, and lists the accounts without adding them', async () => {
    const { baseUrl } = await startService();
    const backend = await openBackend(makeFolder());
    const added = await addWell(backend, `  ${baseUrl}/api/ `);
    expect(added).toMatchObject({ failure: null, key: { kind: 'session', because: 'keychain-missing' } });
    expect(added.found).toHaveLength(3);
    expect(added.found?.every(({ isHere }) => !isHere)).toBe(true);
    const [own] = await ownOf(backend);
    expect(own).toMatchObject({ baseUrl, name: added.name, hue: 42, clockAheadMs: null });
    expect(await backend.handlers['accounts.list']({})).toMatchObject({ value: [] });
    const ids = added.found?.slice(0, 2).map(({ id }) => id) ?? [];
    const taken = await backend.handlers['connections.takeAccounts']({ connection: added.connection, ids });
    expect(taken).toMatchObject({ ok: true, value: { refused: [] } });
    await backend.handlers['accounts.refresh']({ connection: added.connection });
    expect(await backend.handlers['accounts.list']({})).toMatchObject({ value: ids.map((id) => ({ id })) });
    const again = await backend.handlers['connections.findAccounts']({ connection: added.connection });
    expect(again.ok && again.value.found?.map(({ isHere }) => isHere)).toEqual([true, true, false]);
  });

  it('refuses an invalid key or address before sending anything', async () => {
    const server = await startHostile(answerJson({}));
    const backend = await openBackend(makeFolder());
    const keys = ['', '  ', 'two words', 'two\nlines', 'k'.repeat(513), 'x'.repeat(10_240), 'ключ', 'a\u0000b'];
    for (const bad of keys) {
      const refused = await add(backend, server.url, { apiKey: bad });
      expect(refused).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
      expect(!refused.ok && Object.keys(refused.failure.fields ?? {})).toEqual(['apiKey']);
    }
    const port = String(server.port);
    const addresses = [
      '',
      'file:///etc/passwd',
      'http://example.com',
      `http://u:p@127.0.0.1:${port}`,
      `${server.url}/?a=1`,
      'ftp://x'
    ];
    for (const bad of addresses) {
      const refused = await add(backend, bad);
      expect(!refused.ok && Object.keys(refused.failure.fields ?? {})).toEqual(['baseUrl']);
    }
    expect(server.connections).toBe(0);
    expect(await ownOf(backend)).toEqual([]);
  });

  it('distinguishes what answers at the address', async () => {
    const page = answerHtml(200);
    const cases: [Behaviour, string][] = [
      [page, 'not-the-service'],
      [answerHtml(404), 'not-the-service'],
      [answerJson({ hello: 'world' }), 'not-the-service'],
      [redirectTo('http://192.168.0.1/login'), 'sent-elsewhere'],
      [redirectTo('https://elsewhere.example/', 308), 'sent-elsewhere'],
      [streamEndlessly(), 'not-the-service'],
      [answerJson({ error: 'Unauthenticated.' }, 401), 'refused-key']
    ];
    const backend = await openBackend(makeFolder());
    for (const [behaviour, code] of cases) {
      const server = await startHostile(behaviour);
      expect(await add(backend, server.url), code).toMatchObject({ ok: false, failure: { code } });
      // Redirects are never followed, so only the requested host has seen the key.
      expect(server.seen.every((request) => request.path.startsWith('/api/'))).toBe(true);
    }
    expect(await ownOf(backend)).toEqual([]);
    expect(await add(backend, 'http://127.0.0.1:1')).toMatchObject({ ok: false, failure: { code: 'offline' } });
  });

  it('can be stopped while nothing answers, and keeps nothing', async () => {
    const server = await startHostile(stall());
    const backend = await openBackend(makeFolder());
    const adding = add(backend, server.url, { command: 'waits' });
    await server.waitForRequests(1);
    expect(await backend.handlers['commands.stop']({ command: 'waits' })).toMatchObject({
      value: { isStopping: true }
    });
    expect(await adding).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await ownOf(backend)).toEqual([]);
  });

  it('accepts IDs where the service has neither whoami nor a list, and checks each', async () => {
    const known = 'acct_known';
    const server = await startHostile((response, request) => {
      const isBad = request.headers.authorization !== `Bearer ${apiKey}`;
      const isKnown = request.url?.includes(known);
      const body = { data: { isVerifiedReason: true }, _meta: {} };
      if (isBad) answerJson({ error: 'Unauthenticated.' }, 401)(response, request);
      else if (isKnown && request.url?.includes('/payouts/')) answerJson(body)(response, request);
      else answerJson({ message: 'No such route.' }, 404)(response, request);
    });
    const backend = await openBackend(makeFolder());
    expect(await add(backend, server.url, { apiKey: 'wrong' })).toMatchObject({ failure: { code: 'refused-key' } });
    const added = await addWell(backend, server.url);
    expect(added).toMatchObject({ found: null, failure: null });
    const ids = [known, 'acct_unknown'];
    const taken = await backend.handlers['connections.takeAccounts']({ connection: added.connection, ids });
    expect(taken).toMatchObject({ value: { refused: [{ id: 'acct_unknown', failure: { code: 'not-found' } }] } });
    expect(taken.ok && taken.value.accounts).toHaveLength(1);
  });
});

describe('a connection', () => {
  it('keeps its key until the service accepts the new one', async () => {
    const { baseUrl } = await startService();
    const backend = await openBackend(makeFolder());
    const { connection } = await addWell(backend, baseUrl);
    const replace = (key: string, to: string | null = null) =>
      backend.handlers['connections.replaceKey']({ command: 'r', connection, apiKey: key, baseUrl: to });
    expect(await replace('wrong-key')).toMatchObject({ ok: false, failure: { code: 'refused-key' } });
    expect(await replace('two words')).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    expect(await backend.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
    expect(await replace(` ${apiKey}\n`)).toMatchObject({ ok: true });
    expect(await backend.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  });

  it('never sends its key to another host without approval, and moves there with a new key', async () => {
    const first = await startService();
    const other = await startService(2, 'another-key-for-another-host');
    const watcher = await startHostile(answerJson({}));
    const backend = await openBackend(makeFolder());
    const { connection } = await addWell(backend, first.baseUrl);
    const edit = (baseUrl: string) =>
      backend.handlers['connections.change']({ connection, change: { name: 'Mine', hue: 20, baseUrl } });
    expect(await edit(watcher.url)).toMatchObject({ ok: false, failure: { code: 'key-for-another-host' } });
    expect(watcher.connections).toBe(0);
    expect(await edit(`${first.baseUrl}/nowhere`)).toMatchObject({ failure: { code: 'not-the-service' } });
    expect((await ownOf(backend))[0]?.baseUrl).toBe(first.baseUrl);
    expect(await edit(first.baseUrl)).toMatchObject({ ok: true });
    const moved = await backend.handlers['connections.replaceKey']({
      command: 'm',
      connection,
      apiKey: 'another-key-for-another-host',
      baseUrl: other.baseUrl
    });
    expect(moved).toMatchObject({ ok: true });
    expect((await ownOf(backend))[0]).toMatchObject({ name: 'Mine', hue: 20, baseUrl: other.baseUrl });
    expect(await backend.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  });

  it('needs its key again after a restart without a keychain, and sends nothing until then', async () => {
    const { baseUrl } = await startService();
    const folder = makeFolder();
    const first = await openBackend(folder);
    const { connection } = await addWell(first, baseUrl);
    await first.close();
    const again = await openBackend(folder);
    expect((await ownOf(again))[0]?.key).toEqual({ kind: 'session-over' });
    const refused = await again.handlers['accounts.refresh']({ connection });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'refused-key', status: null } });
    const entered = await again.handlers['connections.replaceKey']({ command: 'r', connection, apiKey, baseUrl: null });
    expect(entered).toMatchObject({ ok: true, value: { key: { kind: 'session' } } });
    expect(await again.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  });

  it('reports how far the service’s clock differs', async () => {
    const hourAgo = { date: new Date(Date.now() - 3_600_000).toUTCString() };
    const server = await startHostile(
      answerJson({ api_key: { name: 'Key' }, team: { name: 'Team' } }, 200, hourAgo),
      answerJson([], 200, hourAgo)
    );
    const backend = await openBackend(makeFolder());
    const { connection, name } = await addWell(backend, server.url);
    expect(name).toBe('Team');
    await backend.handlers['accounts.refresh']({ connection });
    const [own] = await ownOf(backend);
    expect(Math.round((own?.clockAheadMs ?? 0) / 60_000)).toBe(60);
  });
});

describe('removing', () => {
  it('a connection deletes cache, pictures, summary, log and key, and leaves other accounts unchanged', async () => {
    const { baseUrl } = await startService(2);
    const folder = makeFolder();
    const keychain = new NoKeychain();
    const backend = await openBackend(folder, keychain);
    const { connection, found } = await addWell(backend, baseUrl);
    const taken = await backend.handlers['connections.takeAccounts']({
      connection,
      ids: found?.map(({ id }) => id) ?? []
    });
    const [one = 0, two = 0] = taken.ok ? taken.value.accounts : [];
    for (const account of [one, two]) {
      await backend.handlers['feed.show']({ feed: 'media', account });
      await expect.poll(async () => (await mediaOf(backend, account)) > 0).toBe(true);
    }
    const caches = () => readdirSync(path.join(folder, 'cache')).filter((name) => name.endsWith('.db'));
    expect(caches()).toHaveLength(2);
    const weight = await backend.handlers['removal.weigh']({ of: { kind: 'connection', connection } });
    expect(weight).toMatchObject({ value: { accounts: 2, waiting: 0 } });
    expect(weight.ok && weight.value.calls).toBeGreaterThan(2);

    expect(await backend.handlers['removal.carryOut']({ of: { kind: 'account', account: one } })).toMatchObject({
      ok: true
    });
    expect(caches()).toEqual([`${String(two)}.db`]);
    expect(await backend.handlers['vault.overview']({ account: one })).toMatchObject({
      failure: { code: 'unknown-account' }
    });
    expect(await mediaOf(backend, two)).toBeGreaterThan(0);

    // A missing keychain can't delete the key either: reported, and retried at the next start.
    const removed = await backend.handlers['removal.carryOut']({ of: { kind: 'connection', connection } });
    expect(removed).toMatchObject({ ok: true, value: { keyStays: 'keychain-missing' } });
    expect(caches()).toEqual([]);
    expect(await ownOf(backend)).toEqual([]);
    await backend.close();
    expect(rowsOf(folder, 'log.db', 'activity where connection = ?', connection)).toBe(0);
    expect(rowsOf(folder, 'summary.db', 'summary where account = ?', one)).toBe(0);
    expect(rowsOf(folder, 'app.db', "leftover where kind = 'key' and ?", 1)).toBe(1);
    keychain.trouble = null;
    const again = await openBackend(folder, keychain);
    await expect.poll(() => rowsOf(folder, 'app.db', 'leftover where ?', 1)).toBe(0);
    expect(keychain.asked.filter((asked) => asked === 'remove')).toHaveLength(2);
    const next = await addWell(again, baseUrl);
    expect(next.connection).toBeGreaterThan(connection);
    await again.close();
  });

  it('a connection never leaves a page with its accounts', async () => {
    const { baseUrl } = await startService(2);
    const known = { connections: new Set<number>(), accounts: [] as readonly AccountSummary[] };
    const orphans: AccountSummary[] = [];
    const backend = await openBackend(makeFolder(), new NoKeychain(), ({ event, payload }) => {
      if (event === 'accounts.changed') known.accounts = payload.accounts;
      if (event === 'connections.changed') known.connections = new Set(payload.connections.map(({ id }) => id));
      if (known.connections.size > 0)
        orphans.push(...known.accounts.filter((one) => !known.connections.has(one.connection)));
    });
    const { connection, found } = await addWell(backend, baseUrl);
    const ids = found?.map(({ id }) => id) ?? [];
    await backend.handlers['connections.takeAccounts']({ connection, ids });
    await expect.poll(() => [known.accounts.length, known.connections.has(connection)]).toEqual([2, true]);
    // Account events come last, so pages heard of the connection first.
    await backend.handlers['accounts.change']({
      accounts: known.accounts.map((one) => one.number),
      change: { hue: 5 }
    });
    await expect.poll(() => known.accounts.every(({ hue }) => hue === 5)).toBe(true);
    orphans.length = 0;
    await backend.handlers['removal.carryOut']({ of: { kind: 'connection', connection } });
    await expect.poll(() => [known.accounts.length, known.connections.has(connection)]).toEqual([0, false]);
    expect(orphans).toEqual([]);
  });

  it('the practice connection is possible beside another, lasts, and can be undone on request', async () => {
    const { baseUrl } = await startService(1);
    const folder = makeFolder();
    const backend = await openBackend(folder);
    const [sample] = await backend.handlers['connections.list']({}).then((all) => (all.ok ? all.value : []));
    const removeSample = () =>
      backend.handlers['removal.carryOut']({ of: { kind: 'connection', connection: sample?.id ?? 0 } });
    expect(await removeSample()).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    await addWell(backend, baseUrl);
    expect(await removeSample()).toMatchObject({ ok: true });
    await backend.close();
    const again = await openBackend(folder);
    expect((await again.describe()).connections).toHaveLength(1);
    await again.handlers['connections.setPracticeRunning']({ isRunning: true });
    expect((await again.describe()).connections).toHaveLength(2);
    await again.close();
    expect(existsSync(path.join(folder, 'app.db'))).toBe(true);
  });
});

async function mediaOf(backend: Backend, account: number): Promise<number> {
  const overview = await backend.handlers['vault.overview']({ account });
  return overview.ok ? overview.value.cached.all : 0;
}

function rowsOf(folder: string, file: string, from: string, value: number): number {
  const db = new Database(path.join(folder, file), { readonly: true });
  try {
    return db.prepare<[number], { n: number }>(`select count(*) n from ${from}`).get(value)?.n ?? -1;
  } finally {
    db.close();
  }
}
