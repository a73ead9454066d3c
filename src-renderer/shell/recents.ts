import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';

const leading = 8;

/**
 * Recent accounts first, then needy ones. The account on screen is the last recent one, so
 * that the first row leads back.
 * @param needy account numbers, the most pressing first
 */
export function recentsFirst(
  accounts: readonly AccountSummary[],
  current: number | null,
  needy: readonly number[] = []
): AccountSummary[] {
  const recents = accounts
    .filter(({ lookedAt, number }) => lookedAt !== null && number !== current)
    .sort((a, b) => (b.lookedAt ?? 0) - (a.lookedAt ?? 0))
    .slice(0, leading);
  const byNumber = new Map(accounts.map((account) => [account.number, account]));
  const next = [current ?? 0, ...needy].flatMap((number) => byNumber.get(number) ?? []);
  const lead = new Set([...recents, ...next]);
  return [...lead, ...accounts.filter((account) => !lead.has(account))];
}
