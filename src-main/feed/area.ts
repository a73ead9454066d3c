/** The feeds as an area: what pages ask of any of them. */
import type { feedRequests } from '../../src-shared/bridge/feed.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import type { AreaFactory } from '../area.ts';

export const feeds: AreaFactory<keyof typeof feedRequests> = ({ feeds, onAccount: on }) => ({
  handlers: {
    'feed.show': ({ account, feed }) => on(account, async () => ok(await feeds.show(account, feed))),
    'feed.refresh': ({ account, feed, scope }) =>
      on(account, async () => ok(await feeds.refresh(account, feed, scope))),
    'feed.pause': ({ account, feed }) => on(account, async () => ok(await feeds.pause(account, feed))),
    'feed.resume': ({ account, feed, beyondBudget }) =>
      on(account, async () => ok(await feeds.resume(account, feed, beyondBudget)))
  },
  wake: (connection) => {
    feeds.wake(connection);
  },
  drop: (accounts) => feeds.drop(accounts),
  stop: () => feeds.close()
});
