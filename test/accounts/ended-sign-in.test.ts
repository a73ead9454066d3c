import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listMedia } from '../../src-shared/service/vault.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import { call } from '../../src-practice/testing.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { makeFolder, openStore } from '../../src-main/store/testing/temporary-store.ts';
import { ActivityLog } from '../../src-main/calls/activity-log.ts';
import { Connections } from '../../src-main/areas/connections/connections.ts';
import { bodyWith, uuid } from '../../src-main/areas/posts/testing/writing.ts';
import { openBackend } from '../promises/open-backend.ts';

vi.setConfig({ testTimeout: 60_000 });

async function startService() {
  const requestedLists: string[] = [];
  const service = await startPracticeService({
    media: 20,
    accounts: 3,
    logCalls: true,
    log: (line) => {
      if (/^GET \/api\/accounts /.test(line)) requestedLists.push(line);
    }
  });
  /** In a way that the client doesn't retry, so that the question is over at once. */
  const failLists = () =>
    call(service, '/practice/faults', {
      method: 'POST',
      body: { kind: 'no-credits', match: { method: 'GET', path: '/api/accounts' } }
    });
  const mendLists = () => call(service, '/practice/faults', { method: 'DELETE' });
  return { service, requestedLists, failLists, mendLists };
}

async function open() {
  const { service, requestedLists, failLists, mendLists } = await startService();
  const folder = makeFolder();
  const opened = openAppDatabase(dataFolder(folder));
  const store = openStore(folder);
  const defects: unknown[] = [];
  const log = new ActivityLog(store, (error) => defects.push(error));
  const connections = new Connections({
    pictureAddress: (path) => path,
    ...{
      db: opened.database.db,
      folder: dataFolder(folder),
      store,
      log,
      keychain: new Keychain(),
      client: { spacingMs: 0 }
    },
    startPractice: () =>
      Promise.resolve({ baseUrl: service.baseUrl, apiKey: service.apiKey, stop: () => Promise.resolve() }),
    onConnections: () => undefined,
    onAccounts: () => undefined,
    onListed: () => undefined,
    onOnline: () => undefined,
    onDefect: (error) => defects.push(error)
  });
  onTestFinished(async () => {
    await connections.close();
    await log.flush();
    await store.close();
    opened.database.close();
    await service.stop();
    expect(defects).toEqual([]);
  });
  await connections.start();
  const readVault = (number: number) => {
    const found = connections.find(number);
    if (!found) throw new Error('there is no such account');
    const input = { params: { account: found.account.serviceId }, query: { limit: 10, offset: 0 } };
    return found.live.client.call(listMedia, input, { priority: 'interactive' });
  };
  const signedIn = () => connections.accounts().map(({ isSignedIn }) => isSignedIn);
  return { world: service.world, requestedLists, failLists, mendLists, readVault, signedIn };
}

describe('an ended sign-in', () => {
  it('is detected by the refused call, for all accounts of its connection, with one request', async () => {
    const { world, requestedLists, readVault, signedIn } = await open();
    expect(signedIn()).toEqual([true, true, true]);
    const before = requestedLists.length;
    for (const account of [...world.accounts.values()].slice(1)) account.isSignedIn = false;
    expect(await readVault(1)).toMatchObject({ ok: true });
    expect(requestedLists).toHaveLength(before);
    for (const number of [2, 3]) expect(await readVault(number)).toMatchObject({ ok: false, failure: { status: 401 } });
    await expect.poll(signedIn).toEqual([true, false, false]);
    await readVault(2);
    expect(requestedLists).toHaveLength(before + 1);
  });

  it('is detected after a failed list, without another refused call', async () => {
    const { world, requestedLists, failLists, mendLists, readVault, signedIn } = await open();
    const [account] = world.accounts.values();
    if (account) account.isSignedIn = false;
    await failLists();
    const before = requestedLists.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await readVault(1);
    await expect.poll(() => requestedLists.length).toBe(before + 1);
    await mendLists();
    await expect
      .poll(
        async () => {
          await vi.advanceTimersByTimeAsync(10_000);
          return signedIn();
        },
        { timeout: 20_000 }
      )
      .toEqual([false, true, true]);
  });

  it('keeps a post that was refused for it, even while nobody can say so', async () => {
    const { service, failLists, mendLists } = await startService();
    onTestFinished(() => service.stop());
    const backend = await openBackend(makeFolder(), service);
    const [account] = service.world.accounts.values();
    if (account) account.isSignedIn = false;
    await failLists();
    const from = { body: bodyWith({ text: 'Kept' }), post: null };
    const { number: draft } = await backend.read('drafts.create', { account: 1, id: uuid(1), from });
    const { intent } = await backend.read('posts.publish', { account: 1, draft, revision: 0, intent: uuid(2) });
    const outbox = async () => {
      const [first] = await backend.read('outbox.list', {});
      return [first?.state, first?.failure?.code];
    };
    await expect.poll(outbox, { timeout: 20_000 }).toEqual(['waiting', 'no-credits']);
    await mendLists();
    await backend.read('outbox.sendAgain', { intent });
    await expect.poll(outbox, { timeout: 20_000 }).toEqual(['waiting', 'signed-out']);
  });
});
