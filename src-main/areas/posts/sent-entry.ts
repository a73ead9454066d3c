import { platformId } from '../../../src-shared/rules/platform-id.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { findMoment } from '../../../src-shared/rules/schedule.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import type { sendPost } from '../../../src-shared/service/posts.ts';
import type { SentEntry } from './post-changes.ts';
import { toPostEntry, type PostEntry } from './entries.ts';

export interface SentPost {
  readonly id: number;
  readonly body: DraftBody;
  readonly answer: ContentOf<typeof sendPost> | null;
}

/** @param at when it was sent; like `now`, in ms since 1970 */
export function toSentEntry({ id, body, answer }: SentPost, at: number, now: number): SentEntry {
  const moment = body.schedule ? (findMoment(body.schedule)?.at ?? null) : null;
  const isAhead = moment !== null && moment > now;
  const written = fromBody(id, body, moment);
  const answered = answer && toPostEntry({ ...answer, id });
  return {
    entry: answered ? complete(answered, written) : written,
    own: {
      id,
      expireDays: body.expireDays,
      hasFundraiser: body.fundraiser !== null,
      voting: body.voting?.type ?? null
    },
    state: body.saveForLater ? 'saved' : isAhead ? 'scheduled' : 'published',
    at
  };
}

function complete(answered: PostEntry, written: PostEntry): PostEntry {
  return {
    ...answered,
    at: written.at ?? answered.at,
    text: answered.text ?? written.text,
    media: answered.media ?? written.media
  };
}

function fromBody(id: number, { text, media }: DraftBody, at: number | null): PostEntry {
  return {
    id,
    at,
    text,
    media: media.map((name) => platformId(name) ?? name),
    mediaCount: media.length,
    canEdit: null,
    canDelete: null,
    canComment: null,
    tips: null,
    postedAtPrecise: null,
    extra: null,
    author: null,
    pictures: []
  };
}
