/** What a finished attempt leaves behind: an account that is connected and signed in. */
import type { Person } from '../sample/people.ts';
import type { PracticeAccount } from '../account.ts';
import type { Attempt } from './attempt.ts';
import type { Attempts } from './attempts.ts';
import { readStanding } from './standing.ts';

/** Makes the account of a place among the service's accounts; `at` is when, in ms since 1970. */
export type ConnectAccount = (index: number, person: Person, at: number) => PracticeAccount;

/** Undefined where it isn't connected. Another attempt of the same person may have done that meanwhile. */
function findConnected({ index }: Attempt, accounts: ReadonlyMap<string, PracticeAccount>) {
  return [...accounts.values()].find((account) => account.index === index);
}

/**
 * Carries out what attempts have come to by `now` (ms since 1970), in the order in which they ended: whenever it is done,
 * and however late, it comes to the same. Costs a look at each open attempt.
 */
export function settleAttempts(
  attempts: Attempts,
  accounts: Map<string, PracticeAccount>,
  given: { readonly now: number; readonly connect: ConnectAccount }
): void {
  const ended: { attempt: Attempt; at: number; isDone: boolean }[] = [];
  for (const attempt of attempts.open) {
    const { phase, completedAt } = readStanding(attempt, given.now);
    if (completedAt !== null) ended.push({ attempt, at: completedAt, isDone: phase === 'done' });
  }
  for (const { attempt, at, isDone } of ended.toSorted((a, b) => a.at - b.at)) {
    attempts.open.delete(attempt);
    if (!isDone) continue;
    const found = findConnected(attempt, accounts);
    // An account that was to be signed in again and was removed meanwhile stays removed.
    const account = found ?? attempt.account ?? given.connect(attempt.index, attempt.person, at);
    if (found === undefined && attempt.account === null) accounts.set(account.id, account);
    account.isSignedIn = true;
    attempt.account = account;
  }
}
