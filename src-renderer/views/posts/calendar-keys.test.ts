import { expect, it } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

it('moves by days and weeks, skips past empty ones, and stays on the page', () => {
  const days = [false, true, false, ...Array<boolean>(11).fill(true)];
  const to = (key: string, at: number) => dayByKey(key, at, days);
  expect([to('ArrowRight', 4), to('ArrowLeft', 3), to('ArrowDown', 4), to('ArrowUp', 8)]).toEqual([5, 1, 11, 1]);
  expect([to('ArrowUp', 9), to('ArrowLeft', 1), to('ArrowRight', 13), to('ArrowDown', 7), to('m', 4)]).toEqual(
    Array(5).fill(null)
  );
});
