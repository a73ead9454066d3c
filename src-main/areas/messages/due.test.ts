import { expect, it } from 'vitest';
import { localFailure } from '../../../src-shared/bridge/failure.ts';
import { isDue } from './due.ts';

const minute = 60_000;

it('a credit is spent by itself only on what is old, and not again on what was refused', () => {
  const now = 100 * minute;
  const reading = { readAt: now - minute, isReading: false, hasMore: true, failure: null };
  const due = (change: Partial<Parameters<typeof isDue>[0]>) => isDue({ ...reading, ...change }, now);
  expect(due({})).toBe(false);
  expect(due({ readAt: now - 6 * minute })).toBe(true);
  expect(due({ readAt: null })).toBe(true);
  // A clock that was set back must not make it fresh for ever.
  expect(due({ readAt: now + minute })).toBe(true);
  expect(due({ readAt: null, isReading: true })).toBe(false);
  expect(due({ readAt: null, failure: localFailure('not-found') })).toBe(false);
  expect(due({ readAt: null, failure: localFailure('offline') })).toBe(true);
});
