/** Text of fields for two days: dates in the format of the settings, expressions as typed. */
import { readDateExpression } from '../../src-shared/rules/date-expressions.ts';
import { readTypedDate, type TypedDate } from '../../src-shared/rules/typed-date.ts';
import { formatsNow, writeDay } from './formats.ts';

interface Ends {
  readonly from: string;
  readonly to: string;
}

export const exampleDay = '2026-11-01';
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
/** Leap days are at most eight years apart. */
const yearsToTry = 8;

export function writeEnds({ from, to }: Ends): Ends {
  return { from: writeEnd(from), to: writeEnd(to) };
}

/**
 * Dates become `YYYY-MM-DD`, so that an address means the same under other formats. Without
 * a year, `from` is the latest such day up to today, or up to a `to` with a year, and `to` the
 * first one after `from`.
 * @param today `YYYY-MM-DD`
 */
export function readEnds(typed: Ends, today: string): Ends {
  const [start, end] = [readDate(typed.from), readDate(typed.to)];
  const from = start && latest(start, end?.year == null ? today : toIso(end, end.year));
  const to = end && readTo(end, from, today);
  return { from: from ?? typed.from.trim(), to: to ?? typed.to.trim() };
}

/** A day after today is meant only if it is in this month. */
function readTo(date: TypedDate, from: string | null, today: string): string {
  const next = from === null ? null : earliest(date, from);
  return next !== null && next <= `${today.slice(0, 7)}-31` ? next : latest(date, today);
}

/** "1 Nov 2026" for `2026-11-01`; other text as it is. */
export function writeEnd(text: string): string {
  return exists(text) ? writeDay(text, 'short', true, formatsNow().dates) : text;
}

function readDate(text: string): TypedDate | null {
  return readTypedDate(text, formatsNow().dates === 'month-first' ? 'month-first' : 'day-first');
}

function latest(date: TypedDate, until: string): string {
  return findYear(date, until, -1, (day) => day <= until);
}

function earliest(date: TypedDate, from: string): string {
  return findYear(date, from, 1, (day) => day >= from);
}

/** If no year has that day, the first year tried, so that the field can say so. */
function findYear(date: TypedDate, near: string, step: 1 | -1, fits: (day: string) => boolean): string {
  if (date.year !== null) return toIso(date, date.year);
  const first = Number(near.slice(0, 4));
  const days = Array.from({ length: yearsToTry + 1 }, (_, years) => toIso(date, first + step * years));
  return days.find((day) => exists(day) && fits(day)) ?? toIso(date, first);
}

function exists(day: string): boolean {
  return isoDay.test(day) && readDateExpression(day, 0).ok;
}

function toIso({ month, day }: TypedDate, year: number): string {
  const [y, m, d] = [year, month, day].map(String) as [string, string, string]; // Safe: of three.
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}
