/** The posts' refresh: their list, newest first, page after page. */
import type { PostsRefresh } from '../../../src-shared/bridge/posts.ts';
import type { RefreshState } from '../../refresh/refresh-state.ts';
import type { WalkSource } from '../../refresh/run-refresh.ts';
import { readPostsPage } from './read-posts.ts';
import type { Reach } from '../../reach.ts';

export function walkPosts(reach: Reach): WalkSource {
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
