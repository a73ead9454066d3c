import { expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';
import { toDecimal } from './money.ts';

it.each([
  ['$12.50', '12.50'],
  ['$1,234.50', '1234.50'],
  ['$1,234', '1234.00'],
  ['1.234,5 €', '1234.50'],
  ['£0.00', '0.00'],
  ['CHF 1’000', '1000.00'],
  ['-$3.20', '-3.20'],
  ['USD 12', '12.00']
])('reads %s as %s', (text, amount) => {
  const read = readAmount(text);
  expect(read === null ? null : toDecimal(read)).toBe(amount);
});

it('rejects texts without exactly one number', () => {
  expect(['', 'none', '$1 of $2', '$' + '9'.repeat(30)].map(readAmount)).toEqual([null, null, null, null]);
});
