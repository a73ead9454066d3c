/** The draft that a change of a live post begins with. The service takes the whole body, so what isn't in it is taken off. Pure. */
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import type { PostDetail } from '../../src-shared/bridge/posts.ts';
import { findMoment } from '../../src-shared/rules/schedule.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { postStrings, unreadableStrings } from './strings.ts';

/** @param now ms since 1970: a time that has come would be refused, and the post is live already */
export function beginEdit({ body, text, allMedia }: PostDetail, now: number): DraftBody {
  if (body === null) return { ...blankBody, text, media: allMedia.map(({ id }) => id) };
  const at = body.schedule && findMoment(body.schedule)?.at;
  return at !== null && at !== undefined && at <= now ? { ...body, schedule: null } : body;
}

/** What of a post that wasn't written here can't be read back, so that saving a change takes it off. */
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
