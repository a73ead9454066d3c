/** Accounts by when they were last on the screen. Pure. */
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';

/** So many lead the switcher; the others keep the user's order, where they are looked for. */
const leading = 8;

/**
 * The recent ones first. The account on the screen isn't where anybody switches to, so it comes last of them: the first row is
 * the way back. Then those that need a user.
 * @param needy their numbers, the most pressing first
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
