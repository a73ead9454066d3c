import { expect, test } from 'vitest';
import type { FeedState } from '../../src-shared/bridge/feed.ts';
import { describeQuarter } from './refresh-words.ts';

const run: FeedState = { phase: 'running', scope: 'new', done: 0, total: 400, rate: 12, price: 4, failure: null };

test('of a sync that is read page by page, four things are said aloud', () => {
  const said = Array.from({ length: 401 }, (_, done) => describeQuarter({ ...run, done }, 'the vault'));
  expect([...new Set(said)]).toEqual([
    'Reading the vault',
    'A quarter of the vault is read',
    'Half of the vault is read',
    'Three quarters of the vault is read'
  ]);
});

test('where nobody knows how many there are, only that it began is said', () => {
  expect(describeQuarter({ ...run, done: 300, total: null }, 'the posts')).toBe('Reading the posts');
});
