import { describe, expect, it } from 'vitest';
import { Squares } from './squares.ts';

const row = new Squares(52, null);
const rows = Squares.within(560, 84);

describe('squares in one row', () => {
  it('are drawn only in view and a few around it, however many there are', () => {
    expect(row.between(0, 10 * row.step, 5)).toEqual({ first: 0, end: 5 });
    expect(row.between(100 * row.step, 10 * row.step, 5000)).toEqual({ first: 97, end: 113 });
    expect(row.between(4990 * row.step, 10 * row.step, 5000)).toEqual({ first: 4987, end: 5000 });
    expect(row.between(300 * row.step, 10 * row.step, 2)).toEqual({ first: 2, end: 2 });
  });

  it('are found under the pointer, or nearest beyond the ends, at any height', () => {
    const at = [-50, 0, row.step - 1, row.step, 9999].map((x) => row.placeAt({ x, y: 500 }, 7));
    expect(at).toEqual([0, 0, 0, 1, 6]);
  });

  it('scroll only as far as needed to show one', () => {
    expect(row.scrollToShow(3, 0, 10 * row.step)).toBe(0);
    expect(row.scrollToShow(3, 5 * row.step, 10 * row.step)).toBe(3 * row.step);
    expect(row.scrollToShow(20, 0, 10 * row.step)).toBe(20 * row.step + row.side - 10 * row.step);
  });

  it('take only their own room, and are navigated sideways only', () => {
    expect([0, 1, 3].map((count) => row.sizeOf(count).width)).toEqual([52, 52, 2 * row.step + 52]);
    expect(row.sizeOf(300).height).toBe(52);
    expect(['ArrowLeft', 'End', 'ArrowUp'].map((key) => row.placeByKey(key, 3, 40))).toEqual([2, 39, null]);
  });
});

describe('squares in several rows', () => {
  it('fill the available width', () => {
    expect([rows.columns, Squares.within(10, 84).columns]).toEqual([6, 1]);
    const { x, y } = rows.cornerOf(8);
    expect(rows.placeAt({ x: x + 1, y: y + 1 }, 40)).toBe(8);
    expect(rows.placeAt({ x: -50, y: 5000 }, 40)).toBe(39);
    expect(rows.placeAt({ x: 9999, y: 0 }, 40)).toBe(5);
  });

  it('are drawn in whole rows', () => {
    expect(rows.between(10 * rows.step, 4 * rows.step, 500)).toEqual({ first: 42, end: 102 });
    expect(rows.sizeOf(7)).toEqual({ width: 5 * rows.step + 84, height: rows.step + 84 });
  });

  it('are navigated by keys', () => {
    const walk = ['ArrowDown', 'ArrowUp', 'End', 'x'].map((key) => rows.placeByKey(key, 3, 40));
    expect(walk).toEqual([9, 0, 39, null]);
  });
});
