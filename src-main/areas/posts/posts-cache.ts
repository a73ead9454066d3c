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

/** Listed posts may be this old (ms); those removed since are left out. */
const listedForMs = 60_000;

export interface PostsCache {
  applySent(account: number, sent: SentPost): Promise<void>;
  /** Independent of any sync. */
  applyListed(account: number, rows: readonly RowOf<typeof listPosts>[]): Promise<void>;
  /** When each post was first cached (ms since 1970). Missing posts are left out. */
  firstSeen(account: number, posts: readonly number[]): Promise<ReadonlyMap<number, number>>;
  rows(account: number, posts: readonly number[]): Promise<readonly PostSummary[]>;
  read(account: number, post: number): Promise<Result<PostDetail>>;
  readAgain(account: number, post: number): Promise<Result<PostDetail>>;
}

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
      await store.write(account, 'ingestListed', { content: toPostEntries(rows), requestedAt: at - listedForMs, at });
      tell(account);
    },
    firstSeen: async (account, posts) => new Map(await store.read(account, 'readFirstSeen', posts)),
    rows: (account, posts) => views.rows(account, posts),
    read: (account, post) => views.read(account, post),
    readAgain: (account, post) =>
      onAccount(account, async (reach) => {
        // No user requested this, so a service without the call isn't called after each change.
        const read = await readOnePost({ ...reach, client: onOpening(reach.client) }, post);
        if (!read.ok) return read;
        tell(account);
        return views.read(account, post);
      })
  };
}
