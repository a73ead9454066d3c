import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRows } from './media-rows.ts';

const lengthsOf = (count: number) => splitRows(Array.from({ length: count }, (_, n) => n)).map(({ length }) => length);

it('leaves no gaps, and puts the larger pictures on top', () => {
  expect([0, 1, 2, 4, 5, 6, 7, 9, 13].map(lengthsOf)).toEqual([
    [],
    [1],
    [2],
    [4],
    [2, 3],
    [3, 3],
    [3, 4],
    [3, 3, 3],
    [3, 3, 3, 4]
  ]);
});

it('keeps all items in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), (items) => {
      const rows = splitRows(items);
      expect(rows.flat()).toEqual(items);
      expect(rows.every(({ length }) => length >= 1 && length <= 4)).toBe(true);
    })
  );
});
