/** Posts: the account's list and what hangs on it, drafts, publishing through the outbox, and changes of what is live. */
import type { AreaFactory } from '../../area.ts';
import { Refresher } from '../../refresh/refresher.ts';
import { Refreshers } from '../../refresh/refreshers.ts';
import type { DraftRequest } from './draft-handlers.ts';
import { countDrafts } from './draft-rows.ts';
import { createPostsCache } from './posts-cache.ts';
import { PostViews } from './post-views.ts';
import { createPostsHandlers, type PostsRequest } from './posts-handlers.ts';
import type { PublishRequest } from './publish-handlers.ts';
import { largestPostsPage } from './read-posts.ts';
import { readScheduled } from './read-scheduled.ts';
import { toPostsRefresh, walkPosts } from './refresh-posts.ts';
import { toTakenPost } from './taken-post.ts';
import { openWriting } from './writing.ts';
import { readAllWritten } from './written-rows.ts';

export const posts: AreaFactory<PostsRequest | DraftRequest | PublishRequest> = (host) => {
  const { db, store, outbox, news, reach, report, now } = host;
  const tell = (account: number) => void news.emit('posts.changed', { account });
  const views = new PostViews(host);
  const cache = createPostsCache(host, views, tell);
  const writing = openWriting(host, cache);
  const refreshers = new Refreshers(
    (account) =>
      new Refresher({
        reach: () => reach(account),
        source: walkPosts,
        pageSize: largestPostsPage,
        onProgress: (refresh) => void news.emit('posts.refreshChanged', { account, refresh: toPostsRefresh(refresh) }),
        onRows: () => {
          tell(account);
        },
        onDefect: report
      })
  );
  /** Accounts whose cache has what was written here, since this start. */
  const adopted = new Map<number, Promise<unknown>>();

  /** The service never lists what is scheduled or saved: a cache that was lost gets it from what was written. Once a start. */
  async function adoptWritten(account: number): Promise<void> {
    let adopting = adopted.get(account);
    if (!adopting) {
      const written = readAllWritten(db, account).map(({ post, body, writtenAt }) =>
        toTakenPost({ id: post, body, answer: null }, writtenAt, now())
      );
      adopting = store.write(account, 'adoptWritten', written);
      adopted.set(account, adopting);
      adopting.catch(() => adopted.delete(account));
    }
    await adopting;
  }

  return {
    handlers: {
      ...createPostsHandlers(host, {
        views,
        cache,
        tell,
        adoptWritten,
        refresher: (account) => refreshers.of(account)
      }),
      ...writing.handlers
    },
    intents: [writing.kind],
    answers: {
      adoptWritten,
      countDrafts: (account) => countDrafts(db, account),
      listScheduled: () => readScheduled(db, outbox.list(), now())
    },
    start: () => {
      writing.removeOld();
    },
    wake: (connection) => {
      refreshers.wake((account) => reach(account)?.connection === connection);
    },
    async drop(accounts) {
      for (const account of accounts) adopted.delete(account);
      await refreshers.drop(accounts);
    },
    stop: () => refreshers.close(),
    settle: () => writing.settle()
  };
};
