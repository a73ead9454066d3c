/** The posts' refresh: their list, newest first, page after page. */
import type { PostsRefresh } from '../../../src-shared/bridge/posts.ts';
import type { RefreshState } from '../../refresh/refresh-state.ts';
import { Refresher, type RefreshOptions } from '../../refresh/refresher.ts';
import type { WalkSource } from '../../refresh/run-refresh.ts';
import { largestPostsPage, readPostsPage, type PostsReach } from './read-posts.ts';

export type PostsRefreshOptions = Omit<RefreshOptions, 'source' | 'pageSize'> & {
  /** Asked anew each time, since a connection can be replaced. */
  readonly reach: () => PostsReach;
};

export function createPostsRefresher({ reach, ...options }: PostsRefreshOptions): Refresher {
  return new Refresher({ ...options, pageSize: largestPostsPage, source: () => walkPosts(reach()) });
}

function walkPosts(reach: PostsReach): WalkSource {
  const { account, store, now } = reach;
  return {
    now,
    facts: () => store.read(account.number, 'readPostsFacts', now()),
    // The counts come with the newest page.
    prepare: () => Promise.resolve(null),
    start: (asked) => store.write(account.number, 'startPostsWalk', { ...asked, at: now() }),
    readPage: (query, options) => readPostsPage(reach, query, options),
    allow: (allowance) => store.write(account.number, 'allowPostsWalk', allowance),
    giveUp: () => store.write(account.number, 'giveUpPostsWalk', now()),
    setPaused: (isPaused) => store.write(account.number, 'setPostsPaused', isPaused)
  };
}

/** As views see it: how much the rest costs can't be said where nothing says how many there are. */
export function toPostsRefresh({ phase, done, total, rate, price, scope, failure }: RefreshState): PostsRefresh {
  return {
    phase,
    done,
    total,
    rate,
    price: phase !== 'idle' && scope === 'whole' && total === null ? null : price,
    failure
  };
}
