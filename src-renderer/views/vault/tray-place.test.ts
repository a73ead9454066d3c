import { expect, it } from 'vitest';
import { placeAt, scrollToSquare, squaresIn, traySide, trayStep } from './tray-place.ts';

it('draws what is in view and a few beside it, however many there are', () => {
  expect(squaresIn(0, 10 * trayStep, 5)).toEqual({ first: 0, end: 5 });
  expect(squaresIn(100 * trayStep, 10 * trayStep, 5000)).toEqual({ first: 97, end: 113 });
  expect(squaresIn(4990 * trayStep, 10 * trayStep, 5000)).toEqual({ first: 4987, end: 5000 });
  expect(squaresIn(300 * trayStep, 10 * trayStep, 2)).toEqual({ first: 2, end: 2 });
});

it('finds the place under the pointer, and the nearest one beyond the ends', () => {
  expect([-50, 0, trayStep - 1, trayStep, 9999].map((x) => placeAt(x, 7))).toEqual([0, 0, 0, 1, 6]);
});

it('scrolls only as far as it takes to see a square', () => {
  expect(scrollToSquare(3, 0, 10 * trayStep)).toBe(0);
  expect(scrollToSquare(3, 5 * trayStep, 10 * trayStep)).toBe(3 * trayStep);
  expect(scrollToSquare(20, 0, 10 * trayStep)).toBe(20 * trayStep + traySide - 10 * trayStep);
});
