/** Applies a user's changes to the accounts on the page before the host confirms them. Pure. */
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AccountChange } from '../../src-shared/bridge/many-accounts.ts';
import type { Need, NeedKind } from '../../src-shared/bridge/needs.ts';

export function indexAccounts(accounts: readonly AccountSummary[]): ReadonlyMap<number, AccountSummary> {
  return new Map(accounts.map((account) => [account.number, account]));
}

export function findSharedNames(accounts: readonly Pick<AccountSummary, 'displayName'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { displayName } of accounts) (seen.has(displayName) ? shared : seen).add(displayName);
  return shared;
}

export function arrangeAs(accounts: readonly AccountSummary[], order: readonly number[]): AccountSummary[] {
  const ranks = new Map(order.map((number, rank) => [number, rank]));
  const rankOf = ({ number }: AccountSummary) => ranks.get(number) ?? order.length;
  return accounts.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function changeSome(
  accounts: readonly AccountSummary[],
  numbers: readonly number[],
  change: AccountChange
): AccountSummary[] {
  const changed = new Set(numbers);
  return accounts.map((account) => (changed.has(account.number) ? applyChange(account, change) : account));
}

function applyChange(account: AccountSummary, { ownName, ...change }: AccountChange): AccountSummary {
  const named = ownName === undefined ? {} : { ownName, displayName: ownName ?? account.serviceName };
  return { ...account, ...change, ...named };
}

export function setOpenedAt(accounts: readonly AccountSummary[], number: number, now: number): AccountSummary[] {
  return accounts.map((account) => (account.number === number ? { ...account, lookedAt: now } : account));
}

export function keepNewerOpenedAt(
  before: readonly AccountSummary[],
  after: readonly AccountSummary[]
): AccountSummary[] {
  const known = indexAccounts(before);
  return after.map((account) => {
    const lookedAt = known.get(account.number)?.lookedAt ?? 0;
    return lookedAt > (account.lookedAt ?? 0) ? { ...account, lookedAt } : account;
  });
}

export function mostPressing(needs: readonly Need[]): ReadonlyMap<number, NeedKind> {
  const lastFirst = needs.toReversed();
  return new Map(lastFirst.flatMap(({ account, about }) => (account === null ? [] : [[account, about.kind]])));
}
