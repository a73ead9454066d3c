import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMoney, toDecimal, toMoney, toNumber } from './money.ts';

const cents = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });

describe('money', () => {
  it('keeps the service’s amounts to the digit', () => {
    expect(
      [12.34, 1.005, 0.1, 4.19, -0.07, 0, -0, 1e-7, -1e-7, 3.192, 9_007_199_254].map((one) => toMoney(one))
    ).toStrictEqual([12_340_000, 1_005_000, 100_000, 4_190_000, -70_000, 0, 0, 0, 0, 3_192_000, 9_007_199_254_000_000]);
  });

  it('rejects invalid amounts', () => {
    for (const one of [NaN, Infinity, -Infinity, 9_007_199_255, '12', null, undefined, {}])
      expect(toMoney(one)).toBeNull();
  });

  it('adds cents exactly, or reports that there are too many', () => {
    const isSafe = (sum: bigint) => sum >= BigInt(Number.MIN_SAFE_INTEGER) && sum <= BigInt(Number.MAX_SAFE_INTEGER);
    const sums = { exact: 0, 'too large': 0 };
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), (all) => {
        let exact: bigint | null = 0n;
        for (const one of all) {
          if (exact !== null) exact += BigInt(one) * 10_000n;
          if (exact !== null && !isSafe(exact)) exact = null;
        }
        sums[exact === null ? 'too large' : 'exact'] += 1;
        const sum = sumMoney(all.map((one) => toMoney(one / 100) ?? NaN));
        expect(sum === null ? null : BigInt(sum)).toBe(exact);
      }),
      { numRuns: 500, examples: [[[1e11, 1e11]], [Array.from({ length: 10 }, () => 1e11)]] }
    );
    expect(sums.exact).toBeGreaterThan(0);
    expect(sums['too large']).toBeGreaterThan(0);
  });

  it('reports a sum that is too large instead of a wrong one', () => {
    expect(sumMoney([9_000_000_000_000_000, 9_000_000_000_000_000])).toBeNull();
  });

  it('writes decimals and reads them back', () => {
    expect([12_340_000, 5, -70_000, 0, 1_234_500_000, 10_000_000].map((one) => toDecimal(one))).toStrictEqual([
      '12.34',
      '0.000005',
      '-0.07',
      '0.00',
      '1234.50',
      '10.00'
    ]);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.(\d{2,6})$/.exec(toDecimal(amount)) ?? [];
        expect(BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`)).toBe(BigInt(amount));
      })
    );
    // Doubles have 15 to 17 digits, so only smaller amounts survive a round trip.
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (amount) => {
        expect(toMoney(toNumber(amount))).toBe(amount);
      })
    );
  });
});
