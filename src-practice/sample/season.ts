import type { PracticeAccount } from '../account.ts';
import { mix, unit } from './random.ts';
import { countBefore } from './search.ts';
import { day, floorToSecond } from './time.ts';

/** 18 months. */
const sampledDays = 548;

/** A UTC midnight, ms since 1970. */
export function findSampleStart({ sampledAt }: PracticeAccount): number {
  return (Math.floor(sampledAt / day) - sampledDays + 1) * day;
}

const monthWeights = [1.05, 1.1, 1, 0.97, 0.95, 0.82, 0.74, 0.78, 0.95, 1.02, 1.12, 1.4] as const;
export const heaviestSeason = 1.4 * 1.28;

export function weighSeason(at: number): number {
  const date = new Date(at);
  const weekday = date.getUTCDay();
  const ofWeek = weekday === 0 ? 1.2 : weekday === 6 ? 1.28 : weekday === 5 ? 1.1 : 0.92;
  return (monthWeights[date.getUTCMonth()] ?? 1) * ofWeek;
}

function weighDay({ hash }: PracticeAccount, start: number, age: number): number {
  const at = start + age * day;
  const growth = 0.4 + (1.2 * age) / sampledDays;
  return growth * weighSeason(at) * (0.6 + 0.8 * unit(mix(hash, 61), Math.floor(at / day)));
}

/**
 * Maps a share of all arrivals (0 to 1) to a moment in whole seconds (ms since 1970).
 * Ascending, and before the end of the sample.
 */
export function createArrivals(account: PracticeAccount): (share: number) => number {
  const start = findSampleStart(account);
  const lastDay = (account.sampledAt % day) / day;
  const reached = new Float64Array(sampledDays + 1);
  for (let age = 0; age < sampledDays; age++) {
    const part = age === sampledDays - 1 ? lastDay : 1;
    reached[age + 1] = (reached[age] ?? 0) + weighDay(account, start, age) * part;
  }
  const total = reached[sampledDays] ?? 0;
  return (share) => {
    const wanted = share * total;
    const low = countBefore(sampledDays, (age) => (reached[age] ?? 0) <= wanted) - 1;
    const [from = 0, to = 0] = reached.subarray(low, low + 2);
    const length = low === sampledDays - 1 ? day * lastDay : day;
    const inDay = to > from ? (wanted - from) / (to - from) : 0;
    return floorToSecond(start + low * day + inDay * length);
  };
}
