/** Earnings as the host would send them, for tests and the bench. */
import { earningsColumns, type EarningsColumn } from '../../../../src-shared/bridge/earnings-columns.ts';
import type { AccountEarnings, Earnings } from '../../../../src-shared/bridge/earnings.ts';
import { openEarnings, type EarningsData } from '../earnings-data.ts';

export interface SampleAccount {
  readonly currency?: string | null;
  readonly firstMonth?: number | null;
  /** Money per bucket; missing columns are NaN. */
  readonly columns: Partial<Record<EarningsColumn, readonly number[]>>;
}

/** @param starts ms since 1970 */
export function makeEarnings(starts: readonly number[], end: number, accounts: readonly SampleAccount[]): Earnings {
  const values = accounts.flatMap(({ columns }) =>
    earningsColumns.flatMap((name) => columns[name] ?? starts.map(() => NaN))
  );
  return {
    starts: Float64Array.from(starts).buffer,
    end,
    values: Float64Array.from(values).buffer,
    accounts: accounts.map(({ currency = null, firstMonth = null }, n): AccountEarnings => ({
      account: n + 1,
      reading: { isReading: false, readAt: 1, failure: null },
      currency,
      firstMonth,
      split: null
    }))
  };
}

export function openSample(
  starts: readonly number[],
  end: number,
  accounts: readonly SampleAccount[],
  step: 'month' | 'day' = 'month'
): EarningsData {
  const data = openEarnings(makeEarnings(starts, end, accounts), step, 'UTC');
  if (!data) throw new Error('The sample doesn’t fit.');
  return data;
}
