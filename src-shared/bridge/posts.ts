/** Posts, as views see them and as a user publishes, changes and removes them. */
import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import { DraftNumber, DraftSchedule, Revision, type Draft, type DraftBody } from './drafts.ts';
import type { FeedState } from './feed.ts';
import { IntentId, IntentNumber } from './intent.ts';
import type { OtherField } from './payouts.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

/** The content of an intent to publish: the draft as it was when it was queued. */
export interface PostContents {
  readonly kind: 'posts.send';
  /** Null where what was queued can't be read any more, as in a damaged file. */
  readonly body: DraftBody | null;
  /** When it is to go live, where it is scheduled. */
  readonly scheduledAt: Ms | null;
}

/**
 * A post's state as far as it is known here. The service lists live posts only; scheduled, saved and archived ones
 * are known if they were made so from here.
 */
export type PostState = 'published' | 'scheduled' | 'saved' | 'archived' | 'private-archived';

/** The tabs that show posts; drafts and the outbox have lists of their own. */
const PostTab = Type.Enum(['published', 'scheduled', 'saved', 'archived']);

export interface PostMedia {
  readonly id: string;
  readonly kind: 'photo' | 'video' | 'gif' | 'audio' | null;
  /** An address for an <img>; null where there is no picture. */
  readonly picture: string | null;
  /** Seconds; null where it has no length or none is known. */
  readonly duration: number | null;
  /** Why it can't be seen as it is: the platform is still at work, has failed, or doesn't show it. */
  readonly trouble: 'not-ready' | 'failed' | 'hidden' | null;
}

export interface PostSummary {
  readonly id: number;
  readonly state: PostState;
  /** When it went or goes live; null where nobody said. */
  readonly at: Ms | null;
  /** Without markup. */
  readonly text: string;
  /** The first four. */
  readonly media: readonly PostMedia[];
  readonly mediaCount: number;
  /** Null where the service didn't say. */
  readonly canEdit: boolean | null;
  readonly canDelete: boolean | null;
  readonly canComment: boolean | null;
  /** As the service writes the amount, with its currency. */
  readonly tips: string | null;
  /** Written here, so its whole body is known. */
  readonly isWrittenHere: boolean;
  readonly expiresAt: number | null;
  readonly hasFundraiser: boolean;
  readonly voting: 'poll' | 'quiz' | null;
}

export interface PostComment {
  readonly id: number;
  readonly at: Ms | null;
  /** Without markup. */
  readonly text: string;
  readonly likes: number | null;
  readonly isLiked: boolean;
  readonly isByAuthor: boolean;
  readonly author: number | null;
  /** As the account's known people have it; null for somebody who was never seen. */
  readonly authorName: string | null;
}

export interface PostDetail extends PostSummary {
  readonly allMedia: readonly PostMedia[];
  /** The last body sent from here; null for a post that wasn't written here. */
  readonly body: DraftBody | null;
  /** As they were last read; null before that. */
  readonly comments: {
    readonly rows: readonly PostComment[];
    readonly hasMore: boolean;
    readonly readAt: number;
  } | null;
  /** Names of the labels in which the service names it, its archive among them. */
  readonly labels: readonly string[];
  /** Unix seconds with a fraction, as the service wrote them. */
  readonly postedAtPrecise: string | null;
  /** Whatever else the service said of it. */
  readonly others: readonly OtherField[];
  readonly readAt: number;
}

/** A label that a post can carry: one with a whole number as its id (live-service-notes.md, B6). */
export interface PostLabel {
  readonly id: number;
  readonly name: string;
  readonly posts: number | null;
  readonly isClearInProgress: boolean;
}

export interface TaggableCreator {
  /** The user's id, which a post's rfTag takes. */
  readonly id: number;
  readonly name: string;
  readonly username: string | null;
  readonly isVerified: boolean;
}

/** As the service counted them last: posts by where they are, and media by their kind. Null where it didn't say. */
export type PostCounters = Readonly<
  Record<
    'published' | 'archived' | 'privateArchived' | 'photos' | 'videos' | 'audios' | 'media' | 'streams',
    number | null
  >
>;

