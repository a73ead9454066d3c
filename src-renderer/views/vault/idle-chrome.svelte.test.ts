import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleChrome, idleMs } from './idle-chrome.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('hides after a while without movement, and comes back with one', () => {
  const chrome = new IdleChrome(() => false);
  chrome.move(10, 10);
  vi.advanceTimersByTime(idleMs - 1);
  expect(chrome.isShown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(chrome.isShown).toBe(false);
  // The pointer rests while the picture changes.
  chrome.move(10, 10);
  expect(chrome.isShown).toBe(false);
  chrome.move(11, 10);
  expect(chrome.isShown).toBe(true);
  chrome.end();
});

it('stays while in use', () => {
  let isInUse = true;
  const chrome = new IdleChrome(() => isInUse);
  chrome.stir();
  vi.advanceTimersByTime(idleMs * 5);
  expect(chrome.isShown).toBe(true);
  isInUse = false;
  vi.advanceTimersByTime(idleMs);
  expect(chrome.isShown).toBe(false);
});
