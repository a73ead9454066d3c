import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { After } from './after.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('counts from the beginning, however often details change, and ends with it', () => {
  let state = $state.raw({ isRunning: false, done: 0 });
  let after: After | undefined;
  const stop = $effect.root(() => {
    after = new After(1000, () => state.isRunning);
  });
  flushSync();
  for (let done = 0; done <= 1000; done += 200) {
    expect(after?.isPast).toBe(false);
    state = { isRunning: true, done };
    flushSync();
    vi.advanceTimersByTime(199);
  }
  vi.advanceTimersByTime(10);
  expect(after?.isPast).toBe(true);
  state = { isRunning: false, done: 1000 };
  flushSync();
  expect(after?.isPast).toBe(false);
  stop();
});

it('starts over for another subject', () => {
  let lasting = $state.raw<string | false>('a');
  let after: After | undefined;
  const stop = $effect.root(() => {
    after = new After(100, () => lasting);
  });
  flushSync();
  vi.advanceTimersByTime(100);
  expect(after?.isPast).toBe(true);
  lasting = 'b';
  flushSync();
  expect(after?.isPast).toBe(false);
  vi.advanceTimersByTime(100);
  expect(after?.isPast).toBe(true);
  stop();
});
