/** What writing needs of the posts' cache: what was sent goes into it, and what a view sees comes out of it. */
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { RowOf, ContentOf } from '../../../src-shared/service/endpoint.ts';
import type { listPosts, sendPost } from '../../../src-shared/service/posts.ts';

/** A post that the service has just made or taken a new body for. */
export interface SentPost {
  readonly id: number;
  readonly body: DraftBody;
  /** What sending it answered; null where nothing was answered, as for a change, or for one that a user has found again. */
  readonly answer: ContentOf<typeof sendPost> | null;
}

export interface PostsCache {
  /** Takes a sent or changed post in, and tells the views. */
  applySent(account: number, sent: SentPost): Promise<void>;
  /** Takes in posts as the service's list had them, whatever else was read before or after. */
  applyListed(account: number, rows: readonly RowOf<typeof listPosts>[]): Promise<void>;
  /** When this cache had each of the posts for the first time (ms since 1970); those that it doesn't have are left out. */
  firstSeen(account: number, posts: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** In the order of `posts`; those that it doesn't have are left out. */
  rows(account: number, posts: readonly number[]): Promise<readonly PostSummary[]>;
  /** From the cache alone. */
  read(account: number, post: number): Promise<Result<PostDetail>>;
  /** Asks the service for it. */
  readAgain(account: number, post: number): Promise<Result<PostDetail>>;
}
