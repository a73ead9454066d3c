import { expect, test } from 'vitest';
import type { FeedState } from '../../src-shared/bridge/feed.ts';
import { describeQuarter } from './refresh-words.ts';

const run: FeedState = { phase: 'running', scope: 'new', done: 0, total: 400, rate: 12, price: 4, failure: null };

test('announces only four steps of a paged sync', () => {
  const said = Array.from({ length: 401 }, (_, done) => describeQuarter({ ...run, done }, 'the vault'));
  expect([...new Set(said)]).toEqual([
    'Loading the vault',
    'A quarter of the vault loaded',
    'Half of the vault loaded',
    'Three quarters of the vault loaded'
  ]);
});

test('announces only the beginning when the total is unknown', () => {
  expect(describeQuarter({ ...run, done: 300, total: null }, 'the posts')).toBe('Loading the posts');
});
