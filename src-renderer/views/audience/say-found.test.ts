import { expect, test } from 'vitest';
import { sayFound } from './strings.ts';

test('known people beyond the search results are counted apart', () => {
  expect(sayFound(31, 30)).toBe('30 search results and 1 other known person');
  expect(sayFound(3, 1)).toBe('1 search result and 2 other known people');
});

test('one number is enough where all people come from one place', () => {
  expect(sayFound(30, 30)).toBe('30 people found');
  expect(sayFound(1, 0)).toBe('1 person found');
});
