import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import { DraftNumber, DraftSchedule, Revision, type Draft, type DraftBody } from './drafts.ts';
import type { FeedState } from './feed.ts';
import { IntentId, IntentNumber } from './intent.ts';
import type { OtherField } from './payouts.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

export interface PostContents {
  readonly kind: 'posts.send';
  readonly body: DraftBody | null;
  readonly scheduledAt: Ms | null;
}

/**
 * As far as known: the service lists live posts only. Others are known if they were made
 * here.
 */
export type PostState = 'published' | 'scheduled' | 'saved' | 'archived' | 'private-archived';

const PostTab = Type.Enum(['published', 'scheduled', 'saved', 'archived']);

export interface PostMediaSummary {
  readonly id: string;
  readonly kind: 'photo' | 'video' | 'gif' | 'audio' | null;
  readonly picture: string | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly trouble: 'not-ready' | 'failed' | 'hidden' | null;
}

export interface PostSummary {
  readonly id: number;
  readonly state: PostState;
  readonly at: Ms | null;
  readonly text: string;
  /** The first four. */
  readonly media: readonly PostMediaSummary[];
  readonly mediaCount: number;
  readonly canEdit: boolean | null;
  readonly canDelete: boolean | null;
  readonly canComment: boolean | null;
  /** The service's text, with currency. */
  readonly tips: string | null;
  /** Written here, so its whole body is known. */
  readonly isWrittenHere: boolean;
  readonly expiresAt: Ms | null;
  readonly hasFundraiser: boolean;
  readonly voting: 'poll' | 'quiz' | null;
}

export interface PostComment {
  readonly id: number;
  readonly at: Ms | null;
  readonly text: string;
  readonly likes: number | null;
  readonly isLiked: boolean;
  readonly isByAuthor: boolean;
  readonly author: number | null;
  readonly authorName: string | null;
}

export interface PostDetail extends PostSummary {
  readonly allMedia: readonly PostMediaSummary[];
  readonly body: DraftBody | null;
  readonly comments: {
    readonly rows: readonly PostComment[];
    readonly hasMore: boolean;
    readonly readAt: Ms;
  } | null;
  readonly labels: readonly string[];
  /** Unix seconds with a fraction, as the service sent them. */
  readonly postedAtPrecise: string | null;
  readonly others: readonly OtherField[];
  readonly readAt: Ms;
}

/** Posts take labels with numeric IDs only (live-service-notes.md, B6). */
export interface PostLabel {
  readonly id: number;
  readonly name: string;
  readonly posts: number | null;
}

export interface CreatorSummary {
  readonly id: number;
  readonly name: string;
  readonly username: string | null;
  readonly isVerified: boolean;
}

export type PostCounterSummary = Readonly<
  Record<
    'published' | 'archived' | 'privateArchived' | 'photos' | 'videos' | 'audios' | 'media' | 'streams',
    number | null
  >
>;

export interface PostsOverview {
  readonly cached: Readonly<Record<'published' | 'scheduled' | 'saved' | 'archived', number>>;
  readonly counted: PostCounterSummary;
  readonly refreshedAt: Ms | null;
  readonly refresh: FeedState;
  readonly labels: { readonly rows: readonly PostLabel[]; readonly readAt: Ms } | null;
}

/** From the account's profile; null before loading (live-service-notes.md, A6). */
export interface PostLimits {
  readonly canCreateFundRaising: boolean | null;
  readonly canMakeExpirePosts: boolean | null;
  readonly minFundRaisingTarget: number | null;
  readonly maxFundRaisingTarget: number | null;
}

export interface PostCandidate {
  readonly post: PostSummary;
  readonly signs: readonly ('same-text' | 'near-text' | 'same-media' | 'in-time' | 'new')[];
}

export interface Candidates {
  /** Best match first. */
  readonly rows: readonly PostCandidate[];
  /** The only post with all evidence, or null. The user still confirms it. */
  readonly match: number | null;
  /** All live posts since then were checked; null if the list couldn't be loaded that far. */
  readonly searchedBackTo: Ms | null;
}

const account = AccountNumber;
const onPost = { account, post: PlatformId };
const onDraft = { account, draft: DraftNumber, revision: Revision };

/**
 * Fails with `broken-rules`, with the service's field names. Pages check the same rules
 * first.
 */
export const postsRequests = {
  'posts.overview': request<PostsOverview>()({ account }),
  /** Newest first, scheduled ones soonest first; or highest tips first. */
  'posts.index': request<{ readonly ids: ArrayBuffer }>()({
    account,
    tab: PostTab,
    find: Type.String({ maxLength: 200 }),
    sort: Type.Enum(['time', 'tips'])
  }),
  'posts.rows': request<readonly PostSummary[]>()({ account, ids: Type.Array(PlatformId, { maxItems: 200 }) }),
  'posts.limits': request<PostLimits>()({ account }),
  /** Also for uncached posts and comments. `likes` is null if not reported. */
  'posts.setCommentLiked': request<{ readonly isLiked: boolean; readonly likes: number | null }>()({
    ...onPost,
    comment: PlatformId,
    isLiked: Type.Boolean()
  }),
  /** Known taggable creators, and with `ask` those of the service, for one credit. */
  'posts.findCreators': request<readonly CreatorSummary[]>()({
    account,
    name: Type.String({ maxLength: 200 }),
    ask: Type.Boolean()
  }),

  /** Removes the draft. */
  'posts.publish': request<{ readonly intent: number }>()({ ...onDraft, intent: IntentId }),
  'posts.takeBack': request<Draft>()({ account, intent: IntentNumber }),
  /** Loads the newest live posts to find an unconfirmed one. One credit a page, five at most. */
  'posts.findCandidates': request<Candidates>()({ account, intent: IntentNumber }),

  /** Sends an edit of a live post with its whole body. The draft is removed afterwards. */
  'posts.update': request<PostDetail>()(onDraft),
  /** Reschedules a post written here: sends its stored body with the new time. */
  'posts.reschedule': request<PostDetail>()({ ...onPost, schedule: DraftSchedule }),
  /** Both also for uncached posts; unknown ones are `not-found`. */
  'posts.archive': request<PostsOverview>()({ ...onPost, isPrivate: Type.Boolean() }),
  'posts.delete': request<PostsOverview>()(onPost)
};

export interface PostsEvents {
  'posts.changed': { readonly account: number };
}
