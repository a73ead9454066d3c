import type { ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Need, NeedAbout, SignInFor } from '../../../src-shared/bridge/needs.ts';
import type { Account } from '../../registry/account-rows.ts';

export interface AccountStatus {
  readonly accounts: readonly Account[];
  readonly connections: readonly Pick<ConnectionSummary, 'id' | 'state' | 'key' | 'credits'>[];
  readonly signInFor: (account: Account) => SignInFor | null;
}

/** Worth a warning at any pace: an hour of work uses it up. */
const lowBalance = 50;
const lowDays = 3;

export function findAccountNeeds({ accounts, connections, signInFor }: AccountStatus): Need[] {
  return [...accounts.flatMap((account) => needsOf(account, signInFor)), ...connections.flatMap(connectionNeeds)];
}

/** An unlisted account can't be signed in, so nothing else is reported. */
function needsOf(account: Account, signInFor: AccountStatus['signInFor']): Need[] {
  if (account.unlistedAt !== null) return [onAccount(account, { kind: 'unlisted' }, account.unlistedAt)];
  if (account.isSignedIn) return [];
  const signIn = signInFor(account);
  return [onAccount(account, { kind: 'signed-out', ...(signIn && { signIn }) }, account.signedOutAt)];
}

function onAccount({ number, connection }: Account, about: NeedAbout, since: number | null): Need {
  return { id: `${about.kind} ${String(number)}`, about, account: number, connection, name: null, since };
}

function connectionNeeds({ id, state, key, credits }: AccountStatus['connections'][number]): Need[] {
  const needs: Need[] = [];
  const add = (about: NeedAbout, since: number | null) =>
    needs.push({ id: `${about.kind} c${String(id)}`, about, account: null, connection: id, name: null, since });
  if (state.kind === 'refused') add({ kind: 'refused-key' }, state.since);
  if (key.kind === 'trouble') add({ kind: 'key-trouble', trouble: key.because }, null);
  if (key.kind === 'gone' || key.kind === 'session-over') add({ kind: 'key-trouble', trouble: key.kind }, null);
  const { balance, daysLeft } = credits;
  if (balance !== null && (balance < lowBalance || (daysLeft !== null && daysLeft < lowDays)))
    add({ kind: 'low-credits', balance, daysLeft }, null);
  return needs;
}
