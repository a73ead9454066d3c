/** Profiles, joined with what they need: the account's connection, its cache, and what seals them. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { profileRequests } from '../../../src-shared/bridge/profile.ts';
import { SealedKeeper } from '../../keychain/sealed-keeper.ts';
import type { Sealer } from '../../keychain/sealing.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { AttemptProfile } from '../sign-in/sign-ins-options.ts';
import type { Connections } from './connections.ts';
import { createOnOpening } from './opening-reads.ts';
import { createProfileHandlers } from './profile-handlers.ts';
import { Profiles } from './profiles.ts';

export interface OpenProfilesOptions {
  readonly db: WritableDatabase;
  readonly store: Store;
  /** Null where the keychain gives no key. */
  readonly sealer: () => Promise<Sealer | null>;
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

export function openProfiles(options: OpenProfilesOptions): OpenedProfiles {
  const { db, store, sealer, connections, pictureAddress, onEvent, onAccounts, onDefect } = options;
  const profiles = new Profiles({
    db,
    store,
    keeper: new SealedKeeper('profile', store, sealer),
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
      // The view has the refusal of its last reading, and no part of the profile.
      onOpening: createOnOpening(connections),
      pictureAddress
    }),
    takeSignIn: ({ connection, account }) => {
      profiles.take(connection, account.id, account.platform_data).catch(onDefect);
    }
  };
}
