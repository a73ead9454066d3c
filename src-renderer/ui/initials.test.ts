import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it('are the first letters of the first and last word, in any script', () => {
  expect(['Mara Lind', 'mara van der Lind', 'Жанна', '𝒜da', ' '].map(initialsOf)).toEqual(['ML', 'ML', 'Ж', '𝒜', '?']);
});

it('distinguish accounts named by their IDs', () => {
  expect(['acct_9f3ab21c', 'acct_9f3ab21d', 'acct_x', 'acct_'].map(initialsOf)).toEqual(['9C', '9D', 'X', 'A']);
  const ids = Array.from({ length: 204 }, (_, n) => `acct_${(n * 7_654_321 + 123_456).toString(36)}`);
  expect(new Set(ids.map(initialsOf)).size).toBeGreaterThan(100);
});
