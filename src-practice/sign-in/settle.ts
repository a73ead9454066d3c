import type { Person } from '../sample/people.ts';
import type { PracticeAccount } from '../account.ts';
import type { Attempt } from './attempt.ts';
import type { Attempts } from './attempts.ts';
import { readStanding } from './standing.ts';

export type ConnectAccount = (index: number, person: Person, at: number) => PracticeAccount;

/** Undefined if new. Another attempt of the same person may have connected it. */
function findConnected({ index }: Attempt, accounts: ReadonlyMap<string, PracticeAccount>) {
  return [...accounts.values()].find((account) => account.index === index);
}

/** In order of their end, so the time of the call doesn't matter. @param now ms since 1970 */
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
    // An account removed meanwhile stays removed.
    const account = found ?? attempt.account ?? given.connect(attempt.index, attempt.person, at);
    if (found === undefined && attempt.account === null) accounts.set(account.id, account);
    account.isSignedIn = true;
    attempt.account = account;
  }
}
