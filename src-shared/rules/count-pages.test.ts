import { expect, it } from 'vitest';
import { countPages } from './count-pages.ts';

it('counts the pages of a list, at least one', () => {
  expect([0, 100, 101, 1034].map(countPages)).toEqual([1, 1, 2, 11]);
});
