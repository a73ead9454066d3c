/** Accounts and the key that reaches them (live-service-notes.md, A6). Answers are bare and cost nothing. */
import type { Static } from 'typebox';
import { listAccounts, removeAccount, whoami, type Account } from '../../src-shared/service/accounts.ts';
import { addAccountRoute, addRoute } from '../http/route.ts';
import type { Practice } from '../practice.ts';
import type { PracticeAccount } from '../world.ts';

function describeProfile({ platformId, displayName, username, joinedAt, vault }: PracticeAccount) {
  const [photosCount, videosCount, gifsCount, audiosCount] = vault.counts;
  return {
    id: platformId,
    view: 'm',
    name: displayName,
    username,
    avatar: null,
    header: null,
    joinDate: new Date(joinedAt).toISOString(),
    isPerformer: true,
    isVerified: true,
    photosCount,
    videosCount,
    audiosCount,
    mediasCount: photosCount + videosCount + gifsCount + audiosCount
  };
}

function describeAccount(account: PracticeAccount): Static<typeof Account> {
  return {
    id: account.id,
    platform_id: account.platformId,
    platform_username: account.username,
    platform_email: account.email,
    is_authenticated: account.isSignedIn,
    authentication_progress: account.isSignedIn ? 'signed_in' : null,
    display_name: account.displayName,
    platform_user_data: describeProfile(account)
  };
}

export function addAccounts(practice: Practice): void {
  const { world } = practice;

  addRoute(practice, listAccounts, ({ query = {} }) => {
    const wanted = Object.entries(query);
    const all = [...world.accounts.values()].map(describeAccount);
    return all.filter((account) =>
      wanted.every(([field, value]) => String(account[field as keyof typeof query]) === value)
    );
  });

  addAccountRoute(practice, removeAccount, ({ id }) => {
    world.accounts.delete(id);
    return null;
  });

  addRoute(practice, whoami, () => ({
    api_key: {
      name: 'Practice key',
      created_at: new Date(world.startedAt).toISOString(),
      last_used_at: world.keyUsedAt === null ? null : new Date(world.keyUsedAt).toISOString()
    },
    team: { name: 'North Agency', slug: 'north-agency' }
  }));
}
