import type { DraftBody, DraftSummary, LeftBehind } from '../../src-shared/bridge/drafts.ts';
import type { PostDetail, PostState, PostSummary } from '../../src-shared/bridge/posts.ts';
import { findMoment, showInZone, type LocalTime } from '../../src-shared/rules/schedule.ts';
import type { PostsTab } from '../core/router.ts';
import { formatBare } from '../format/numbers.ts';
import { describeDay, formatTime } from '../format/relative-time.ts';
import { describeOffset, localZone, toZone } from '../format/zones.ts';
import { outboxMoveStrings, postStrings, outboxWhyNotStrings } from './strings.ts';

export const tabWords: Readonly<Record<PostsTab, string>> = {
  drafts: 'Drafts',
  outbox: 'Outbox',
  scheduled: 'Scheduled',
  saved: 'Saved for later',
  published: 'Published',
  archived: 'Archived'
};

export const stateWords: Readonly<Record<PostState, string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  saved: 'Saved for later',
  archived: 'Archived',
  'private-archived': 'Archived privately'
};

/** One line, even for a post of media only. */
export function titleOfPost({ text, mediaCount }: { readonly text: string; readonly mediaCount: number }): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line !== '') return line;
  return mediaCount > 0 ? postStrings.withoutText(postStrings.media(mediaCount)) : postStrings.nothing;
}

const longest = 32;

/** For the middle of a message. */
export function quoteTitle(title: string): string {
  return `“${title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title}”`;
}

export function quote(post: Parameters<typeof titleOfPost>[0]): string {
  return quoteTitle(titleOfPost(post));
}

export function marksOf(post: PostSummary, today: string): string[] {
  const marks: string[] = [];
  if (post.mediaCount > 1) marks.push(postStrings.media(post.mediaCount));
  if (post.voting !== null) marks.push(postStrings[post.voting]);
  if (post.hasFundraiser) marks.push(postStrings.fundraiser);
  if (post.expiresAt !== null) marks.push(postStrings.expiresOn(dayOf(post.expiresAt, today)));
  const tips = tipsOf(post);
  if (tips !== null) marks.push(postStrings.tips(tips));
  if (post.state === 'private-archived') marks.push(postStrings.private);
  return marks;
}

/** The service's text with its currency; null without a digit above zero. */
export function tipsOf({ tips }: Pick<PostSummary, 'tips'>): string | null {
  return tips !== null && /[1-9]/.test(tips) ? tips : null;
}

function dayOf(at: number, today: string): string {
  return describeDay(showInZone(at, localZone())?.day ?? today, today, 'short');
}

/** "Berlin, UTC+1" at a moment (ms since 1970) */
export function describeZone(zone: string, at: number): string {
  const [{ city }, offset] = [toZone(zone), describeOffset(zone, at)];
  return city === offset ? city : `${city}, ${offset}`;
}

/** "Thu, 26 November 18:30, Berlin, UTC+1": a scheduled time always has its zone. */
export function describeSchedule({ day, time, zone, occurrence }: LocalTime, today: string): string {
  const moment = findMoment({ day, time, zone, occurrence });
  if (moment === null) return [day, time, toZone(zone).city].filter((part) => part !== '').join(' ');
  return `${describeDay(day, today, 'medium')} ${formatTime(time)}, ${describeZone(zone, moment.at)}`;
}

export function describeScheduledAt(at: number, today: string, zone = localZone()): string {
  const local = showInZone(at, zone);
  return local ? describeSchedule(local, today) : new Date(at).toISOString();
}

export function kindsOf(draft: DraftSummary, today: string): string[] {
  const kinds: string[] = [];
  if (draft.post !== null) kinds.push(postStrings.liveChange);
  if (draft.mediaCount > 0) kinds.push(postStrings.media(draft.mediaCount));
  if (draft.voting !== null) kinds.push(postStrings[draft.voting]);
  if (draft.hasFundraiser) kinds.push(postStrings.fundraiser);
  if (draft.schedule) kinds.push(describeSchedule(draft.schedule, today));
  if (draft.saveForLater) kinds.push(postStrings.saveForLater);
  return kinds;
}

