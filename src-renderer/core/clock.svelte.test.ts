import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from './clock.svelte.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const clock = new Clock();
let told: string[] = [];
let end: () => void;

function turn(visibilityState: 'hidden' | 'visible'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  flushSync();
}

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 12, 0, 20) });
  vi.stubGlobal('document', page);
  told = [];
  const stop = clock.start();
  const forget = $effect.root(() => {
    $effect(() => {
      told.push(new Date(clock.now).toISOString().slice(14, 19));
    });
  });
  flushSync();
  end = () => {
    forget();
    stop();
  };
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('changes at each whole minute, until it is stopped', () => {
  pass(39);
  expect(told).toEqual(['00:20']);
  pass(1);
  pass(30);
  pass(30);
  expect(told).toEqual(['00:20', '01:00', '02:00']);
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('sets no timer while the page is hidden, and is right when it is shown', () => {
  turn('hidden');
  expect(vi.getTimerCount()).toBe(0);
  pass(3605);
  told = [];
  turn('visible');
  expect(told).toEqual(['00:25']);
  pass(35);
  expect(told).toEqual(['00:25', '01:00']);
});
