import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listMedia } from '../../src-shared/service/vault.ts';
import { startPracticeService } from '../../src-practice/service.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { makeFolder, openStore } from '../../src-main/store/testing/temporary-store.ts';
import { ActivityLog } from '../../src-main/calls/activity-log.ts';
import { Connections } from '../../src-main/areas/connections/connections.ts';

vi.setConfig({ testTimeout: 60_000 });

async function open() {
  const requestedLists: string[] = [];
  const service = await startPracticeService({
    media: 20,
    accounts: 3,
    logCalls: true,
    log: (line) => {
      if (/^GET \/api\/accounts /.test(line)) requestedLists.push(line);
    }
  });
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
  return { world: service.world, requestedLists, readVault, signedIn };
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
});
