import { expect, it } from 'vitest';
import type { FeedPhase, FeedState } from '../bridge/feed.ts';
import { joinFeeds } from './join-feeds.ts';

it('of two feeds says what matters more, and no price', () => {
  const state: FeedState = { phase: 'idle', scope: 'new', done: 3, total: null, rate: 0, price: 0, failure: null };
  const join = (...phases: readonly FeedPhase[]) => joinFeeds(phases.map((phase) => ({ ...state, phase })));
  expect(join('idle', 'idle')).toEqual({ ...state, done: 6 });
  expect(join('paused', 'running')).toMatchObject({ phase: 'running', price: null });
  expect([join('failed', 'idle').phase, join('failed', 'waiting').phase]).toEqual(['failed', 'waiting']);
});
