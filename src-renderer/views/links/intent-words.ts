/** What the view says of a tracking link that is on its way: where it stands, what it waits for, and what a user can do. Pure. */
import type { FailureCode } from '../../../src-shared/bridge/failure.ts';
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import { wordsOf } from '../../lib/failure-words.ts';

export type LinkIntent = IntentOf<'links.create'>;

interface IntentWords {
  readonly chip: string;
  readonly tone: 'neutral' | 'warn' | 'bad';
  /** Whether it goes on by itself, what it waits for, or what is asked of a user. */
  readonly text: string;
}

/** What it waits for, where that passes by itself. Others say the failure's own words. */
const waits: Partial<Record<FailureCode, string>> = {
  offline: 'The service can’t be reached. It is created as soon as it answers again.',
  unavailable: 'The service has been failing. It is tried again by itself.',
  'no-credits': 'The connection has no credits. It is created when there are some again.',
  'rate-limited': 'The service asked for a pause. It is created after it.',
  'refused-key': 'The service refuses the connection’s key. It is created once the key is replaced under Settings.',
  'signed-out': 'The account has to be signed in again. It is created after that.'
};

/** @param name of the account */
export function wordsOfIntent({ state, failure, isHeld }: LinkIntent, name: string): IntentWords {
  if (state === 'unknown') {
    return {
      chip: 'In doubt',
      tone: 'bad',
      text: `It was sent, and the answer was lost: nobody knows whether ${name} has this link now. Nothing more is sent as ${name} until you say.`
    };
  }
  if (state === 'rejected') {
    if (failure === null)
      return { chip: 'Not created', tone: 'bad', text: 'It was not accepted. Nothing was created.' };
    const { headline, meaning } = wordsOf(failure);
    const text =
      failure.fields === null ? `${headline}. ${meaning}` : 'The service didn’t accept it. Nothing was created.';
    return { chip: 'Not created', tone: 'bad', text };
  }
  if (state === 'sending') return { chip: 'Sending', tone: 'neutral', text: 'On its way to the service.' };
  if (isHeld) {
    const text = `Something else that was sent as ${name} is in doubt. This goes on when that is settled.`;
    return { chip: 'Held', tone: 'warn', text };
  }
  if (state === 'waiting' && failure) {
    const { headline } = wordsOf(failure);
    return { chip: 'Waiting', tone: 'warn', text: waits[failure.code] ?? `${headline}. It is tried again by itself.` };
  }
  return { chip: 'Queued', tone: 'neutral', text: `Its turn comes: what is sent as ${name} goes one after the other.` };
}

/** What the service said of each field. */
export function listObjections({ failure }: LinkIntent): string[] {
  return Object.values(failure?.fields ?? {}).map((said) => said.join(' '));
}

/** What speaks for a link being the one that was sent. */
export function signsOf(link: LinkSummary, { contents, begunAt, createdAt }: LinkIntent): string[] {
  const isSince = link.createdAt !== null && link.createdAt >= (begunAt ?? createdAt) - minuteMs;
  return [link.name === contents.name ? 'Same name' : null, isSince ? 'Created after it was sent' : null].filter(
    (sign) => sign !== null
  );
}

/** The two clocks differ by a little. */
const minuteMs = 60_000;
