import { expect, it } from 'vitest';
import { guardFormula } from './spreadsheet-text.ts';

it('hands a spreadsheet no text of somebody else that it would carry out', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(guardFormula(text)).toBe(`'${text}`);
});

it('leaves every other text as it is', () => {
  for (const text of ['', 'Hello', '1=1', ' =1', 'a\n=1']) expect(guardFormula(text)).toBe(text);
});
