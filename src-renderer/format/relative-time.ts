import { localDay } from '../../src-shared/rules/local-day.ts';
import { formatsNow, nameWeekday, writeClock, writeDay } from './formats.ts';

const minute = 60_000;
const hour = 60 * minute;

export function formatClock(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return formatTime(`${two(date.getHours())}:${two(date.getMinutes())}`);
}

/** To the minute, for a time that may have seconds. */
export function formatTime(time: string): string {
  return writeClock(time.slice(0, 5), formatsNow().clock);
}

/** "Thursday, 19 November 2026, 14:02": the tooltip of a relative time. */
export function formatMoment(at: number): string {
  return `${describeDay(localDay(at), null, 'long')}, ${formatClock(at)}`;
}

/** "just now", "3 min ago", "2 h ago", "yesterday 14:02", "19 Nov 14:02", "19 Nov 2025" */
export function describeAge(at: number, now: number): string {
  const age = now - at;
  if (age < 45_000) return 'just now';
  if (age < hour) return `${String(Math.max(1, Math.round(age / minute)))} min ago`;
  if (age < 6 * hour || localDay(at) === localDay(now)) return `${String(Math.round(age / hour))} h ago`;
  if (localDay(at) === localDay(now - 24 * hour)) return `yesterday ${formatClock(at)}`;
  const day = describeDay(localDay(at), localDay(now), 'short');
  return age < 180 * 24 * hour ? `${day} ${formatClock(at)}` : day;
}

export function describeSince(at: number, now: number): string {
  if (localDay(at) === localDay(now)) return formatClock(at);
  return `${describeDay(localDay(at), localDay(now), 'short')} ${formatClock(at)}`;
}

/**
 * `long`: "Thursday, 19 November"; `medium`: "Thu, 19 November"; `short`: "19 Nov". `long`
 * and `medium` say "Today" and "Yesterday".
 * @param today the year is left out if it is the same; null always adds it
 */
export function describeDay(day: string, today: string | null, form: 'long' | 'medium' | 'short'): string {
  if (day === today) return 'Today';
  const date = parseDay(day);
  if (today !== null && localDay(date.getTime() + 26 * hour) === today) return 'Yesterday';
  const hasYear = today?.slice(0, 4) !== day.slice(0, 4);
  const base = writeDay(day, form === 'short' ? 'short' : 'long', hasYear, formatsNow().dates);
  if (form === 'short') return base;
  return `${nameWeekday(day, form === 'long' ? 'long' : 'short')}, ${base}`;
}

/** Noon, so that a clock change can't move it to another day. */
export function parseDay(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
}
