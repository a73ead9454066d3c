import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createOpening, findOpeningBlock, type OpeningBlock, type Opening } from './opening.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [false, false, null],
  [false, true, 'restored'],
  [true, false, 'offline'],
  [true, true, 'restored']
] as const)('an opening view, offline %s, restored %s: %s', (isOffline, isRestored, hindrance) => {
  expect(findOpeningBlock(isOffline, isRestored)).toBe(hindrance);
});

function open(first: { hindrance: OpeningBlock | null; shown: string }) {
  let at = $state.raw(first);
  const fetched: string[] = [];
  let made: Opening | undefined;
  const close = $effect.root(() => {
    made = createOpening({
      hindrance: () => at.hindrance,
      shown: () => at.shown,
      fetch: () => fetched.push(at.shown)
    });
  });
  onTestFinished(close);
  flushSync();
  return {
    fetched,
    close,
    isPending: () => made?.isPending,
    set: (change: Partial<typeof at>) => {
      at = { ...at, ...change };
      flushSync();
    }
  };
}

it('fetches once, and only if the user stays', () => {
  const opened = open({ hindrance: null, shown: 'mara' });
  expect(opened.isPending()).toBe(true);
  vi.advanceTimersByTime(100);
  opened.set({ shown: 'juno' });
  vi.advanceTimersByTime(10_000);
  opened.set({});
  vi.advanceTimersByTime(10_000);
  expect(opened.fetched).toEqual(['juno']);
  expect(opened.isPending()).toBe(false);
  opened.set({ shown: 'ada' });
  expect(opened.isPending()).toBe(true);
  opened.close();
  vi.advanceTimersByTime(10_000);
  expect(opened.fetched).toEqual(['juno']);
});

it('fetches nothing at a restored place until the user goes there', () => {
  const opened = open({ hindrance: 'restored', shown: 'mara' });
  vi.advanceTimersByTime(10_000);
  expect([opened.fetched, opened.isPending()]).toEqual([[], false]);
  opened.set({ hindrance: null });
  vi.advanceTimersByTime(10_000);
  expect(opened.fetched).toEqual(['mara']);
});

it('fetches again when the service is back, or the account signs in or out', () => {
  const opened = open({ hindrance: null, shown: 'mara, signed in' });
  vi.advanceTimersByTime(10_000);
  opened.set({ hindrance: 'offline' });
  vi.advanceTimersByTime(10_000);
  expect(opened.isPending()).toBe(false);
  opened.set({ hindrance: null });
  vi.advanceTimersByTime(10_000);
  opened.set({ shown: 'mara, signed out' });
  vi.advanceTimersByTime(10_000);
  expect(opened.fetched).toEqual(['mara, signed in', 'mara, signed in', 'mara, signed out']);
});
