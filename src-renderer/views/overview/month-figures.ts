import type { SummaryParts } from '../../../src-shared/bridge/overview.ts';
import type { Money } from '../../../src-shared/rules/money.ts';
import { describeCompared, shareOfChange, startOfServiceMonth } from '../../format/month-earnings.ts';
import type { MonthBar } from './month-bars.ts';

export interface AmountFigures {
  readonly amount: Money | null;
  readonly before: Money | null;
  /** A share of the income that both months date; null if not comparable. */
  readonly change: number | null;
}

export interface MonthFigures {
  readonly month: number;
  /** False once a new month has begun without any data. */
  readonly isNow: boolean;
  readonly net: AmountFigures;
  readonly gross: AmountFigures;
  readonly compared: string | null;
}

type Part = SummaryParts['earnings'];

/**
 * From the last refresh, or from the months if that was lost.
 * @param now ms since 1970
 */
export function findMonthFigures(
  part: Part | null,
  bars: readonly MonthBar[] | null,
  now: number
): MonthFigures | null {
  const month = startOfServiceMonth(now);
  if (part?.month === month) return ofPart(part, true);
  const [bar, before] = [month, startOfServiceMonth(now, -1)].map((one) => bars?.find((other) => other.month === one));
  if (bar && bar.net !== null) return ofBars(bar, before);
  return part ? ofPart(part, false) : null;
}

function ofPart(part: Part, isNow: boolean): MonthFigures {
  const { month, thisMonth, lastMonth, datedThisMonth, datedLastMonth } = part;
  const figures = (kind: 'net' | 'gross') => ({
    amount: thisMonth[kind],
    before: lastMonth?.[kind] ?? null,
    change: shareOfChange(datedThisMonth[kind], datedLastMonth?.[kind] ?? null)
  });
  return {
    month,
    isNow,
    net: figures('net'),
    gross: figures('gross'),
    compared: datedLastMonth ? describeCompared(part) : null
  };
}

function ofBars(bar: MonthBar, before: MonthBar | undefined): MonthFigures {
  const figures = (kind: 'net' | 'gross') => ({ amount: bar[kind], before: before?.[kind] ?? null, change: null });
  return { month: bar.month, isNow: true, net: figures('net'), gross: figures('gross'), compared: null };
}
