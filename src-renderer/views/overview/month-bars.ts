import { earningsColumns, type EarningsColumn } from '../../../src-shared/bridge/earnings-columns.ts';
import type { Earnings } from '../../../src-shared/bridge/earnings.ts';
import { sumMoney, type Money } from '../../../src-shared/rules/money.ts';
import { startOfServiceMonth } from '../../format/month-earnings.ts';

export interface MonthBar {
  /** Start of the month in UTC (ms since 1970). */
  readonly month: number;
  readonly net: Money | null;
  readonly gross: Money | null;
}

export function askForMonths(now: number, months: number) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { step: 'month', from: day(startOfServiceMonth(now, 1 - months)), to: day(now), zone: 'UTC' } as const;
}

/** For the first account of the query, oldest first. */
export function toBars({ starts, values }: Pick<Earnings, 'starts' | 'values'>): MonthBar[] {
  const months = [...new Float64Array(starts)];
  const all = new Float64Array(values);
  const cell = (column: EarningsColumn, month: number) =>
    all[earningsColumns.indexOf(column) * months.length + month] ?? Number.NaN;
  const sum = (columns: readonly EarningsColumn[], month: number) => {
    const parts = columns.map((column) => cell(column, month));
    return parts.some(Number.isNaN) ? null : sumMoney(parts);
  };
  return months.map((month, n) => ({
    month,
    net: sum(['subscribesNet', 'tipsNet', 'restNet'], n),
    gross: sum(['subscribesGross', 'tipsGross', 'restGross'], n)
  }));
}

export function heightsOf(bars: readonly MonthBar[]): number[] {
  const highest = Math.max(0, ...bars.map(({ net }) => net ?? 0));
  return bars.map(({ net }) => (net === null || net <= 0 || highest === 0 ? 0 : net / highest));
}
