import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { PostCandidate } from '../../../src-shared/bridge/posts.ts';
import { showInZone, type LocalTime } from '../../../src-shared/rules/schedule.ts';
import { describeDay, formatTime } from '../../format/relative-time.ts';
import { localZone } from '../../format/zones.ts';
import type { KindWords } from '../../outbox/outbox-words.ts';
import { describeZone, titleOfPost } from '../../outbox/post-words.ts';
import { postsOutboxStrings } from './strings.ts';

export type PostIntent = IntentOf<'posts.send'>;

export const postKindWords: KindWords = { noun: 'post', done: 'sent', refused: 'Not published' };

export const postFieldWords: Readonly<Record<string, string>> = {
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

export function signsOfPost({ signs }: PostCandidate): string[] {
  return signs.map((sign) => signWords[sign]);
}

/**
 * Whether the service would list the post, so that a search can find it.
 * @param now ms since 1970: a scheduled post is live by its time
 */
export function isListed({ contents: { scheduledAt, body } }: PostIntent, now: number): boolean {
  return (scheduledAt === null || scheduledAt <= now) && body?.saveForLater !== true;
}

/** The toast names the account, this card the time. */
export function describeSent({ contents }: PostIntent, name: string, today: string): { done: string; words: string } {
  const { body, scheduledAt } = contents;
  const title = titleOfPost({ text: body?.text ?? '', mediaCount: body?.media.length ?? 0 });
  if (scheduledAt !== null) {
    const local = body?.schedule ?? showInZone(scheduledAt, localZone());
    return {
      done: postsOutboxStrings.scheduledFor(local ? describeTime(local, scheduledAt, today) : ''),
      words: `· ${title}`
    };
  }
  const done = body?.saveForLater ? postsOutboxStrings.saved : postsOutboxStrings.published;
  return { done, words: postsOutboxStrings.sentAs(name, title) };
}

function describeTime({ day, time, zone }: LocalTime, at: number, today: string): string {
  const there = zone === localZone() ? '' : `, ${describeZone(zone, at)}`;
  return `${lowerFirst(describeDay(day, today, 'medium'), day === today)}, ${formatTime(time)}${there}`;
}

function lowerFirst(words: string, isLower: boolean): string {
  return isLower ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
