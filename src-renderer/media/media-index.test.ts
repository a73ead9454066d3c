import { describe, expect, it } from 'vitest';
import type { IndexChoice } from '../../src-shared/bridge/index-code.ts';
import { wholeVault } from '../core/vault-filter.ts';
import { findAgain, isSameFilter, isSameSet, MediaIndex } from './media-index.ts';
import { indexOf, orderOf } from './testing/index-of.ts';

it('reads its columns', () => {
  const index = indexOf([3_900_000_000_123, 5, 5 + 2 ** 32], { kinds: [3, 4, 1], ratios: [1500, 700, 1000] });
  expect(index.count).toBe(3);
  expect(index.idsBetween(0, 3)).toEqual([3_900_000_000_123, 5, 5 + 2 ** 32]);
  expect([index.kindAt(0), index.kindAt(1)]).toEqual(['video', 'audio']);
  expect([...index.ratios]).toEqual([1500, 700, 1000]);
  expect([index.positionOf(5), index.positionOf(5 + 2 ** 32), index.positionOf(6)]).toEqual([1, 2, null]);
  expect([index.idAt(-1), index.idAt(3)]).toEqual([0, 0]);
});

describe('a filtered index', () => {
  const order = orderOf([60, 50, 40, 30, 20, 10], { days: [1, 3, 2], ratios: [6, 5, 4, 3, 2, 1] });
  const marked: IndexChoice = { kind: 'marked', words: Uint32Array.of(0b110010), count: 3 };
  const choose = (choice: IndexChoice, sort: typeof wholeVault.sort, isReversed = false) =>
    new MediaIndex({ ...wholeVault, sort }, order, choice, isReversed);

  it('is built from the order, with its remaining days', () => {
    const index = choose(marked, 'newest');
    expect(index.idsBetween(0, 3)).toEqual([50, 20, 10]);
    expect([...index.ratios]).toEqual([5, 2, 1]);
    expect(index.days).toEqual([
      { day: '2026-11-18', count: 1 },
      { day: '2026-11-17', count: 2 }
    ]);
    expect([index.positionOf(20), index.positionOf(60)]).toEqual([1, null]);
  });

  it.each([
    [{ kind: 'all' }, [10, 20, 30, 40, 50, 60], [2, 3, 1]],
    [marked, [10, 20, 50], [2, 1]],
    [{ kind: 'listed', positions: Uint32Array.of(0, 3) }, [30, 60], [1, 1]]
  ] as [IndexChoice, number[], number[]][])('is reversed when the oldest come first: %o', (choice, ids, days) => {
    const index = choose(choice, 'oldest', true);
    expect(index.idsBetween(0, 9).slice(0, ids.length)).toEqual(ids);
    expect(index.days.map(({ count }) => count)).toEqual(days);
    expect(ids.map((id) => index.positionOf(id))).toEqual(ids.map((_, n) => n));
  });

  it('has one run without a day when sorted otherwise', () => {
    const index = choose({ kind: 'listed', positions: Uint32Array.of(5, 0, 3) }, 'most-liked');
    expect(index.idsBetween(0, 3)).toEqual([10, 60, 30]);
    expect(index.days).toEqual([{ day: null, count: 3 }]);
  });
});

describe('findAgain', () => {
  it('finds an item after rows were added above it', () => {
    expect(findAgain(indexOf([9, 8, 7]), 1, indexOf([11, 10, 9, 8, 7]))).toBe(3);
  });

  it('finds the item after a removed one, else the one before it, else none', () => {
    expect(findAgain(indexOf([9, 8, 7]), 1, indexOf([9, 7]))).toBe(1);
    expect(findAgain(indexOf([9, 8, 7, 6]), 2, indexOf([9, 8]))).toBe(1);
    expect(findAgain(indexOf([9, 8]), 1, indexOf([9]))).toBe(0);
    expect(findAgain(indexOf([9, 8]), 1, indexOf([]))).toBeNull();
    expect(findAgain(indexOf([9, 8]), 1, indexOf([5, 4]))).toBeNull();
  });
});

it('distinguishes the order from the set', () => {
  const oldest = { ...wholeVault, sort: 'oldest' as const };
  expect(isSameFilter(wholeVault, oldest)).toBe(false);
  expect(isSameSet(wholeVault, oldest)).toBe(true);
  expect(isSameSet(wholeVault, { ...wholeVault, find: '2026' })).toBe(false);
});
