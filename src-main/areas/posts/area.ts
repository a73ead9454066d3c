/** Posts: the account's list and what hangs on it, drafts, publishing through the outbox, and changes of what is live. */
import type { AreaFactory } from '../../area.ts';
import type { DraftRequest } from './draft-handlers.ts';
import { countDrafts } from './draft-rows.ts';
import { postsFeed } from './feed.ts';
import { createPostsCache } from './posts-cache.ts';
import { createPostParts } from './parts.ts';
import { PostViews } from './post-views.ts';
import { createPostsHandlers, type PostsRequest } from './handlers.ts';
import type { PublishRequest } from './publish-handlers.ts';
import { readScheduled } from './read-scheduled.ts';
import { toSentEntry } from './sent-entry.ts';
import { openWriting } from './writing.ts';
import { readAllWritten } from './written-rows.ts';

export const posts: AreaFactory<PostsRequest | DraftRequest | PublishRequest> = (host) => {
  const { db, store, outbox, news, now } = host;
  const tell = (account: number) => void news.emit('posts.changed', { account });
  const views = new PostViews(host);
  const cache = createPostsCache(host, views, tell);
  const writing = openWriting(host, cache);
  /** Accounts whose cache has what was written here, since this start. */
  const adopted = new Map<number, Promise<unknown>>();

  /** The service never lists what is scheduled or saved: a cache that was lost gets it from what was written. Once a start. */
  async function adoptWritten(account: number): Promise<void> {
    let adopting = adopted.get(account);
    if (!adopting) {
      const written = readAllWritten(db, account).map(({ post, body, writtenAt }) =>
        toSentEntry({ id: post, body, answer: null }, writtenAt, now())
      );
      adopting = store.write(account, 'adoptWritten', written);
      adopted.set(account, adopting);
      adopting.catch(() => adopted.delete(account));
    }
    await adopting;
  }

  return {
    handlers: {
      ...createPostsHandlers(host, { views, tell }),
      ...writing.handlers
    },
    parts: createPostParts(views, tell),
    intents: [writing.kind],
    // Before posts are shown, what was written here is in the cache, whatever became of that.
    feeds: [postsFeed({ onShown: adoptWritten, onRows: tell })],
    answers: {
      adoptWritten,
      countDrafts: (account) => countDrafts(db, account),
      listScheduled: () => readScheduled(db, outbox.list(), now())
    },
    start: () => {
      writing.removeOld();
    },
    drop(accounts) {
      for (const account of accounts) adopted.delete(account);
    },
    settle: () => writing.settle()
  };
};
