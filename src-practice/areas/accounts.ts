/** Accounts and their key (live-service-notes.md, A6). All but a profile is bare and free. */
import type { Static } from 'typebox';
import {
  listAccounts,
  readProfile,
  removeAccount,
  whoami,
  type AccountRecord
} from '../../src-shared/service/accounts.ts';
import { addAccountRoute, addRoute } from '../http/route.ts';
import type { Practice } from '../practice.ts';
import { describeProfile, describeProfileWithLimits } from '../profile/profile.ts';
import type { PracticeAccount } from '../account.ts';

function describeAccount(practice: Practice, account: PracticeAccount): Static<typeof AccountRecord> {
  return {
    id: account.id,
    platform_id: account.platformId,
    platform_username: account.username,
    platform_email: account.email,
    is_authenticated: account.isSignedIn,
    authentication_progress: account.isSignedIn ? 'signed_in' : null,
    display_name: account.displayName,
    platform_user_data: describeProfile(practice, account)
  };
}

function isWanted(account: PracticeAccount, query: Static<typeof listAccounts.query>): boolean {
  const { platform_id, platform_username, platform_email } = query;
  return (
    (platform_id ?? String(account.platformId)) === String(account.platformId) &&
    (platform_username ?? account.username) === account.username &&
    (platform_email ?? account.email) === account.email
  );
}

export function addAccounts(practice: Practice): void {
  const { world } = practice;

  addRoute(practice, listAccounts, ({ query = {} }) => {
    const found = [...world.accounts.values()].filter((account) => isWanted(account, query));
    return found.map((account) => describeAccount(practice, account));
  });

  addAccountRoute(practice, removeAccount, ({ id }) => {
    world.accounts.delete(id);
    return null;
  });

  addAccountRoute(practice, readProfile, (account) => describeProfileWithLimits(practice, account));

  addRoute(practice, whoami, () => ({
    api_key: {
      name: 'Practice key',
      created_at: new Date(world.startedAt).toISOString(),
      last_used_at: world.keyUsedAt === null ? null : new Date(world.keyUsedAt).toISOString()
    },
    team: { name: 'North Agency', slug: 'north-agency' }
  }));
}
