/**
 * Earning statistics (service-api.md, "Earning statistics"). Tips and subscribes are
 * summed by UTC day, each dated by its day's last payment. Months are in UTC; the period
 * may cut them.
 */
import type { Static } from 'typebox';
import type { EarningStatistics } from '../../src-shared/service/payouts.ts';
import type { Period } from '../http/period.ts';
import { findSampleStart } from '../sample/season.ts';
import { day, second } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { earningKinds, readLedger, takeNet, type EarningKind } from './ledger.ts';

type Statistics = Static<typeof EarningStatistics>;
type Month = Statistics['months'][string];

const dollars = 100;

interface Days {
  readonly cents: Float64Array;
  readonly lastAt: Float64Array;
}

function addUpDays(account: PracticeAccount, { from, to }: Period): Record<EarningKind, Days> {
  const start = findSampleStart(account);
  const size = Math.floor((account.sampledAt - start) / day) + 1;
  const emptyDays = (): Days => ({ cents: new Float64Array(size), lastAt: new Float64Array(size) });
  const all = { subscribes: emptyDays(), tips: emptyDays(), chat_messages: emptyDays(), post: emptyDays() };
  const ofPlace = earningKinds.map((kind) => all[kind]);
  const { times, cents, kinds } = readLedger(account);
  for (let i = 0; i < times.length; i++) {
    const at = times[i] ?? NaN;
    const days = ofPlace[kinds[i] ?? NaN];
    if (!(at >= from && at <= to) || days === undefined) continue;
    const place = Math.floor((at - start) / day);
    days.cents[place] = (days.cents[place] ?? 0) + (cents[i] ?? 0);
    days.lastAt[place] = Math.max(days.lastAt[place] ?? 0, at);
  }
  return all;
}

function sumDays({ cents }: Days): number {
  return cents.reduce((all, amount) => all + amount, 0);
}

function describeTotals(gross: number) {
  return { total_net: takeNet(gross) / dollars, total_gross: gross / dollars };
}

function findMonth(at: number): string {
  const date = new Date(at);
  return String(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / second);
}

function describeItems({ cents, lastAt }: Days, places: readonly number[]): Month['tips'] {
  return places.flatMap((place) => {
    const gross = cents[place] ?? 0;
    if (gross === 0) return [];
    return [{ time: (lastAt[place] ?? 0) / second, net: takeNet(gross) / dollars, gross: gross / dollars }];
  });
}

function describeMonth(days: Record<EarningKind, Days>, places: readonly number[]): Month {
  const ofDay = (place: number) => earningKinds.reduce((all, kind) => all + (days[kind].cents[place] ?? 0), 0);
  return {
    tips: describeItems(days.tips, places),
    subscribes: describeItems(days.subscribes, places),
    ...describeTotals(places.reduce((all, place) => all + ofDay(place), 0))
  };
}

function describeMonths(account: PracticeAccount, days: Record<EarningKind, Days>): Statistics['months'] {
  const start = findSampleStart(account);
  const places = new Map<string, number[]>();
  for (let place = 0; place < days.tips.cents.length; place++) {
    const month = findMonth(start + place * day);
    places.set(month, [...(places.get(month) ?? []), place]);
  }
  const months = [...places].map(([month, ofMonth]) => [month, describeMonth(days, ofMonth)] as const);
  return Object.fromEntries(months.filter(([, { total_gross }]) => total_gross > 0));
}

export function describeEarnings(account: PracticeAccount, period: Period, now: number): Statistics {
  const days = addUpDays(account, { from: period.from, to: Math.min(period.to, now) });
  const sums = earningKinds.map((kind) => [kind, sumDays(days[kind])] as const);
  const totals = Object.fromEntries(sums.map(([kind, gross]) => [kind, describeTotals(gross)]));
  const all = describeTotals(sums.reduce((sum, [, gross]) => sum + gross, 0));
  return {
    months: describeMonths(account, days),
    // Safe: the keys are exactly the four kinds.
    total: { ...(totals as Record<EarningKind, ReturnType<typeof describeTotals>>), all }
  };
}
