import type { SignInFor } from '../../../src-shared/bridge/needs.ts';
import type { IntentOf, IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { AttemptSummary } from '../../../src-shared/bridge/sign-in.ts';
import type { SignedOutAccount } from '../../area.ts';

type Intent = Pick<IntentSummary, 'connection' | 'contents' | 'createdAt' | 'failure' | 'state'>;
type Start = Intent & Pick<IntentOf<'sign-in.start'>, 'contents'>;

export interface SignInStatus {
  /** Newest first. */
  readonly attempts: readonly Pick<
    AttemptSummary,
    'number' | 'account' | 'again' | 'watch' | 'outcome' | 'startedAt' | 'steps'
  >[];
  /** Oldest first. */
  readonly intents: readonly Intent[];
}

const isStart = (intent: Intent): intent is Start => intent.contents.kind === 'sign-in.start';

/** The newest attempt counts, unless it is older than the account's sign-out. */
export function findSignInFor(
  { number, signedOutAt }: SignedOutAccount,
  { attempts, intents }: SignInStatus
): SignInFor | null {
  const starts = intents.filter(isStart);
  const own = starts.filter(({ contents }) => contents.again === number);
  const pending = own.find(({ state }) => state !== 'rejected');
  if (pending) return { kind: 'under-way', attempt: null, ...findHold(pending, starts) };
  const newest = attempts.find(
    ({ again, account, watch }) => again === number || (account === number && watch === 'watching')
  );
  if (newest?.watch === 'watching') return { kind: 'under-way', attempt: newest.number };
  const refused = own.at(-1);
  if (refused && refused.createdAt >= Math.max(signedOutAt ?? 0, newest?.startedAt ?? 0))
    return { kind: 'failed', attempt: null, words: refused.failure?.words ?? null };
  return newest && newest.startedAt >= (signedOutAt ?? 0) ? describeEnd(newest, number) : null;
}

/** A connection's sign-ins are started one by one, so one that can't be sent holds those behind it. */
function findHold({ state, connection }: Start, starts: readonly Start[]): { held?: 'waiting' | 'unconfirmed' } {
  if (state === 'unknown') return { held: 'unconfirmed' };
  const holds = starts.some((one) => one.connection === connection && ['waiting', 'unknown'].includes(one.state));
  return holds && state !== 'sending' ? { held: 'waiting' } : {};
}

function describeEnd(
  { number, outcome, account, steps }: SignInStatus['attempts'][number],
  wanted: number
): SignInFor | null {
  if (outcome === 'failed') return { kind: 'failed', attempt: number, words: steps.at(-1)?.words ?? null };
  const isAstray = outcome === 'authenticated' && account !== null && account !== wanted;
  return isAstray ? { kind: 'astray', attempt: number, account } : null;
}
