import { expect, test } from 'vitest';
import { Shelf } from './shelf.ts';

const file = (size: number) => ({ type: 'image/png', bytes: new Uint8Array(size) });

test('removes the least recently used file first', () => {
  const shelf = new Shelf(100);
  shelf.put('a', file(40));
  shelf.put('b', file(40));
  shelf.take('a');
  shelf.put('c', file(40));
  expect(['a', 'b', 'c'].filter((name) => shelf.take(name))).toEqual(['a', 'c']);
});

test('doesn’t keep a file larger than the shelf', () => {
  const shelf = new Shelf(100);
  shelf.put('a', file(101));
  expect(shelf.take('a')).toBeUndefined();
  shelf.put('b', file(100));
  expect(shelf.take('b')).toBeDefined();
});
