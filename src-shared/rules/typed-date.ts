/** Reads typed dates: "12 May", "May 12, 2026", "2026-5-12", "12.5.2026", "12/5". Pure. */

/** Which of the two comes first in "5/12". */
export type TypedOrder = 'day-first' | 'month-first';

/** Month and day count from 1; whether the day exists isn't checked. */
export interface TypedDate {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const monthNames =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;

/** Null if it is no date. Ignores case, commas and outer spaces. */
export function readTypedDate(text: string, order: TypedOrder): TypedDate | null {
  const typed = text
    .toLowerCase()
    .replaceAll(/[,\s]+/g, ' ')
    .trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return toDate(iso[1], Number(iso[2]), iso[3]);
  const day = String.raw`(\d{1,2})(?:st|nd|rd|th|\.)?`;
  const dayFirst = new RegExp(`^${day}(?: of)? ([a-z]+)\\.?(?: (\\d{4}))?$`).exec(typed);
  if (dayFirst && monthNames.test(dayFirst[2] ?? '')) return toDate(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = new RegExp(`^([a-z]+)\\.? ${day}(?: (\\d{4}))?$`).exec(typed);
  if (monthFirst && monthNames.test(monthFirst[1] ?? ''))
    return toDate(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(typed);
  if (dotted) return toDate(dotted[3], Number(dotted[2]), dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(typed);
  if (!slashed) return null;
  return order === 'day-first'
    ? toDate(slashed[3], Number(slashed[2]), slashed[1])
    : toDate(slashed[3], Number(slashed[1]), slashed[2]);
}

function monthOf(name = ''): number {
  return months.findIndex((month) => name.startsWith(month)) + 1;
}

function toDate(year: string | undefined, month: number, day: string | undefined): TypedDate {
  return { year: year === undefined ? null : Number(year), month, day: Number(day) };
}
