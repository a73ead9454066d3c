import { Temporal } from 'temporal-polyfill';
import type { EarningsAsk } from '../../core/earnings-ask.ts';
import { countDays, type DayRange } from './earnings-range.ts';

export interface Comparison {
  /** Months include all income; days only subscriptions and tips. */
  readonly step: EarningsAsk['step'];
  readonly now: DayRange;
  readonly before: DayRange;
  readonly isClosedOnly: boolean;
}

/**
 * Compares an unfinished month with the same days of the month before, by subscriptions and
 * tips only. Leaves it out among several months, so that the others compare all income.
 * @param today `YYYY-MM-DD` in the zone of the range
 */
export function findComparison(range: DayRange, step: EarningsAsk['step'], today: string): Comparison {
  const isCurrent = range.to.slice(0, 7) === today.slice(0, 7);
  if (step === 'month') {
    const count = countMonths(range);
    if (!isCurrent) return compareMonths(range, count, false);
    if (count > 1) return compareMonths({ from: range.from, to: endOfMonthBefore(range.to) }, count - 1, true);
    return compareDays({ from: startOfMonth(range.from), to: today });
  }
  return compareDays(range);
}

function compareMonths({ from, to }: DayRange, count: number, isClosedOnly: boolean): Comparison {
  const first = Temporal.PlainDate.from(startOfMonth(from));
  const last = Temporal.PlainDate.from(to);
  const before = {
    from: first.subtract({ months: count }).toString(),
    to: first.subtract({ days: 1 }).toString()
  };
  const now = { from: first.toString(), to: last.with({ day: last.daysInMonth }).toString() };
  return { step: 'month', now, before, isClosedOnly };
}

function compareDays(range: DayRange): Comparison {
  const [from, to] = [Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to)];
  const inOneMonth = from.day === 1 && range.from.slice(0, 7) === range.to.slice(0, 7);
  if (!inOneMonth) {
    const days = countDays(range);
    const before = { from: from.subtract({ days }).toString(), to: from.subtract({ days: 1 }).toString() };
    return { step: 'day', now: range, before, isClosedOnly: false };
  }
  const first = from.subtract({ months: 1 });
  const isWhole = to.day === to.daysInMonth;
  // A shorter month ends it with its last day.
  const last = first.with({ day: isWhole ? first.daysInMonth : to.day });
  return { step: 'day', now: range, before: { from: first.toString(), to: last.toString() }, isClosedOnly: false };
}

function countMonths({ from, to }: DayRange): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
  );
}

function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function endOfMonthBefore(day: string): string {
  return Temporal.PlainDate.from(startOfMonth(day)).subtract({ days: 1 }).toString();
}
