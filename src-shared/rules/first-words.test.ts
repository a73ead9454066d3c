import { expect, it } from 'vitest';
import { findFirstWords } from './first-words.ts';

const family = '👩‍👩‍👧';

it.each([
  ['Golden hour', 'Golden hour'],
  ['  Golden\n\n hour\t', 'Golden hour'],
  ['', null],
  [' \n\u200b\u0000', null],
  ['\u202egpj.exe\u202c', 'gpj.exe'],
  ['a\u0007b\u2028c', 'ab c'],
  ['<b>& {{x}}', '<b>& {{x}}'],
  ['\ud83d', null],
  ['שלום', 'שלום'],
  [family, family]
])('%j starts with %j', (text, words) => {
  expect(findFirstWords(text)).toBe(words);
});

it('are cut between characters', () => {
  expect(findFirstWords('a'.repeat(80))).toBe('a'.repeat(80));
  expect(findFirstWords('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
  expect(findFirstWords(`${'a'.repeat(78)} bc`)).toBe(`${'a'.repeat(78)}…`);
  expect(findFirstWords(family.repeat(100))).toBe(`${family.repeat(79)}…`);
  expect(findFirstWords('x'.repeat(10_000_000))).toHaveLength(80);
});
