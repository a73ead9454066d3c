import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RevenuePolls } from './revenue-polls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1000;
const waits = [15, 30, 60, 120, 240, 480, 600, 600];

function watch(isAny: (poll: number) => boolean = () => true) {
  const at: number[] = [];
  const start = Date.now();
  const polls = new RevenuePolls(() => {
    at.push((Date.now() - start) / second);
    return Promise.resolve(isAny(at.length));
  });
  return { at, polls };
}

it('polls at growing intervals, eight times in a row, and leaves no timer', async () => {
  const { at, polls } = watch();
  polls.renew(1);
  await vi.advanceTimersByTimeAsync(24 * 3600 * second);
  expect(at).toEqual(waits.map((_, n) => waits.slice(0, n + 1).reduce((sum, wait) => sum + wait, 0)));
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps its pace when links are shown again, and starts over after it has ended', async () => {
  const { at, polls } = watch();
  polls.renew(1);
  await vi.advanceTimersByTimeAsync(16 * second);
  for (let n = 0; n < 5; n++) polls.renew(1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(24 * 3600 * second);
  expect([at.length, at[1]]).toEqual([9, 45]);
  polls.renew(1);
  await vi.advanceTimersByTimeAsync(15 * second);
  expect(at).toHaveLength(10);
});

it('polls soon after a link is created, at any pace', async () => {
  const { at, polls } = watch();
  polls.renew(1);
  await vi.advanceTimersByTimeAsync(200 * second);
  const before = at.length;
  polls.restart(1);
  await vi.advanceTimersByTimeAsync(15 * second);
  expect(at).toHaveLength(before + 1);
});

it('ends when nothing is pending', async () => {
  const { at, polls } = watch((n) => n < 2);
  polls.renew(1);
  await vi.advanceTimersByTimeAsync(24 * 3600 * second);
  expect([at.length, vi.getTimerCount()]).toEqual([2, 0]);
});

it('ends a poll under way on close or drop, and plans no other', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const signals: AbortSignal[] = [];
  const polls = new RevenuePolls((_, signal) => {
    signals.push(signal);
    return promise;
  });
  polls.renew(1);
  polls.renew(2);
  await vi.advanceTimersByTimeAsync(15 * second);
  const ended = Promise.all([polls.drop([1]), polls.close()]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  resolve(true);
  await ended;
  polls.renew(3);
  expect(vi.getTimerCount()).toBe(0);
});
