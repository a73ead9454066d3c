/** What an account earned this month beside the last, and what of it can be compared. Months are the service's, in UTC. Pure. */
import type { AccountOverview, SummaryParts } from '../../src-shared/bridge/overview.ts';
import type { Money } from '../../src-shared/rules/money.ts';
import { formatsNow, nameMonth, numberWriter } from './formats.ts';

type Part = SummaryParts['earnings'];

export function indexOverviews(overviews: readonly AccountOverview[]): ReadonlyMap<number, AccountOverview> {
  return new Map(overviews.map((one) => [one.account, one]));
}

/** The calendar month of a moment, as the service counts: when it starts (ms since 1970). */
export function startOfMonth(at: number, months = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** It is about the month that is now; what was last read in another month says nothing of this one. */
export function isOfThisMonth({ month }: Pick<Part, 'month'>, now: number): boolean {
  return month === startOfMonth(now);
}

/**
 * How much more than before, as a share: 0.124 is +12.4 %. Null where there is nothing to compare with: a share of nothing, or of
 * less than nothing, says nothing.
 */
export function shareOfChange(now: Money, before: Money | null): number | null {
  return before === null || before <= 0 ? null : (now - before) / before;
}

/** Of subscriptions and tips, net, up to the same moment of either month. */
export function changeOf({ datedThisMonth, datedLastMonth }: Part): number | null {
  return shareOfChange(datedThisMonth.net, datedLastMonth?.net ?? null);
}

const writeTenths = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const writeWhole = numberWriter({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** "+12.4 %", "−3.1 %", "+1,240 %", "0.0 %". */
export function formatChange(share: number): string {
  const value = share * 100;
  // Tenths of more than a hundred would claim more than such a comparison says.
  const write = Math.abs(value) >= 99.95 ? writeWhole : writeTenths;
  return `${write(value).replace('-', '−')}%`;
}

/** The days of the month before that are compared with: "1–21 Oct", "1 Oct", and no more than that month has. */
export function describeCompared({ month, readAt }: Pick<Part, 'month' | 'readAt'>): string {
  const before = startOfMonth(month, -1);
  const last = new Date(month - 1).getUTCDate();
  // Read after its month was over, the whole of it is compared.
  const read = readAt >= startOfMonth(month, 1) ? last : new Date(readAt).getUTCDate();
  const day = Math.min(last, read);
  const [days, name] = [day === 1 ? '1' : `1–${String(day)}`, nameMonth(before, 'short')];
  return formatsNow().dates === 'day-first' ? `${days} ${name}` : `${name} ${days}`;
}
