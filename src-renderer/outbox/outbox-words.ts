/** What a card of the outbox says: where a call stands, what it waits for, and what is asked of a user. Pure. */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { wordsOf } from '../format/failure-words.ts';
import type { Route } from '../core/router.ts';

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
const waits: Partial<Record<FailureCode, (done: string) => string>> = {
  offline: (done) => `The service can’t be reached. It is ${done} as soon as it answers again.`,
  unavailable: () => 'The service has been failing. It is tried again by itself.',
  'no-credits': (done) => `The connection has no credits. It is ${done} when there are some again.`,
  'rate-limited': (done) => `The service asked for a pause. It is ${done} after it.`,
  'refused-key': (done) =>
    `The service refuses the connection’s key. It is ${done} once the key is replaced under Settings.`,
  'signed-out': (done) => `The account has to be signed in again. It is ${done} after that.`
};

/** @param name of the account */
export function wordsOfIntent(
  { state, failure, isHeld }: IntentSummary,
  { noun, done, refused }: KindWords,
  name: string
): IntentWords {
  if (state === 'unknown') {
    return {
      chip: 'In doubt',
      tone: 'bad',
      text: `It was sent, and the answer was lost: nobody knows whether ${name} has this ${noun} now. Nothing more is sent as ${name} until you say.`
    };
  }
  if (failure?.code === 'schedule-passed') {
    return {
      chip: 'Time passed',
      tone: 'warn',
      text: 'It couldn’t be sent before the time that it was to go live at. Nothing was sent.'
    };
  }
  if (state === 'rejected') return { chip: refused, tone: 'bad', text: describeRefusal(failure, refused) };
  if (state === 'sending') return { chip: 'Sending', tone: 'neutral', text: 'On its way to the service.' };
  if (isHeld) {
    const text = `Something else that was sent as ${name} is in doubt. This goes on when that is settled.`;
    return { chip: 'Held', tone: 'warn', text };
  }
  if (state === 'waiting' && failure) {
    const text = waits[failure.code]?.(done) ?? `${wordsOf(failure).headline}. It is tried again by itself.`;
    return { chip: 'Waiting', tone: 'warn', text };
  }
  return { chip: 'Queued', tone: 'neutral', text: `Its turn comes: what is sent as ${name} goes one after the other.` };
}

/** @param refused "Not published" */
function describeRefusal(failure: Failure | null, refused: string): string {
  const nothing = `Nothing was ${refused.replace(/^Not /, '')}.`;
  if (failure === null) return `It was not accepted. ${nothing}`;
  const { headline, meaning } = wordsOf(failure);
  return failure.fields === null ? `${headline}. ${meaning}` : `The service didn’t accept it. ${nothing}`;
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
  if (failure?.code === 'signed-out') return { label: 'Sign in again', to: { view: 'sign-ins', attempt: null } };
  return failure?.code === 'refused-key' ? { label: 'See the connection', to: { view: 'settings' } } : null;
}

/** What waits for a user stands on top, then what goes on by itself, in its order. */
export function sortIntents<I extends IntentSummary>(intents: readonly I[]): I[] {
  const rank = ({ state }: I) => (state === 'unknown' ? 0 : state === 'rejected' ? 1 : 2);
  return intents.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
}
