import { expect, it } from 'vitest';
import { describeDaysLeft, formatCredits, withPrice } from './prices.ts';

it('writes every price in one form', () => {
  expect([formatCredits(1), formatCredits(1200), formatCredits(4, 'from')]).toEqual([
    '1 credit',
    '1,200 credits',
    'from 4 credits'
  ]);
  expect([withPrice('Read older', 1), withPrice('Look for it', 5, 'up to')]).toEqual([
    'Read older · 1 credit',
    'Look for it · up to 5 credits'
  ]);
});

it('says how long credits last, in years beyond one', () => {
  expect([0.4, 1, 12.9, 365, 366, 800, 4000].map(describeDaysLeft)).toEqual([
    'less than a day',
    '1 day',
    '12 days',
    '365 days',
    '1+ years',
    '2+ years',
    '5+ years'
  ]);
});
