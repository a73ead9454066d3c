import { expect, it } from 'vitest';
import { LruCache } from './lru-cache.ts';

it('removes the least recently used entry', () => {
  const kept = new LruCache<string, number>(2);
  kept.keep('a', 1);
  kept.keep('b', 2);
  kept.use('a');
  expect(kept.keep('c', 3)).toBe(2);
  expect(kept.peek('b')).toBeNull();
  expect(kept.keys()).toEqual(['a', 'c']);
});

it('doesn’t count a peek as a use', () => {
  const kept = new LruCache<string, number>(2);
  kept.keep('a', 1);
  kept.keep('b', 2);
  kept.peek('a');
  kept.keep('c', 3);
  expect(kept.values()).toEqual([2, 3]);
});

it('removes the oldest entry on request, but never the last', () => {
  const kept = new LruCache<string, number>(3);
  for (const [n, key] of ['a', 'b', 'c'].entries()) kept.keep(key, n);
  kept.use('a');
  expect([kept.dropOldest(), kept.dropOldest(), kept.dropOldest()]).toEqual([1, 2, null]);
  expect(kept.keys()).toEqual(['a']);
});
