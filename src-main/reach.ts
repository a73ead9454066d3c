import { failed, localFailure, type Result } from '../src-shared/bridge/failure.ts';
import type { Caller } from './service-client/caller.ts';
import type { Store } from './store/store.ts';

/** A snapshot for one request or page. Get a new one after a long wait. */
export interface Reach {
  readonly account: { readonly number: number; readonly serviceId: string };
  readonly connection: number;
  readonly client: Caller;
  readonly store: Store;
  readonly now: () => number;
  /** If false, only a user's requests are sent: the platform refuses each call, for a credit. */
  readonly isSignedIn: boolean;
  readonly backgroundLeft: number;
  /** Lead of this computer's clock over the service's (ms); null if they agree. */
  readonly clockAheadMs: number | null;
}

export type FindReach = (account: number) => Reach | null;

/** Fails with `unknown-account` before anything is opened if the account isn't here. */
export type OnAccount = <T>(account: number, work: (reach: Reach) => Promise<Result<T>>) => Promise<Result<T>>;

export function createOnAccount(find: FindReach): OnAccount {
  return (account, work) => {
    const reach = find(account);
    return reach
      ? work(reach)
      : Promise.resolve(failed(localFailure('unknown-account', `Account ${String(account)} not found.`)));
  };
}
