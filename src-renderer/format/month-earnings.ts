/** Months are the service's, in UTC. */
import type { AccountOverview, SummaryParts } from '../../src-shared/bridge/overview.ts';
import type { Money } from '../../src-shared/rules/money.ts';
import { formatsNow, nameMonth, numberWriter } from './formats.ts';

type Part = SummaryParts['earnings'];

export function indexOverviews(overviews: readonly AccountOverview[]): ReadonlyMap<number, AccountOverview> {
  return new Map(overviews.map((one) => [one.account, one]));
}

export function startOfServiceMonth(at: number, months = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** False for figures of an earlier month, which say nothing about this one. */
export function isOfThisMonth({ month }: Pick<Part, 'month'>, now: number): boolean {
  return month === startOfServiceMonth(now);
}

/** 0.124 is +12.4%. Null if the earlier amount is zero or negative. */
export function shareOfChange(now: Money, before: Money | null): number | null {
  return before === null || before <= 0 ? null : (now - before) / before;
}

export function changeOf({ datedThisMonth, datedLastMonth }: Part): number | null {
  return shareOfChange(datedThisMonth.net, datedLastMonth?.net ?? null);
}

const writeTenths = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const writeWhole = numberWriter({ maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** "+12.4%", "−3.1%", "+1,240%", "0.0%" */
export function formatChange(share: number): string {
  const value = share * 100;
  const write = Math.abs(value) >= 99.95 ? writeWhole : writeTenths;
  return `${write(value).replace('-', '−')}%`;
}

/** The compared days of the previous month, never more than it has: "1–21 Oct", "1 Oct". */
export function describeCompared({ month, readAt }: Pick<Part, 'month' | 'readAt'>): string {
  const before = startOfServiceMonth(month, -1);
  const last = new Date(month - 1).getUTCDate();
  // Figures loaded after the month ended cover all of it.
  const read = readAt >= startOfServiceMonth(month, 1) ? last : new Date(readAt).getUTCDate();
  const day = Math.min(last, read);
  const [days, name] = [day === 1 ? '1' : `1–${String(day)}`, nameMonth(before, 'short')];
  return formatsNow().dates === 'day-first' ? `${days} ${name}` : `${name} ${days}`;
}
