/** The entries of profiles in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { profileRequests } from '../../../src-shared/bridge/profile.ts';
import { toFailure } from '../../store/store-failure.ts';
import type { Profiles } from './profiles.ts';

export interface ProfileContext {
  readonly profiles: Profiles;
  readonly hasAccount: (account: number) => boolean;
  readonly pictureAddress: (path: string) => string;
}

export function createProfileHandlers({
  profiles,
  hasAccount,
  pictureAddress
}: ProfileContext): Pick<Handlers, keyof typeof profileRequests> {
  async function on<T>(account: number, work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!hasAccount(account)) return failed(localFailure('unknown-account', `No account ${String(account)}.`));
    try {
      return await work();
    } catch (error) {
      const failure = toFailure(error);
      // A defect is for whoever called the handler to log.
      if (failure.code === 'internal') throw error;
      return failed(failure);
    }
  }

  return {
    'accounts.profile': ({ account }) => on(account, async () => ok(await profiles.describe(account, pictureAddress))),
    'accounts.refreshProfile': ({ account }) => on(account, () => profiles.refresh(account)),
    'accounts.revealField': ({ account, field }) => on(account, () => profiles.reveal(account, field))
  };
}
