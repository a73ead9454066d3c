/** Emptying an account's cache. What a person made or chose lies in app.db and stays. */
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import type { Store } from '../../store/store.ts';
import { weighDatabase } from './read-sizes.ts';

export interface ClearingContext {
  readonly store: Store;
  readonly folder: DataFolder;
  /** Ends what runs for these accounts: walks, readings, commands. */
  readonly endWork: (accounts: readonly number[]) => Promise<void>;
  /** Forgets what is known of an account without its cache. */
  readonly forget: (account: number) => void;
  /** Puts what was written here back into a cache that was lost. */
  readonly adopt: (account: number) => Promise<void>;
  readonly onEvent: (message: EventMessage) => void;
}

/** @returns the bytes that the disk has more */
export async function clearAccount(context: ClearingContext, account: number): Promise<number> {
  const { store, folder, endWork, forget, adopt, onEvent } = context;
  const file = folder.cache(account);
  const before = await weighDatabase(file);
  await endWork([account]);
  // A view may have begun anew while the first was ended; a walk must not go on at a place of the cache that goes.
  await endWork([account]);
  forget(account);
  await store.clear({ cache: account });
  await store.writeShared('summary', 'removeFigures', account);
  const after = await weighDatabase(file);
  await adopt(account);
  for (const message of changesOf(account)) onEvent(message);
  return Math.max(0, before - after);
}

/** Everything that a view may show of the account is read again. */
function changesOf(account: number): EventMessage[] {
  return [
    { event: 'vault.changed', payload: { account } },
    { event: 'posts.changed', payload: { account } },
    { event: 'messages.changed', payload: { account, chat: null } },
    { event: 'audience.changed', payload: { account } },
    { event: 'earnings.changed', payload: { account } },
    { event: 'payouts.changed', payload: { account } },
    { event: 'links.changed', payload: { account } },
    { event: 'accounts.profileChanged', payload: { account } },
    { event: 'overview.changed', payload: {} }
  ];
}
