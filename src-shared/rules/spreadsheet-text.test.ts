import { expect, it } from 'vitest';
import { guardFormula } from './spreadsheet-text.ts';

it('escapes text that a spreadsheet would run as a formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(guardFormula(text)).toBe(`'${text}`);
});

it('leaves any other text unchanged', () => {
  for (const text of ['', 'Hello', '1=1', ' =1', 'a\n=1']) expect(guardFormula(text)).toBe(text);
});
