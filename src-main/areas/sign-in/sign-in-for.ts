import type { SignInFor } from '../../../src-shared/bridge/needs.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { SignedOutAccount } from '../../area.ts';

export interface SignInStatus {
  readonly attempts: readonly Pick<
    AttemptSummary,
    'number' | 'account' | 'again' | 'watch' | 'outcome' | 'startedAt'
  >[];
  readonly intents: readonly Pick<IntentSummary, 'contents' | 'state'>[];
}

/** The newest attempt counts, unless it is older than the account's sign-out. */
export function findSignInFor(
  { number, signedOutAt }: SignedOutAccount,
  { attempts, intents }: SignInStatus
): SignInFor | null {
  const isQueued = intents.some(
    ({ contents, state }) => contents.kind === 'sign-in.start' && contents.again === number && state !== 'rejected'
  );
  if (isQueued) return { kind: 'under-way', attempt: null };
  const newest = attempts.find(
    ({ again, account, watch }) => again === number || (account === number && watch === 'watching')
  );
  if (newest?.watch === 'watching') return { kind: 'under-way', attempt: newest.number };
  if (!newest || newest.startedAt < (signedOutAt ?? 0)) return null;
  const { account } = newest;
  const isAstray = newest.outcome === 'authenticated' && account !== null && account !== number;
  return isAstray ? { kind: 'astray', attempt: newest.number, account } : null;
}
