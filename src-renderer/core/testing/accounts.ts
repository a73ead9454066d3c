import type { AccountSummary, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';

export function makeAccount(number: number, given: Partial<AccountSummary> = {}): AccountSummary {
  const name = given.displayName ?? `Account ${String(number)}`;
  return {
    number,
    id: `acct_${String(number)}`,
    connection: 1,
    displayName: name,
    serviceName: name,
    ownName: null,
    username: null,
    hue: 20,
    avatar: null,
    isSignedIn: true,
    unlistedAt: null,
    group: null,
    isPinned: false,
    lookedAt: null,
    mediaCached: 0,
    mediaCounted: null,
    refreshedAt: null,
    ...given
  };
}

export function makeConnection(id: number, name: string, balance: number | null): ConnectionSummary {
  const credits = { balance, backgroundToday: 0, backgroundBudget: 100, daysLeft: null };
  const connection = { id, name, baseUrl: 'http://127.0.0.1:1', sample: false, state: { kind: 'unknown' }, credits };
  // The rest describes the key, which no table of accounts shows.
  return connection as ConnectionSummary;
}
