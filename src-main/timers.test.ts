import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rate } from './feed/rate.ts';
import { Throttle } from './timers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Throttle', () => {
  it('runs the first call at once and never loses the last', () => {
    const run = vi.fn();
    const throttle = new Throttle(200, run);
    for (let n = 0; n < 10; n++) throttle.call();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(199);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs now without a second run afterwards, and not at all once canceled', () => {
    const run = vi.fn();
    const throttle = new Throttle(200, run);
    throttle.call();
    throttle.call();
    throttle.now();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
    throttle.call();
    throttle.call();
    throttle.cancel();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(3);
  });
});

describe('Rate', () => {
  it('covers the last ten seconds', () => {
    const rate = new Rate();
    expect(rate.perSecond).toBe(0);
    rate.add(0);
    expect(rate.perSecond).toBe(0);
    vi.advanceTimersByTime(2000);
    rate.add(500);
    expect(rate.perSecond).toBe(250);
    vi.advanceTimersByTime(10_001);
    rate.add(600);
    expect(rate.perSecond).toBe(0);
    vi.advanceTimersByTime(1000);
    rate.add(700);
    expect(rate.perSecond).toBe(100);
    rate.clear();
    expect(rate.perSecond).toBe(0);
  });
});
