/** The posts' cache for whoever writes posts: what was sent goes into it, and what a view sees comes out of it. */
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listPosts } from '../../../src-shared/service/posts.ts';
import type { AreaHost } from '../../area.ts';
import { onOpening } from '../../service-client/caller.ts';
import { toPostEntries } from './entries.ts';
import type { PostViews } from './post-views.ts';
import { readOnePost } from './read-posts.ts';
import { toSentEntry, type SentPost } from './sent-entry.ts';

/** What was listed so long ago at most, retries included, is taken in; what was removed since then is not. */
const listedForMs = 60_000;

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

/** @param tell rows of an account's posts have changed */
export function createPostsCache(
  { store, onAccount, now }: AreaHost,
  views: PostViews,
  tell: (account: number) => void
): PostsCache {
  return {
    async applySent(account, sent) {
      const at = now();
      await store.write(account, 'applySentPost', toSentEntry(sent, at, at));
      tell(account);
    },
    async applyListed(account, rows) {
      const at = now();
      await store.write(account, 'ingestListed', { content: toPostEntries(rows), askedAt: at - listedForMs, at });
      tell(account);
    },
    firstSeen: async (account, posts) => new Map(await store.read(account, 'readFirstSeen', posts)),
    rows: (account, posts) => views.rows(account, posts),
    read: (account, post) => views.read(account, post),
    readAgain: (account, post) =>
      onAccount(account, async (reach) => {
        // Nobody asked for it: a service that has no such call isn't asked after each change.
        const read = await readOnePost({ ...reach, client: onOpening(reach.client) }, post);
        if (!read.ok) return read;
        tell(account);
        return views.read(account, post);
      })
  };
}