export function describeBody(body: DraftBody, today: string): (readonly [string, string])[] {
  const { labels, creators, expireDays, schedule, saveForLater, fundraiser, voting } = body;
  const lines: (readonly [string, string | null])[] = [
    [postStrings.scheduled, schedule && describeSchedule(schedule, today)],
    [postStrings.kept, saveForLater ? postStrings.forLater : null],
    [postStrings.labels, namesOf(labels)],
    [postStrings.tagged, namesOf(creators)],
    [postStrings.expires, expireDays === null ? null : postStrings.expiresAfter(expireDays)],
    [postStrings.fundraiser, fundraiser && describeFundraiser(fundraiser)],
    [voting?.type === 'quiz' ? postStrings.quiz : postStrings.poll, voting && describeVoting(voting)]
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

function namesOf(rows: readonly { readonly name: string }[]): string | null {
  return rows.length === 0 ? null : rows.map(({ name }) => name).join(', ');
}

function describeFundraiser({ target, presets }: NonNullable<DraftBody['fundraiser']>): string {
  const amounts = presets.flatMap((preset) => (preset === null ? [] : [formatBare(preset)]));
  const goal = target === null ? postStrings.noTarget : postStrings.target(target);
  return amounts.length === 0 ? goal : postStrings.tipsOf(goal, amounts.join(', '));
}

function describeVoting({ options, correct, due }: NonNullable<DraftBody['voting']>): string {
  const answers = options.map((option, n) => (n === correct ? postStrings.rightAnswer(option) : option)).join(' · ');
  return due === null ? answers : postStrings.openFor(answers, due);
}

/** "3 media and 1 label stay behind: they belong to Mara Lind." Null if nothing does. */
export function describeLeftBehind({ media, labels, creators }: LeftBehind, owner: string): string | null {
  const all = media + labels + creators;
  const counted = [
    media > 0 ? outboxMoveStrings.media(media) : null,
    labels > 0 ? outboxMoveStrings.labels(labels) : null,
    creators > 0 ? outboxMoveStrings.creators(creators) : null
  ].filter((words) => words !== null);
  if (all === 0) return null;
  const words =
    counted.length < 2
      ? counted.join('')
      : outboxMoveStrings.and(counted.slice(0, -1).join(', '), counted.at(-1) ?? '');
  return all === 1 ? outboxMoveStrings.oneStays(words, owner) : outboxMoveStrings.severalStay(words, owner);
}

export function whyNotEdit({ canEdit }: Pick<PostDetail, 'canEdit'>): string | null {
  return canEdit === false ? outboxWhyNotStrings.edit : null;
}

/** An archived post can move to the other archive. */
export function whyNotArchive(state: PostState, isPrivate: boolean): string | null {
  if (state === 'scheduled' || state === 'saved') return outboxWhyNotStrings.archiveUnpublished;
  if (state === 'archived' && !isPrivate) return outboxWhyNotStrings.archived;
  return state === 'private-archived' && isPrivate ? outboxWhyNotStrings.archivedPrivately : null;
}

export function whyNotDelete({ canDelete }: Pick<PostDetail, 'canDelete'>): string | null {
  return canDelete === false ? outboxWhyNotStrings.delete : null;
}

export function whyNotMove({ isWrittenHere }: Pick<PostSummary, 'isWrittenHere'>): string | null {
  return isWrittenHere ? null : outboxWhyNotStrings.move;
}

export function reasonsOf(post: PostDetail, isOffline: boolean): string[] {
  const reasons = [
    whyNotEdit(post),
    whyNotDelete(post),
    post.state === 'scheduled' ? whyNotMove(post) : null,
    isOffline ? outboxWhyNotStrings.offline : null
  ];
  return reasons.filter((why) => why !== null);
}
