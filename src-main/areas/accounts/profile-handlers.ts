/** The entries of profiles in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { profileRequests } from '../../../src-shared/bridge/profile.ts';
import { createOnAccount } from './on-account.ts';
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
  const on = createOnAccount(hasAccount);
  return {
    'accounts.profile': ({ account }) => on(account, async () => ok(await profiles.describe(account, pictureAddress))),
    'accounts.refreshProfile': ({ account }) => on(account, () => profiles.refresh(account)),
    'accounts.revealField': ({ account, field }) => on(account, () => profiles.reveal(account, field))
  };
}
