/** Profiles, joined with what they need: the account's connection, its cache, and the keychain that seals them. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { profileRequests } from '../../../src-shared/bridge/profile.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import { Sealing } from '../../keychain/sealing.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { readSetting, writeSetting } from '../app/setting-rows.ts';
import type { AttemptProfile } from '../sign-in/sign-ins-options.ts';
import type { Connections } from './connections.ts';
import { createProfileHandlers } from './profile-handlers.ts';
import { ProfileKeeper } from './profile-keeper.ts';
import { Profiles } from './profiles.ts';

export interface OpenProfilesOptions {
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly keychain: Keychain;
  readonly connections: Pick<Connections, 'find'>;
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  readonly onAccounts: () => void;
  readonly onDefect: (error: unknown) => void;
}

export interface OpenedProfiles {
  readonly handlers: Pick<Handlers, keyof typeof profileRequests>;
  readonly profiles: Profiles;
  /** Keeps the profile that an answer about a sign-in carries, if its account is here. */
  takeSignIn(profile: AttemptProfile): void;
}

/** The name of the sealing key's entry in the keychain. */
const sealingSetting = 'sealing.ref';

export function openProfiles(options: OpenProfilesOptions): OpenedProfiles {
  const { db, store, keychain, connections, pictureAddress, onEvent, onAccounts, onDefect } = options;
  const sealing = new Sealing(keychain, {
    read: () => {
      const ref = readSetting(db, sealingSetting);
      return typeof ref === 'string' ? ref : null;
    },
    write: (ref) => {
      writeSetting(db, sealingSetting, ref);
    }
  });
  const profiles = new Profiles({
    db,
    store,
    keeper: new ProfileKeeper(store, () => sealing.sealer()),
    find: (number) => {
      const found = connections.find(number);
      return found && { account: found.account, client: found.live.client };
    },
    onChange: (account) => {
      onEvent({ event: 'accounts.profileChanged', payload: { account } });
    },
    onAccounts
  });
  return {
    profiles,
    handlers: createProfileHandlers({
      profiles,
      hasAccount: (account) => connections.find(account) !== null,
      pictureAddress
    }),
    takeSignIn: ({ connection, account }) => {
      profiles.take(connection, account.id, account.platform_data).catch(onDefect);
    }
  };
}