export interface PostsOverview {
  readonly cached: Readonly<Record<'published' | 'scheduled' | 'saved' | 'archived', number>>;
  /** What the service counts, where it said. */
  readonly counted: PostCounters;
  /** When the newest page was last read; null before the first. */
  readonly refreshedAt: Ms | null;
  readonly refresh: FeedState;
  /** Null before they were read. */
  readonly labels: { readonly rows: readonly PostLabel[]; readonly readAt: number } | null;
}

/** An account's limits, from its profile; null where it was never read (live-service-notes.md, A6). */
export interface PostLimits {
  readonly canCreateFundRaising: boolean | null;
  readonly canMakeExpirePosts: boolean | null;
  readonly minFundRaisingTarget: number | null;
  readonly maxFundRaisingTarget: number | null;
}

/** A live post that may be what an intent in doubt has made. */
export interface PostCandidate {
  readonly post: PostSummary;
  /** The evidence for it: the same text, the same number of media, a time after sending began, not seen before. */
  readonly signs: readonly ('same-text' | 'near-text' | 'same-media' | 'in-time' | 'new')[];
}

export interface Candidates {
  /** The likeliest first. */
  readonly rows: readonly PostCandidate[];
  /** The post that everything speaks for, where it is the only one; whether it is the one, a user says all the same. */
  readonly match: number | null;
  /** All live posts from then on were looked at. Null where the list couldn't be read that far. */
  readonly lookedBackTo: Ms | null;
  /** A scheduled or saved post isn't listed by the service, so that it isn't found here says nothing. */
  readonly canBeListed: boolean;
}

const account = AccountNumber;
const onPost = { account, post: PlatformId };
const onDraft = { account, draft: DraftNumber, revision: Revision };

/**
 * A post that isn't in the cache is `unknown-post`. What breaks a rule of a post's body is `broken-rules`, with the fields as the
 * service names them; a page checks by the same rules before it asks.
 */
export const postsRequests = {
  'posts.overview': request<PostsOverview>()({ account }),
  /** All ids of a tab in its order, as one column of Float64: newest first, the scheduled ones next first. */
  'posts.index': request<{ readonly ids: ArrayBuffer }>()({
    account,
    tab: PostTab,
    find: Type.String({ maxLength: 200 })
  }),
  /** Rows in the order of `ids`; those that aren't there are left out. */
  'posts.rows': request<readonly PostSummary[]>()({ account, ids: Type.Array(PlatformId, { maxItems: 200 }) }),
  'posts.limits': request<PostLimits>()({ account }),
  /** Also of a post or comment that isn't in the cache. `likes` is null where the service didn't say. */
  'posts.setCommentLiked': request<{ readonly isLiked: boolean; readonly likes: number | null }>()({
    ...onPost,
    comment: PlatformId,
    isLiked: Type.Boolean()
  }),
  /** Creators that can be tagged: those known here, and, with `ask`, what the service finds. One credit. */
  'posts.findCreators': request<readonly TaggableCreator[]>()({
    account,
    name: Type.String({ maxLength: 200 }),
    ask: Type.Boolean()
  }),

  /** Queues a draft, which leaves the drafts with it. Gives the intent's number; the same `intent` twice is one. */
  'posts.publish': request<{ readonly intent: number }>()({ ...onDraft, intent: IntentId }),
  /** Makes a draft again of what is queued, waits, or was refused, and takes it out of the outbox. */
  'posts.takeBack': request<Draft>()({ account, intent: IntentNumber }),
  /** Reads the newest live posts back and says which may be what an intent in doubt has made. One credit a page, five at most. */
  'posts.findCandidates': request<Candidates>()({ account, intent: IntentNumber }),

  /** Sends a draft that changes a live post: the whole body, as the service wants it. The draft goes when it is done. */
  'posts.update': request<PostDetail>()(onDraft),
  /** Another time for a scheduled post that was written here: its whole stored body with the new time. */
  'posts.reschedule': request<PostDetail>()({ ...onPost, schedule: DraftSchedule }),
  /** These two also of a post that isn't in the cache; `not-found` where the service doesn't know that one either. */
  'posts.archive': request<PostsOverview>()({ ...onPost, isPrivate: Type.Boolean() }),
  'posts.delete': request<PostsOverview>()(onPost)
};

export interface PostsEvents {
  /** Rows of the posts' cache changed; views read again. */
  'posts.changed': { readonly account: number };
}
