/** What a card of the outbox says: where a call stands, what it waits for, and what is asked of a user. Pure. */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { wordsOf } from '../format/failure-words.ts';
import type { Route } from '../core/router.ts';
import { intentStrings, waitStrings } from './strings.ts';

export interface IntentWords {
  readonly chip: string;
  readonly tone: 'neutral' | 'warn' | 'bad';
  /** Whether it goes on by itself, what it waits for, or what is asked of a user. */
  readonly text: string;
}

/** What a kind of call is called. */
export interface KindWords {
  readonly noun: 'post' | 'link';
  /** In "It is … when there are some again." */
  readonly done: 'sent' | 'created';
  /** As the chip of one that was refused. */
  readonly refused: string;
}

/** What it waits for, where that passes by itself. Others say the failure's own words. */
const waits: Partial<Record<FailureCode, (done: string) => string>> = waitStrings;

/** @param name of the account */
export function wordsOfIntent(
  { state, failure, isHeld }: IntentSummary,
  { noun, done, refused }: KindWords,
  name: string
): IntentWords {
  if (state === 'unknown') {
    return {
      chip: intentStrings.unknownChip,
      tone: 'bad',
      text: intentStrings.unknown(name, noun)
    };
  }
  if (failure?.code === 'schedule-passed') {
    return {
      chip: intentStrings.passedChip,
      tone: 'warn',
      text: intentStrings.passed
    };
  }
  if (state === 'rejected') return { chip: refused, tone: 'bad', text: describeRefusal(failure, refused) };
  if (state === 'sending') return { chip: intentStrings.sendingChip, tone: 'neutral', text: intentStrings.sending };
  if (isHeld) {
    return { chip: intentStrings.heldChip, tone: 'warn', text: intentStrings.held(name) };
  }
  if (state === 'waiting' && failure) {
    const text = waits[failure.code]?.(done) ?? intentStrings.triedAgain(wordsOf(failure).headline);
    return { chip: intentStrings.waitingChip, tone: 'warn', text };
  }
  return { chip: intentStrings.queuedChip, tone: 'neutral', text: intentStrings.queued(name) };
}

/** @param refused "Not published" */
function describeRefusal(failure: Failure | null, refused: string): string {
  const nothing = intentStrings.nothingWas(refused.replace(/^Not /, ''));
  if (failure === null) return intentStrings.notAccepted(nothing);
  const { headline, meaning } = wordsOf(failure);
  return failure.fields === null ? `${headline}. ${meaning}` : intentStrings.serviceRefused(nothing);
}

/**
 * Field by field what the service objected to, in its words; a list's item such as `votingOptions.1` goes under its list.
 *
 * @param names what the page calls the service's fields
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

/** What a user does elsewhere, so that one that waits goes on; null where that is nothing. */
export function mendOf({ state, failure }: IntentSummary): { readonly label: string; readonly to: Route } | null {
  if (state !== 'waiting') return null;
  if (failure?.code === 'signed-out')
    return { label: intentStrings.signInAgain, to: { view: 'sign-ins', attempt: null } };
  return failure?.code === 'refused-key' ? { label: intentStrings.seeConnection, to: { view: 'settings' } } : null;
}

/** What waits for a user stands on top, then what goes on by itself, in its order. */
export function sortIntents<I extends IntentSummary>(intents: readonly I[]): I[] {
  const rank = ({ state }: I) => (state === 'unknown' ? 0 : state === 'rejected' ? 1 : 2);
  return intents.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}
