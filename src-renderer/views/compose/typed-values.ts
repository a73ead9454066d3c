/** Amounts are bare numbers, since the service names no currency. */
import { readTypedNumber } from '../../format/typed-number.ts';

/** The limit in drafts.ts. Larger amounts still break a rule when cut to it. */
const largest = 1e9;

export function readTypedAmount(text: string): number | null {
  const amount = readTypedNumber(text);
  return amount === null ? null : Math.max(-largest, Math.min(largest, amount));
}

/**
 * "10, 50, 300": separated by commas, semicolons or spaces. Invalid parts become null, in
 * place, and so does "1,500", which may be one amount or two.
 */
export function readAmounts(text: string): (number | null)[] {
  const trimmed = text.trim();
  const isSpaced = /[\s;]/.test(trimmed);
  if (!isSpaced && trimmed.includes(',') && readTypedNumber(trimmed) !== null) return [null];
  return trimmed
    .split(isSpaced ? /,?[\s;]+|,$/ : ',')
    .filter((part) => part !== '')
    .slice(0, 50)
    .map((part) => (part.includes(',') ? null : readTypedAmount(part)));
}

export function writeAmount(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

export function writeAmounts(amounts: readonly (number | null)[]): string {
  return amounts.map((amount) => writeAmount(amount) || '?').join(', ');
}

interface TimeAndText {
  readonly time: string;
  readonly text: string;
}

/**
 * Splits "tomorrow 9 am: New set tonight". The time ends at a line break, or at a colon
 * with a space. After a number alone that colon may be part of the time, as in "18: 30".
 * @param isTime whether the words are a time that is still to come
 * @returns null until a time has ended
 */
export function splitTime(typed: string, isTime: (words: string) => boolean): TimeAndText | null {
  for (const { index, 0: end } of typed.matchAll(/:[ \t]+|\s*\n/g)) {
    const time = typed.slice(0, index).trim();
    const isOpen = end.startsWith(':') && /(^|\s)\d{1,2}$/.test(time);
    // "Tonight: a new set" has no hour, and may be the post itself.
    const hasHour = /\d|noon|midday|midnight/i.test(time);
    if (!isOpen && hasHour && isTime(time)) return { time, text: typed.slice(index + end.length) };
  }
  return null;
}
