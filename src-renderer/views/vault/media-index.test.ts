import { expect, it } from 'vitest';
import { wholeVault } from '../../lib/router.ts';
import { findAgain, isSameFilter, isSameSet, MediaIndex } from './media-index.ts';

function indexOf(ids: readonly number[], kinds: readonly number[] = ids.map(() => 1)): MediaIndex {
  return new MediaIndex(wholeVault, {
    ids: Float64Array.from(ids).buffer,
    ratios: Uint16Array.from(ids, () => 1500).buffer,
    kinds: Uint8Array.from(kinds).buffer,
    days: [{ day: null, count: ids.length }]
  });
}

it('reads its columns', () => {
  const index = indexOf([3_900_000_000_123, 5], [3, 4]);
  expect(index.count).toBe(2);
  expect(index.idAt(0)).toBe(3_900_000_000_123);
  expect([index.kindAt(0), index.kindAt(1)]).toEqual(['video', 'audio']);
  expect(index.positionOf(5)).toBe(1);
  expect(index.positionOf(6)).toBeNull();
  expect(Array.from(index.markOf([5, 77]))).toEqual([0, 1]);
});

it('finds an item again after rows came above it', () => {
  expect(findAgain(indexOf([9, 8, 7]), 1, indexOf([11, 10, 9, 8, 7]))).toBe(3);
});

it('finds the item after one that is gone, else the one before it, else none', () => {
  expect(findAgain(indexOf([9, 8, 7]), 1, indexOf([9, 7]))).toBe(1);
  expect(findAgain(indexOf([9, 8]), 1, indexOf([9]))).toBe(0);
  expect(findAgain(indexOf([9, 8]), 1, indexOf([]))).toBeNull();
});

it('tells the order apart from the set', () => {
  const oldest = { ...wholeVault, sort: 'oldest' as const };
  expect(isSameFilter(wholeVault, oldest)).toBe(false);
  expect(isSameSet(wholeVault, oldest)).toBe(true);
  expect(isSameSet(wholeVault, { ...wholeVault, find: '2026' })).toBe(false);
});
