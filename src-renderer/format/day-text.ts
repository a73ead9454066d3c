/** Text of fields for two days: dates in the format of the settings, expressions as typed. */
import { readDateExpression } from '../../src-shared/rules/date-expressions.ts';
import { readTypedDate } from '../../src-shared/rules/typed-date.ts';
import { formatsNow, writeDay } from './formats.ts';

interface Ends {
  readonly from: string;
  readonly to: string;
}

export const exampleDay = '2026-11-01';
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

export function writeEnds({ from, to }: Ends): Ends {
  return { from: writeEnd(from), to: writeEnd(to) };
}

/** Dates become `YYYY-MM-DD`, so that an address means the same under other formats. */
export function readEnds({ from, to }: Ends): Ends {
  return { from: toIso(from), to: toIso(to) };
}

/** "1 Nov 2026" for `2026-11-01`; other text as it is. */
export function writeEnd(text: string): string {
  const isDay = isoDay.test(text) && readDateExpression(text, 0).ok;
  return isDay ? writeDay(text, 'short', true, formatsNow().dates) : text;
}

function toIso(text: string): string {
  const date = readTypedDate(text, formatsNow().dates === 'month-first' ? 'month-first' : 'day-first');
  if (date === null || date.year === null) return text.trim();
  const [year, month, day] = [date.year, date.month, date.day].map(String) as [string, string, string]; // Safe: of three.
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
