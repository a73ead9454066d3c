import { onTestFinished } from 'vitest';
import { SealedKeeper } from '../../src-main/sealing/sealed-keeper.ts';
import type { Sealer } from '../../src-main/sealing/sealing.ts';
import { ServiceClient } from '../../src-main/service-client/client.ts';
import type { Attempt } from '../../src-main/service-client/client-options.ts';
import { dataFolder } from '../../src-main/store/data-folder.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { openStore } from '../../src-main/store/testing/temporary-store.ts';
import { readAccount, writeAccounts } from '../../src-main/registry/account-rows.ts';
import { addConnection } from '../../src-main/registry/connection-rows.ts';
import { Profiles } from '../../src-main/areas/profiles/profiles.ts';

interface Given {
  readonly folder: string;
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  readonly serviceId: string;
  readonly sealer: Sealer | null;
  readonly displayName?: string;
}

export function openForTest({ folder, service, serviceId, sealer, displayName = serviceId }: Given) {
  const { database } = openAppDatabase(dataFolder(folder));
  const { db } = database;
  const store = openStore(folder);
  const calls: Attempt[] = [];
  const changed: number[] = [];
  const client = new ServiceClient({
    baseUrl: service.baseUrl,
    readKey: () => Promise.resolve(service.apiKey),
    onAttempt: (attempt) => calls.push(attempt),
    backgroundLeft: () => 0,
    spacingMs: 0
  });
  if (!readAccount(db, 1)) {
    const row = { name: 'Test', baseUrl: service.baseUrl, sample: false, hue: 0, backgroundBudget: 0 };
    addConnection(db, { ...row, keyRef: null, keyPlace: 'none', createdAt: 1 });
    const names = { display_name: displayName, platform_username: null, platform_email: null, platform_id: null };
    const rest = { is_authenticated: true, authentication_progress: null, platform_user_data: null };
    writeAccounts(db, 1, [{ id: serviceId, ...names, ...rest }]);
  }
  let isHere = true;
  const profiles = new Profiles({
    db,
    store,
    keeper: new SealedKeeper('profile', store, () => Promise.resolve(sealer)),
    find: (number) => {
      const account = isHere ? readAccount(db, number) : null;
      return account && { account, client };
    },
    onChange: (account) => changed.push(account),
    onAccounts: () => undefined,
    now: Date.now
  });
  const close = async () => {
    await client.close();
    await store.close();
    database.close();
  };
  onTestFinished(close);
  return {
    profiles,
    calls,
    changed,
    close,
    row: () => readAccount(db, 1),
    describe: () => profiles.describe(1, (path) => path),
    readLimits: () => store.read(1, 'readLimits', null),
    remove: () => {
      isHere = false;
      profiles.drop([1]);
    }
  };
}
