/** The posts' cache for whoever writes posts: what was sent goes into it, and what a view sees comes out of it. */
import type { AreaHost } from '../../area.ts';
import { toPostEntries } from './entries.ts';
import type { PostViews } from './post-views.ts';
import type { PostsCache } from './publish-cache.ts';
import { readOnePost } from './read-posts.ts';
import { toSentEntry } from './sent-entry.ts';

/** What was listed so long ago at most, retries included, is taken in; what was removed since then is not. */
const listedForMs = 60_000;

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
        const read = await readOnePost(reach, post);
        if (!read.ok) return read;
        tell(account);
        return views.read(account, post);
      })
  };
}
