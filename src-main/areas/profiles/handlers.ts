/** The entries of profiles in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { profileRequests } from '../../../src-shared/bridge/profile.ts';
import type { Nothing } from '../../../src-shared/bridge/request.ts';
import type { AreaHost } from '../../area.ts';
import type { OnOpening } from '../../feed/opening-reads.ts';
import type { Profiles } from './profiles.ts';

export function createProfileHandlers(
  { onAccount: on, pictureAddress }: AreaHost,
  profiles: Profiles,
  onOpening: OnOpening
): Pick<Handlers, keyof typeof profileRequests> {
  const nothing = () => Promise.resolve(ok<Nothing>({}));

  async function show(account: number): Promise<Result<Nothing>> {
    const { keeping } = await profiles.describe(account, pictureAddress);
    return keeping === 'nothing' ? profiles.refresh(account) : ok({});
  }

  return {
    'accounts.profile': ({ account }) => on(account, async () => ok(await profiles.describe(account, pictureAddress))),
    'accounts.showProfile': ({ account }) => on(account, () => onOpening(account, () => show(account), nothing)),
    'accounts.refreshProfile': ({ account }) => on(account, () => profiles.refresh(account)),
    'accounts.revealField': ({ account, field }) => on(account, () => profiles.reveal(account, field))
  };
}
