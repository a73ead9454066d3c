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
const mostYears = 8;

export function writeEnds({ from, to }: Ends): Ends {
  return { from: writeEnd(from), to: writeEnd(to) };
}

/**
 * Dates become `YYYY-MM-DD`, so that an address means the same under other formats. Without
 * a year they are the latest such days up to `today`, an end up to the end of its month, or
 * the ones nearest to an end with a year.
 * @param today `YYYY-MM-DD`
 */
export function readEnds(typed: Ends, today: string): Ends {
  const [start, end] = [readDate(typed.from), readDate(typed.to)];
  const from = start?.year == null ? null : toIso(start, start.year);
  const to = end && (from === null ? latest(end, `${today.slice(0, 7)}-31`) : earliest(end, from));
  return { from: from ?? (start ? latest(start, to ?? today) : typed.from.trim()), to: to ?? typed.to.trim() };
}

/** "1 Nov 2026" for `2026-11-01`; other text as it is. */
export function writeEnd(text: string): string {
  return isThere(text) ? writeDay(text, 'short', true, formatsNow().dates) : text;
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

/** A day that no year has gets the first, for the field to say so. */
function findYear(date: TypedDate, near: string, step: 1 | -1, isMeant: (day: string) => boolean): string {
  if (date.year !== null) return toIso(date, date.year);
  const first = Number(near.slice(0, 4));
  const days = Array.from({ length: mostYears + 1 }, (_, years) => toIso(date, first + step * years));
  return days.find((day) => isThere(day) && isMeant(day)) ?? toIso(date, first);
}

function isThere(day: string): boolean {
  return isoDay.test(day) && readDateExpression(day, 0).ok;
}

function toIso({ month, day }: TypedDate, year: number): string {
  const [y, m, d] = [year, month, day].map(String) as [string, string, string]; // Safe: of three.
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}
