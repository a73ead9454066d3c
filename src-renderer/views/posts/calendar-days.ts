/** Days are `YYYY-MM-DD`; weeks begin on Monday. */
import { Temporal } from 'temporal-polyfill';
import type { CalendarSpan } from '../../core/calendar-filter.ts';
import { findMoment, showInZone, type LocalTime, type Moment } from '../../../src-shared/rules/schedule.ts';

interface Timed {
  readonly at: number;
}

export function daysOf(day: string, span: CalendarSpan): string[] {
  const date = Temporal.PlainDate.from(day);
  if (span === 'day') return [day];
  if (span === 'week') return listDays(startOfWeek(date), 7);
  const first = startOfWeek(date.with({ day: 1 }));
  const last = date.with({ day: date.daysInMonth });
  return listDays(first, Math.ceil((first.until(last).days + 1) / 7) * 7);
}

/** @param turned a day of the page that a user turned to; null for the current page */
export function listShownDays(today: string, span: CalendarSpan, turned: string | null): string[] {
  return turned === null && span === 'month' ? comingDays(today) : daysOf(turned ?? today, span);
}

/** The start of each day in the zone, and the end of the last one (ms since 1970). */
export function edgesOf(days: readonly string[], zone: string): number[] {
  const after = days.slice(-1).map((last) => addDays(last, 1));
  return [...days, ...after].flatMap((day) => findMoment({ day, time: '00:00', zone, occurrence: 'first' })?.at ?? []);
}

/** Five weeks: at the end of a month its own weeks are nearly over. */
function comingDays(day: string): string[] {
  return listDays(startOfWeek(Temporal.PlainDate.from(day)), 35);
}

function listDays(first: Temporal.PlainDate, count: number): string[] {
  return Array.from({ length: count }, (_, n) => first.add({ days: n }).toString());
}

function startOfWeek(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** A month that is too short gives its last day. */
export function turn(day: string, span: CalendarSpan, by: 1 | -1): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ [`${span}s`]: by }).toString();
}

function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

export function byDay<T extends Timed>(rows: readonly T[], zone: string): Map<string, T[]> {
  const sorted = rows.toSorted((a, b) => a.at - b.at);
  return Map.groupBy(sorted, ({ at }) => showInZone(at, zone)?.day ?? '');
}

/** Keeps the time of day in the post's own zone. */
export function moveByDays(schedule: LocalTime, from: string, to: string): LocalTime {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).total('days');
  return { ...schedule, day: addDays(schedule.day, days) };
}

/** - `skipped`, `twice`: a clock change affects the time, so a user decides */
type Fit = 'fine' | 'no-time' | 'past' | Exclude<Moment['is'], 'once'>;

export function fitOf(schedule: LocalTime, now: number): Fit {
  const moment = findMoment(schedule);
  if (moment === null) return 'no-time';
  if (moment.at <= now) return 'past';
  return moment.is === 'once' ? 'fine' : moment.is;
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * @param at index of the focused day in `isFocusable`
 * @param isFocusable by day: past days may have nothing to focus
 * @returns the index to focus; null for other keys, or off the page
 */
export function dayByKey(key: string, at: number, isFocusable: readonly boolean[]): number | null {
  const step = steps[key];
  if (step === undefined) return null;
  for (let to = at + step; to >= 0 && to < isFocusable.length; to += step) if (isFocusable[to]) return to;
  return null;
}
