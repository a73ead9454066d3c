/** What the outbox calls a post in it, and what speaks for a candidate. Pure. */
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { PostCandidate } from '../../../src-shared/bridge/posts.ts';
import type { KindWords } from '../../outbox/outbox-words.ts';

export type PostIntent = IntentOf<'posts.send'>;

export const kindWords: KindWords = { noun: 'post', done: 'sent', refused: 'Not published' };

/** The service's names for the parts of a post, as the composer calls them. */
export const fieldWords: Readonly<Record<string, string>> = {
  text: 'Text',
  labelIds: 'Labels',
  mediaFiles: 'Media',
  rfTag: 'Tagged creators',
  expireDays: 'Expiry',
  scheduledDate: 'Schedule',
  saveForLater: 'Save for later',
  fundRaisingTargetAmount: 'Fundraising goal',
  fundRaisingTipsPresets: 'Tip presets',
  votingType: 'Poll or quiz',
  votingDue: 'End of voting',
  votingOptions: 'Options',
  votingCorrectIndex: 'Right answer'
};

const signWords: Readonly<Record<PostCandidate['signs'][number], string>> = {
  'same-text': 'Same text',
  'near-text': 'Nearly the same text',
  'same-media': 'Same number of media',
  'in-time': 'Published after sending',
  new: 'New since sending'
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
