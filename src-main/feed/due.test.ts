import { expect, it } from 'vitest';
import { localFailure, type FailureCode } from '../../src-shared/bridge/failure.ts';
import { isDue, retryAfter } from './due.ts';

const second = 1000;
const minute = 60 * second;
const now = 100 * minute;

it.each<[string, number | null, [FailureCode, number] | null, boolean]>([
  ['never fetched', null, null, true],
  ['fetched a minute ago', now - minute, null, false],
  ['fetched six minutes ago', now - 6 * minute, null, true],
  ['fetched before the clock was set back', now + minute, null, true],
  ['refused a minute ago', null, ['not-found', now - minute], false],
  ['old, and refused a minute ago', now - 6 * minute, ['rejected', now - minute], false],
  ['refused six minutes ago', null, ['not-found', now - 6 * minute], true],
  ['refused before the clock was set back', null, ['not-found', now + minute], true],
  ['not reached a minute ago', null, ['offline', now - minute], true],
  ['refused for its key, which may be another one now', null, ['refused-key', now - minute], true],
  ['not answered in time a minute ago', now - 6 * minute, ['timed-out', now - minute], true],
  ['fresh, though the last attempt found no network', now - minute, ['offline', now - minute], false]
])('data kept fresh for five minutes: %s', (_, readAt, failed, due) => {
  const last = failed ? { failure: localFailure(failed[0]), at: failed[1] } : undefined;
  expect(isDue({ readAt, last, freshForMs: 5 * minute }, now)).toBe(due);
});

it.each<[string, FailureCode, number | null, number[]]>([
  [
    'grows from a minute, up to a quarter of an hour',
    'rate-limited',
    null,
    [1, 2, 4, 8, 15, 15].map((n) => n * minute)
  ],
  ['grows though the service asks for no pause', 'rate-limited', 0, [1, 2, 4, 8, 15, 15].map((n) => n * minute)],
  ['is never shorter than the service asks', 'rate-limited', 20 * minute, [20, 20].map((n) => n * minute)],
  ['grows from five seconds for a network', 'unavailable', 0, [5, 10, 20].map((n) => n * second)]
])('the pause before a retry %s', (_, code, retryAfterMs, pauses) => {
  const failure = { ...localFailure(code), retryAfterMs };
  expect(pauses.map((__, retries) => retryAfter(failure, retries, now))).toEqual(pauses);
});
