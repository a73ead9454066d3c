import { expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

it.each([
  ['250', 250],
  [' 12,5 ', 12.5],
  ['12.50', 12.5],
  ['7.', 7],
  ['-3', -3],
  ['0.5', 0.5],
  ['10,000', 10_000],
  ['10.000', 10_000],
  ['10 000', 10_000],
  ['10’000.50', 10_000.5],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567,8', 1_234_567.8]
])('reads %s as typed', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

it.each(['', 'ten', '1e5', '1,0000', '1000,000', '0,500', '000', '1,000,00', '1.2.3', '1,000.000', ',5', 'Infinity'])(
  'refuses %s',
  (text) => {
    expect(readTypedNumber(text)).toBeNull();
  }
);
