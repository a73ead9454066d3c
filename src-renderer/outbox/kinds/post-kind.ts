import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { PostCandidate } from '../../../src-shared/bridge/posts.ts';
import { showInZone, type LocalTime } from '../../../src-shared/rules/schedule.ts';
import { describeDay, describeSince, formatTime } from '../../format/relative-time.ts';
import { localZone } from '../../format/zones.ts';
import { describeZone, titleOfPost } from '../post-words.ts';
import { restoreDraft } from '../restore-draft.ts';
import { unconfirmedStrings } from '../strings.ts';
import type { SendKind } from './send-kind.ts';
import { postIntentStrings } from './strings.ts';

export type PostIntent = IntentOf<'posts.send'>;

const fieldWords = {
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

export const postKind: SendKind<PostIntent, PostCandidate> = {
  noun: 'post',
  group: 'outbox',
  done: 'sent',
  refused: 'Not published',
  fields: fieldWords,
  price: 5,
  bound: 'up to',
  find: (bridge, of) => bridge.request('posts.findCandidates', of),
  titleOf: ({ contents: { body } }) => titleOfPost({ text: body?.text ?? '', mediaCount: body?.media.length ?? 0 }),
  originOf: postIntentStrings.origin,
  toCandidate: ({ post: { id, at }, signs }) => ({
    id: String(id),
    at,
    signs: signs.map((sign) => signWords[sign]),
    name: unconfirmedStrings.withNumber('post', String(id))
  }),
  whyNoCheck: (intent, now) => (isListed(intent, now) ? null : postIntentStrings.whyNoCheck),
  sayNone: ({ begunAt, createdAt }, { searchedBackTo }, _, now) => {
    const at = begunAt ?? createdAt;
    return searchedBackTo != null && searchedBackTo <= at
      ? postIntentStrings.noneSince(describeSince(at, now))
      : postIntentStrings.noneNew;
  },
  warn: (isNoneFound) => (isNoneFound ? postIntentStrings.warningNone : postIntentStrings.warning),
  sayDiscarded: postIntentStrings.discarded,
  restore: (app, account, _, draft) => (draft === null ? null : () => restoreDraft(app, account, draft))
};

/**
 * Whether the service would list the post, so that a search can find it.
 * @param now ms since 1970: a scheduled post is live by its time
 */
export function isListed({ contents: { scheduledAt, body } }: PostIntent, now: number): boolean {
  return (scheduledAt === null || scheduledAt <= now) && body?.saveForLater !== true;
}

/** The toast names the account, this card the time. */
export function describeSent(intent: PostIntent, name: string, today: string): { done: string; words: string } {
  const { body, scheduledAt } = intent.contents;
  const title = postKind.titleOf(intent);
  if (scheduledAt !== null) {
    const local = body?.schedule ?? showInZone(scheduledAt, localZone());
    return {
      done: postIntentStrings.scheduledFor(local ? describeTime(local, scheduledAt, today) : ''),
      words: `· ${title}`
    };
  }
  const done = body?.saveForLater ? postIntentStrings.saved : postIntentStrings.published;
  return { done, words: postIntentStrings.sentAs(name, title) };
}

function describeTime({ day, time, zone }: LocalTime, at: number, today: string): string {
  const there = zone === localZone() ? '' : `, ${describeZone(zone, at)}`;
  return `${lowerFirst(describeDay(day, today, 'medium'), day === today)}, ${formatTime(time)}${there}`;
}

function lowerFirst(words: string, isLower: boolean): string {
  return isLower ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
