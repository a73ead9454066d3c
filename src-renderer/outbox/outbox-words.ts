import { mayBeDone, type Failure, type FailureCode } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { wordsOf } from '../format/failure-words.ts';
import type { Route } from '../core/router.ts';
import { outboxIntentStrings, waitStrings } from './strings.ts';

export interface IntentWords {
  readonly chip: string;
  readonly tone: 'neutral' | 'warn' | 'bad';
  readonly text: string;
}

export interface KindWords {
  readonly noun: 'post' | 'link';
  readonly done: 'sent' | 'created';
  readonly refused: string;
}

/** These waits end by themselves. Others use the failure's own text. */
const waits: Partial<Record<FailureCode, (done: string) => string>> = waitStrings;

export function wordsOfIntent(
  { state, failure, isBlocked }: IntentSummary,
  { noun, done, refused }: KindWords,
  name: string
): IntentWords {
  if (state === 'unknown') {
    return {
      chip: outboxIntentStrings.unknownChip,
      tone: 'bad',
      text: outboxIntentStrings.unknown(describeDoubt(failure), name, noun)
    };
  }
  if (failure?.code === 'schedule-passed') {
    return {
      chip: outboxIntentStrings.passedChip,
      tone: 'warn',
      text: outboxIntentStrings.passed
    };
  }
  if (state === 'rejected') return { chip: refused, tone: 'bad', text: describeRefusal(failure, refused) };
  if (state === 'sending')
    return { chip: outboxIntentStrings.sendingChip, tone: 'neutral', text: outboxIntentStrings.sending };
  if (isBlocked) {
    return { chip: outboxIntentStrings.blockedChip, tone: 'warn', text: outboxIntentStrings.blocked(name) };
  }
  if (state === 'waiting' && failure) {
    const text = waits[failure.code]?.(done) ?? outboxIntentStrings.triedAgain(wordsOf(failure).headline);
    return { chip: outboxIntentStrings.waitingChip, tone: 'warn', text };
  }
  return { chip: outboxIntentStrings.queuedChip, tone: 'neutral', text: outboxIntentStrings.queued(name) };
}

/** Any other failure is that of sending it again. */
export function describeDoubt(failure: Failure | null): string {
  return failure === null || mayBeDone(failure.code)
    ? outboxIntentStrings.lost
    : outboxIntentStrings.resendFailed(wordsOf(failure).headline);
}

function describeRefusal(failure: Failure | null, refused: string): string {
  const nothing = outboxIntentStrings.nothingWas(refused.replace(/^Not /, ''));
  if (failure === null || failure.fields !== null) return outboxIntentStrings.serviceRefused(nothing);
  const { headline, meaning } = wordsOf(failure);
  return `${headline}. ${meaning}`;
}

/**
 * By field. An item such as `votingOptions.1` goes under its list.
 * @param names the page's names of the service's fields
 */
export function describeFields(
  failure: Failure | null,
  names: Readonly<Record<string, string>>
): (readonly [string, string])[] {
  return Object.entries(failure?.fields ?? {}).map(([field, said]) => {
    const name = field.split('.', 1)[0] ?? field;
    return [names[name] ?? name, said.join(' ')] as const;
  });
}

export function findRepair({ state, failure }: IntentSummary): { readonly label: string; readonly to: Route } | null {
  if (state !== 'waiting') return null;
  if (failure?.code === 'signed-out')
    return { label: outboxIntentStrings.signInAgain, to: { view: 'sign-ins', attempt: null } };
  return failure?.code === 'refused-key'
    ? { label: outboxIntentStrings.seeConnection, to: { view: 'settings' } }
    : null;
}

export function sortIntents<I extends IntentSummary>(intents: readonly I[]): I[] {
  const rank = ({ state }: I) => (state === 'unknown' ? 0 : state === 'rejected' ? 1 : 2);
  return intents.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}
