import { expect, it } from 'vitest';
import { formatCredits, withPrice } from './prices.ts';

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
