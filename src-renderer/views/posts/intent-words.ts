/** What the outbox says of a post in it: where it stands, what it waits for, and what speaks for a candidate. Pure. */
import type { Failure, FailureCode } from '../../../src-shared/bridge/failure.ts';
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { PostCandidate } from '../../../src-shared/bridge/posts.ts';
import { wordsOf } from '../../lib/failure-words.ts';

type Tone = 'neutral' | 'warn' | 'bad' | 'ok';
export type PostIntent = IntentOf<'posts.send'>;

interface IntentWords {
  readonly chip: string;
  readonly tone: Tone;
  /** Whether it is still on its way by itself, what it waits for, or what is asked of a user. */
  readonly text: string;
}

/** What it waits for, where that passes by itself. Others say the failure's own words. */
const waits: Partial<Record<FailureCode, string>> = {
  offline: 'The service can’t be reached. It is sent as soon as it answers again.',
  unavailable: 'The service has been failing. It is tried again by itself.',
  'no-credits': 'The connection has no credits. It is sent when there are some again.',
  'rate-limited': 'The service asked for a pause. It is sent after it.',
  'refused-key': 'The service refuses the connection’s key. It is sent once the key is replaced under Settings.',
  'signed-out': 'The account has to be signed in again. It is sent after that.'
};

/** @param name of the account */
export function wordsOfIntent(intent: PostIntent, name: string): IntentWords {
  const { state, failure, isHeld } = intent;
  if (state === 'unknown') {
    return {
      chip: 'In doubt',
      tone: 'bad',
      text: `It was sent, and the answer was lost: nobody knows whether ${name} has this post now. Nothing more is sent as ${name} until you say.`
    };
  }
  if (failure?.code === 'schedule-passed') {
    return {
      chip: 'Time passed',
      tone: 'warn',
      text: 'It couldn’t be sent before the time that it was to go live at. Nothing was sent.'
    };
  }
  if (state === 'rejected') return { chip: 'Not published', tone: 'bad', text: describeRefusal(failure) };
  if (state === 'sending') return { chip: 'Sending', tone: 'neutral', text: 'On its way to the service.' };
  if (isHeld) {
    return {
      chip: 'Held',
      tone: 'warn',
      text: `Another post of ${name} is in doubt. This one goes on when it is settled.`
    };
  }
  if (state === 'waiting' && failure) {
    const { headline } = wordsOf(failure);
    return { chip: 'Waiting', tone: 'warn', text: waits[failure.code] ?? `${headline}. It is tried again by itself.` };
  }
  return { chip: 'Queued', tone: 'neutral', text: `Its turn comes: posts of ${name} are sent one after the other.` };
}

function describeRefusal(failure: Failure | null): string {
  if (failure === null) return 'It was not accepted. Nothing was published.';
  const { headline, meaning } = wordsOf(failure);
  return failure.fields === null ? `${headline}. ${meaning}` : 'The service didn’t accept it. Nothing was published.';
}

/** The service's names for the parts of a post, as the composer calls them. */
const fieldWords: Readonly<Record<string, string>> = {
  text: 'Text',
  labelIds: 'Labels',
  mediaFiles: 'Media',
  rfTag: 'Tagged creators',
  expireDays: 'Expiry',
  scheduledDate: 'Schedule',
  saveForLater: 'Save for later',
  fundRaisingTargetAmount: 'Fundraising target',
  fundRaisingTipsPresets: 'Tip presets',
  votingType: 'Poll or quiz',
  votingDue: 'End of the vote',
  votingOptions: 'Options',
  votingCorrectIndex: 'Right answer'
};

/** Field by field what the service objected to, in its words; a list's item such as `votingOptions.1` goes under its list. */
export function describeFields(failure: Failure | null): (readonly [string, string])[] {
  return Object.entries(failure?.fields ?? {}).map(([field, said]) => {
    const name = field.split('.', 1)[0] ?? field;
    return [fieldWords[name] ?? name, said.join(' ')] as const;
  });
}

const signWords: Readonly<Record<PostCandidate['signs'][number], string>> = {
  'same-text': 'Same text',
  'near-text': 'Nearly the same text',
  'same-media': 'As many media',
  'in-time': 'Published after it was sent',
  new: 'Not seen before'
};

export function signsOf({ signs }: PostCandidate): string[] {
  return signs.map((sign) => signWords[sign]);
}

/**
 * Whether the service would list the post that it made, so that it can be looked for.
 *
 * @param now ms since 1970: what was scheduled is live by its time
 */
export function isListed({ contents: { scheduledAt, body } }: PostIntent, now: number): boolean {
  return (scheduledAt === null || scheduledAt <= now) && body?.saveForLater !== true;
}

/** What became of an intent that was sent. */
export function doneWords({ contents }: PostIntent): string {
  if (contents.scheduledAt !== null) return 'Scheduled';
  return contents.body?.saveForLater ? 'Saved for later' : 'Published';
}
