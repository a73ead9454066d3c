/**
 * A medium is known by its day and place in it, so its ID, date and look stay when the
 * service starts on another day.
 */
import { mix, unit } from '../sample/random.ts';
import { countBefore } from '../sample/search.ts';
import { day as dayLength, floorToSecond, minute } from '../sample/time.ts';

const recentDays = 14;
const oldestDays = 1460;
/** IDs count from here; the clock can't be earlier. */
const firstDay = 14_000;
/** IDs per day, shared by all accounts: they are unique over all, as on the platform. */
const idsPerDay = 2 ** 18;
export const mostAccounts = 1024;

/** `planned` media fill the day, `skipped` are too old, `size` exist. */
interface Day {
  readonly number: number;
  readonly hash: number;
  readonly isRecent: boolean;
  readonly planned: number;
  readonly skipped: number;
  readonly size: number;
}

export interface Timeline {
  readonly account: number;
  /** Oldest first. */
  readonly days: readonly Day[];
  readonly starts: Int32Array;
  readonly size: number;
}

export interface Moment {
  readonly day: Day;
  readonly place: number;
}

export function hashMoment({ day, place }: Moment): number {
  return mix(day.hash, place);
}

/** Working hours as [start, length] in ms since midnight, ordered and disjoint. */
function findSessions(day: Pick<Day, 'hash' | 'isRecent'>): readonly (readonly [number, number])[] {
  const hours = day.isRecent ? [0.1, 5, 9.4, 13, 16.2, 20] : unit(day.hash, 1) < 0.5 ? [9] : [8, 14.5];
  return hours.map((hour, i) => [
    hour * 60 * minute + unit(day.hash, 10 + i) * 70 * minute,
    (25 + unit(day.hash, 20 + i) * (day.isRecent ? 35 : 130)) * minute
  ]);
}

/** ms since 1970, on a whole second */
export function findTime({ day, place }: Moment): number {
  const sessions = findSessions(day);
  const at = ((place + unit(mix(day.hash, place), 2) * 0.9) / day.planned) * sessions.length;
  const [start, length] = sessions[Math.floor(at)] ?? [0, 0];
  const time = day.number * dayLength + start + (at % 1) * length;
  return floorToSecond(time);
}

/** Ascends with time, with gaps. */
export function findId(account: number, { day, place }: Moment): number {
  const step = idsPerDay / day.planned;
  const inDay = Math.floor((place + unit(mix(day.hash, place), 3) * 0.8) * step);
  return ((day.number - firstDay) * idsPerDay + inDay) * mostAccounts + account;
}

function planDay(hash: number, age: number, total: number): number {
  const recent = Math.min(total * 0.3, Math.max(recentDays * 24, total * 0.013));
  if (age < recentDays) return Math.round((recent / recentDays) * (0.4 + 1.2 * unit(hash, 4)));
  const rate = (total - recent) / 1080;
  const share = Math.min(0.85, Math.max(0.004, rate / 20));
  if (unit(hash, 5) >= share) return 0;
  return Math.max(1, Math.round((rate / share) * (0.25 + 2.25 * unit(hash, 6) ** 2)));
}

function countUntil(day: Omit<Day, 'skipped' | 'size'>, now: number): number {
  let size = day.planned;
  while (size > 0 && findTime({ day: { ...day, skipped: 0, size }, place: size - 1 }) > now) size--;
  return size;
}

export function createTimeline(given: { seed: number; account: number; total: number; now: number }): Timeline {
  const { seed, account, total, now } = given;
  const today = Math.floor(now / dayLength);
  const newestFirst: Day[] = [];
  let left = total;
  for (let age = 0; left > 0; age++) {
    const number = today - age;
    const hash = mix(mix(seed, account + 1), number);
    const isLast = age === oldestDays;
    const planned = isLast ? left : planDay(hash, age, total);
    const day = { number, hash, isRecent: age < recentDays, planned };
    const there = age === 0 ? countUntil(day, now) : planned;
    const size = Math.min(there, left);
    if (size > 0) newestFirst.push({ ...day, skipped: there - size, size });
    left -= size;
  }
  const days = newestFirst.reverse();
  const starts = new Int32Array(days.length);
  for (let i = 1; i < days.length; i++) starts[i] = (starts[i - 1] ?? 0) + (days[i - 1]?.size ?? 0);
  return { account, days, starts, size: total };
}

export function findMoment(timeline: Timeline, index: number): Moment {
  const { days, starts } = timeline;
  const last = countBefore(days.length, (place) => (starts[place] ?? 0) <= index) - 1;
  const found = days[last];
  if (found === undefined) throw new RangeError(`There is no medium ${String(index)} in this vault.`);
  return { day: found, place: found.skipped + index - (starts[last] ?? 0) };
}

/** Media made before the day of `at` (ms since 1970). */
export function countUntilDay({ days, starts, size }: Timeline, at: number): number {
  const number = Math.floor(at / dayLength);
  return starts[countBefore(days.length, (place) => (days[place]?.number ?? 0) < number)] ?? size;
}

export function walkTimeline(timeline: Timeline, visit: (moment: Moment, index: number) => void): void {
  let index = 0;
  for (const day of timeline.days) {
    for (let place = day.skipped; place < day.skipped + day.size; place++) visit({ day, place }, index++);
  }
}
