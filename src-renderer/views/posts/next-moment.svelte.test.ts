import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from '../../core/clock.svelte.ts';
import { watchNextMoment } from './next-moment.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 12) });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reports each moment right after it passes, and an unchanged one repeatedly', () => {
  const clock = new Clock();
  const stop = clock.start();
  const begin = Date.now();
  let moments = $state.raw([begin + 3_600_000, begin + 125_000]);
  const told: number[] = [];
  const end = $effect.root(() => {
    watchNextMoment(
      () => moments,
      clock,
      () => told.push(Math.round((Date.now() - begin) / 1000))
    );
  });
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1000) {
      flushSync();
      vi.advanceTimersByTime(1000);
    }
    flushSync();
  };
  pass(124_000);
  expect(told).toEqual([]);
  pass(2000);
  expect(told).toEqual([125]);
  // Still listed: the first call may have come too early.
  pass(60_000);
  expect(told).toEqual([125, 180]);
  moments = [begin + 3_600_000];
  pass(3_350_000);
  expect(told).toHaveLength(2);
  pass(100_000);
  expect(told.slice(2)[0]).toBe(3600);
  end();
  stop();
  const before = told.length;
  pass(30_000);
  expect(told).toHaveLength(before);
});
