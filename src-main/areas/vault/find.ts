/** Parses the text of "Find by date, list or id". */
import { startOfDay } from '../../../src-shared/rules/local-day.ts';

interface TimeRange {
  readonly from: number;
  readonly to: number;
}

interface IdRange {
  readonly from: number;
  readonly to: number;
}

export interface Found {
  readonly range: TimeRange | null;
  readonly idStart: string | null;
  readonly listPart: string;
}

/** Ranges of IDs that begin with these digits, one per length; `to` is exclusive. */
export function idRanges(start: string): IdRange[] {
  const ranges: IdRange[] = [];
  if (start.startsWith('0')) return ranges;
  let [from, to] = [Number(start), Number(start) + 1];
  for (; from <= Number.MAX_SAFE_INTEGER; from *= 10, to *= 10) ranges.push({ from, to });
  return ranges;
}

/** Month and day count from 1. */
interface NamedDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

const months = 'january february march april may june july august september october november december'.split(' ');

/**
 * Takes `2026`, `2026-11`, `2026-11-19`, `19 Nov`, `Nov 19`, `19 Nov 2026`,
 * `Nov 19, 2026`, `Nov 2026`, `November`, `today`, `yesterday`, `9 days ago`, `-9 days`.
 * A date without a year is the latest one that has begun.
 */
export function parseFind(text: string, now: Date): Found {
  const typed = text.trim().toLowerCase();
  return {
    range: parseRange(typed, now),
    idStart: /^\d{1,16}$/.test(typed) ? typed : null,
    listPart: typed
  };
}

function parseRange(typed: string, now: Date): TimeRange | null {
  const at = now.getTime();
  if (typed === 'today') return { from: startOfDay(at), to: startOfDay(at, 1) };
  if (typed === 'yesterday') return { from: startOfDay(at, -1), to: startOfDay(at) };
  const ago = readDaysAgo(typed);
  if (ago !== null) return { from: startOfDay(at, -ago), to: startOfDay(at, 1 - ago) };
  const named = readNumbers(typed) ?? readWords(typed);
  if (!named) return null;
  if (named.year !== null) return rangeOf(named.year, named);
  const year = now.getFullYear();
  const thisYear = rangeOf(year, named);
  // February 29 exists in some years only.
  return thisYear && thisYear.from <= at ? thisYear : rangeOf(year - 1, named);
}

function readDaysAgo(typed: string): number | null {
  const found = /^(?:-\s?(\d{1,4}) days?|(\d{1,4}) days? ago)$/.exec(typed);
  return found && Number(found[1] ?? found[2]);
}

function readNumbers(typed: string): NamedDate | null {
  const found = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(typed);
  return found && { year: Number(found[1]), month: toNumber(found[2]), day: toNumber(found[3]) };
}

function readWords(typed: string): NamedDate | null {
  const found =
    /^(?<day>\d{1,2})\s+(?<month>[a-z]{3,9})\.?(?:,?\s+(?<year>\d{4}))?$/.exec(typed) ??
    /^(?<month>[a-z]{3,9})\.?(?:\s+(?<day>\d{1,2}))?(?:,?\s+(?<year>\d{4}))?$/.exec(typed);
  const month = months.findIndex((name) => name.startsWith(found?.groups?.['month'] ?? '-')) + 1;
  if (!found || month === 0) return null;
  return { year: toNumber(found.groups?.['year']), month, day: toNumber(found.groups?.['day']) };
}

function toNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** A year, month or day in local time; null for an invalid date. */
function rangeOf(year: number, { month, day }: NamedDate): TimeRange | null {
  if (year < 1990 || year > 2200 || (month !== null && (month < 1 || month > 12))) return null;
  const from = new Date(year, (month ?? 1) - 1, day ?? 1);
  if (day !== null) return from.getDate() === day ? { from: from.getTime(), to: startOfDay(from.getTime(), 1) } : null;
  const to = month === null ? new Date(year + 1, 0, 1) : new Date(year, month, 1);
  return { from: from.getTime(), to: to.getTime() };
}
