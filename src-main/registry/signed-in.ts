/** Whether an account is signed in, and what a refused call waits for if it may not be. */
import { localFailure, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import { isPassing } from '../feed/due.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { readAccount } from './account-rows.ts';

export function isAccountSignedIn(db: ReadableDatabase, account: number | null): boolean {
  return account !== null && readAccount(db, account)?.isSignedIn === true;
}

/** A 401 that the platform gave, or whose body is lost: only the list of accounts can tell. */
export function mayBeSignedOut({ code, status }: Pick<ServiceFailure, 'code' | 'status'>): boolean {
  return status === 401 && (code === 'platform-refused' || code === 'unreadable');
}

/**
 * A refusal may be the first to show that the account's session has ended.
 * @returns what the call waits for; null if the refusal is final
 */
export async function explainRefusal(
  account: number | null,
  refusal: ServiceFailure,
  askSignedIn: (account: number) => Promise<Result<boolean>>
): Promise<Failure | null> {
  if (account === null || !mayBeSignedOut(refusal)) return null;
  const answer = await askSignedIn(account);
  if (answer.ok) return answer.value ? null : localFailure('signed-out');
  // Nobody can say it yet, so the refusal isn't final.
  const { failure } = answer;
  return isPassing(failure) || failure.code === 'cancelled' || failure.code === 'refused-key' ? failure : null;
}
