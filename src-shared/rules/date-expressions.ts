/**
 * Date expressions of lists and earnings, always in UTC (service-api.md, Endpoints 14 and
 * 18; live-service-notes.md, D). Avoids the engine's own parser, which varies and guesses.
 *
 * empty | now | [+-]N[ ]unit[s] | YYYY-MM-DD | YYYY-MM-DD[ T]HH:MM[:SS[.fraction]][offset]
 *
 * A unit is second, minute, hour, day, week, month or year; an offset is Z or ±HH[:]MM, by
 * default UTC.
 */

/**
 * - `no-such-date`: the form of a date that doesn't exist, such as 2026-02-30
 * - `out-of-range`: before the year 1 or after 9999
 */
type DateProblem = 'unreadable' | 'no-such-date' | 'out-of-range';

/** `at` is ms since 1970; null for empty text, which sets no bound. */
export type DateReading =
  { readonly ok: true; readonly at: number | null } | { readonly ok: false; readonly problem: DateProblem };

const lengths = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
const monthsOf = { month: 1, year: 12 } as const;

/** An unencoded plus in an address arrives as a space. */
const relativeForm = /^([+\- ])(\d{1,12}) ?(second|minute|hour|day|week|month|year)s?$/i;
const dateForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimeForm = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/i;

const noSuchDate: DateReading = { ok: false, problem: 'no-such-date' };

/** `Date.UTC` moves the years 0 to 99 to the 1900s. */
function findDay(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month, date);
}

const firstMoment = findDay(1, 0, 1);
const lastMoment = findDay(10_000, 0, 1) - 1;

function bound(at: number): DateReading {
  return at >= firstMoment && at <= lastMoment ? { ok: true, at } : { ok: false, problem: 'out-of-range' };
}

/**
 * Same day and time, or the last day of a shorter month: 31 January + 1 month is the end
 * of February.
 */
function addMonths(at: number, count: number): number {
  const from = new Date(at);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + count];
  const lastDate = new Date(findDay(year, month + 1, 0)).getUTCDate();
  const inDay = at - findDay(year, from.getUTCMonth(), from.getUTCDate());
  return findDay(year, month, Math.min(from.getUTCDate(), lastDate)) + inDay;
}

function readRelative([, sign, digits, word]: RegExpExecArray, now: number): DateReading {
  const unit = String(word).toLowerCase() as keyof typeof lengths | keyof typeof monthsOf; // Safe: the form names no other unit.
  const count = Number(digits) * (sign === '-' ? -1 : 1);
  if (unit === 'month' || unit === 'year') return bound(addMonths(now, count * monthsOf[unit]));
  return bound(now + count * lengths[unit]);
}

/** Midnight in ms since 1970; undefined if the month lacks the day, which Date moves on. */
function readDay(year: string | undefined, month: string | undefined, date: string | undefined): number | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  const at = findDay(y, m - 1, d);
  return new Date(at).getUTCMonth() === m - 1 ? at : undefined;
}

/** ms to subtract for UTC; undefined beyond any real offset. */
function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (sign === undefined) return 0;
  const [h, m] = [Number(hours), Number(minutes)];
  if (h > 14 || m > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (h * lengths.hour + m * lengths.minute);
}

function readDateTime(parts: RegExpExecArray): DateReading {
  const [, year, month, date, hours, minutes, seconds = '0', fraction = '0', zone = 'Z'] = parts;
  const midnight = readDay(year, month, date);
  const offset = readOffset(zone);
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (midnight === undefined || offset === undefined || h > 23 || m > 59 || s > 59) return noSuchDate;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  return bound(midnight + h * lengths.hour + m * lengths.minute + s * lengths.second + ms - offset);
}

/**
 * Never throws. A date without a time is its midnight. Ignores case and outer spaces.
 * @param now ms since 1970, the base of relative expressions
 */
export function readDateExpression(text: string, now: number): DateReading {
  const relative = relativeForm.exec(text.trimEnd()) ?? relativeForm.exec(text.trim());
  if (relative !== null) return readRelative(relative, now);
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, at: null };
  if (trimmed.toLowerCase() === 'now') return { ok: true, at: now };
  const day = dateForm.exec(trimmed);
  if (day !== null) {
    const midnight = readDay(day[1], day[2], day[3]);
    return midnight === undefined ? noSuchDate : bound(midnight);
  }
  const dateTime = dateTimeForm.exec(trimmed);
  return dateTime === null ? { ok: false, problem: 'unreadable' } : readDateTime(dateTime);
}
