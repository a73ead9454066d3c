import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rush } from './rush.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Moves by `px` of content each 16 ms, in a view of 700 px. */
function scroll(rush: Rush, px: number, frames: number): boolean[] {
  return Array.from({ length: frames }, (_, n) => {
    rush.move(px, 700, n * 16);
    return rush.isOn;
  });
}

it('starts with the second step, and ends at rest', () => {
  const rush = new Rush();
  expect(scroll(rush, 130, 4)).toEqual([false, true, true, true]);
  vi.advanceTimersByTime(99);
  expect(rush.isOn).toBe(true);
  vi.advanceTimersByTime(20);
  expect(rush.isOn).toBe(false);
});

it('continues at a low frame rate', () => {
  const rush = new Rush();
  for (const n of [0, 1, 2]) rush.move(1500, 700, n * 180);
  expect(rush.isOn).toBe(true);
  vi.advanceTimersByTime(105);
  rush.move(1500, 700, 3 * 180);
  vi.advanceTimersByTime(50);
  expect(rush.isOn).toBe(true);
});

it('ends as soon as it slows down', () => {
  const rush = new Rush();
  scroll(rush, 130, 4);
  rush.move(20, 700, 64);
  expect(rush.isOn).toBe(false);
});

it('ignores a slow wheel and a jump', () => {
  expect(scroll(new Rush(), 30, 10)).not.toContain(true);
  const rush = new Rush();
  rush.move(10, 700, 0);
  rush.move(500_000, 700, 2000);
  rush.move(0, 700, 2016);
  expect(rush.isOn).toBe(false);
  rush.move(-500_000, 700, 2200);
  expect(rush.isOn).toBe(false);
  rush.move(-500_000, 700, 2400);
  expect(rush.isOn).toBe(true);
});
