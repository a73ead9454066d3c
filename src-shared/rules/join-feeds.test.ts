import { expect, it } from 'vitest';
import type { FeedPhase, FeedState } from '../bridge/feed.ts';
import { serviceFailure } from '../service/failures.ts';
import { joinFeeds } from './join-feeds.ts';

const idle: FeedState = { phase: 'idle', scope: 'new', done: 3, total: null, rate: 0, price: 0, failure: null };

it('returns the more important of two states, and no price', () => {
  const join = (...phases: readonly FeedPhase[]) => joinFeeds(phases.map((phase) => ({ ...idle, phase })));
  expect(join('idle', 'idle')).toEqual({ ...idle, done: 6 });
  expect(join('paused', 'running')).toMatchObject({ phase: 'running', price: null });
  expect([join('failed', 'idle').phase, join('failed', 'waiting').phase]).toEqual(['failed', 'waiting']);
});

it('explains why a feed failed or waits, until one of them runs again', () => {
  const failure = serviceFailure('offline');
  const failed: FeedState = { ...idle, phase: 'failed', failure };
  expect(joinFeeds([idle, failed]).failure).toBe(failure);
  expect(joinFeeds([{ ...failed, phase: 'waiting' }, idle]).failure).toBe(failure);
  expect(joinFeeds([failed, { ...idle, phase: 'running' }]).failure).toBeNull();
  expect(joinFeeds([idle, idle]).failure).toBeNull();
});
