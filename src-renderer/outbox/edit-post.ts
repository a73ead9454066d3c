/** The service replaces the whole body of an edited post, so anything missing is removed. */
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import type { PostDetail } from '../../src-shared/bridge/posts.ts';
import { findMoment, showExactlyInZone } from '../../src-shared/rules/schedule.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { localZone } from '../format/zones.ts';
import { postStrings, unreadableStrings } from './strings.ts';

/** @param now ms since 1970: a past schedule would be rejected, and the post is live already */
export function beginEdit(post: PostDetail, now: number): DraftBody {
  const { body, text, allMedia } = post;
  if (body === null) return { ...blankBody, text, media: allMedia.map(({ id }) => id), ...timingOf(post, now) };
  const at = body.schedule && findMoment(body.schedule)?.at;
  return at !== null && at !== undefined && at <= now ? { ...body, schedule: null } : body;
}

/** As `beginEdit`, but to the minute: the seconds of a post from elsewhere are shown nowhere. */
export function beginCopy(post: PostDetail, now: number): DraftBody {
  const body = beginEdit(post, now);
  return { ...body, schedule: body.schedule && { ...body.schedule, time: body.schedule.time.slice(0, 5) } };
}

/** Without its time, or its place among the saved ones, an edited post might go live at once. */
function timingOf({ state, at }: PostDetail, now: number): Pick<DraftBody, 'schedule' | 'saveForLater'> {
  const isAhead = state === 'scheduled' && at !== null && at > now;
  return { schedule: isAhead ? showExactlyInZone(at, localZone()) : null, saveForLater: state === 'saved' };
}

/** Parts of a post from elsewhere that can't be read back, so that saving removes them. */
export function listUnreadable({ allMedia, mediaCount, hasFundraiser, voting }: PostDetail): string[] {
  const missing = mediaCount - allMedia.length;
  return [
    ...(missing > 0 ? [unreadableStrings.media(postStrings.media(missing), mediaCount)] : []),
    unreadableStrings.tags,
    unreadableStrings.expiry,
    hasFundraiser ? unreadableStrings.itsFundraiser : unreadableStrings.aFundraiser,
    voting === null ? unreadableStrings.aVote : unreadableStrings.itsVote(voting),
    unreadableStrings.style
  ];
}
