/** Reads typed times: "tonight 6 pm", "fri 18:30", "in 2 hours", "12 May 9:00". Pure. */
import { Temporal } from 'temporal-polyfill';
import type { Ms } from './ms.ts';
import { findMoment, showInZone, type LocalTime } from './schedule.ts';
import { readTypedDate, type TypedDate, type TypedOrder } from './typed-date.ts';

/**
 * - `unclear`: an unknown word or number, or no such day
 * - `no-time`: a day without a time
 * - `past`: the moment has passed
 */
type TypedFailure = 'empty' | 'unclear' | 'no-time' | 'past';
export type TypedMoment =
  { readonly ok: true; readonly local: LocalTime } | { readonly ok: false; readonly why: TypedFailure };

interface Around {
  readonly now: Ms;
  readonly zone: string;
  readonly order: TypedOrder;
}

/** In order. The first that is still to come is meant. */
type Days = readonly Temporal.PlainDate[];

const evening = '18:00';
/** Leap days are at most eight years apart. */
const mostYears = 8;
const mostAhead = Temporal.Duration.from({ years: 10 });
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const weekdayNames = /^(mon(day)?|tue(s|sday)?|wed(s|nesday)?|thu(r|rs|rsday)?|fri(day)?|sat(urday)?|sun(day)?)$/;
const units: Readonly<Record<string, 'minutes' | 'hours' | 'days' | 'weeks'>> = {
  m: 'minutes',
  min: 'minutes',
  mins: 'minutes',
  minute: 'minutes',
  minutes: 'minutes',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  hour: 'hours',
  hours: 'hours',
  d: 'days',
  day: 'days',
  days: 'days',
  w: 'weeks',
  week: 'weeks',
  weeks: 'weeks'
};

/**
 * Skipped times stay as typed; findMoment resolves them. A time alone is its next
 * occurrence, and so is a date without a year.
 */
export function readMoment(text: string, around: Around): TypedMoment {
  const words = splitWords(text);
  if (words.length === 0) return { ok: false, why: 'empty' };
  try {
    const today = Temporal.Instant.fromEpochMilliseconds(around.now).toZonedDateTimeISO(around.zone);
    return words[0] === 'in' ? readAhead(words.slice(1), today) : readDayAndTime(words, today, around);
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, why: 'unclear' };
    throw error;
  }
}

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/\b([ap])\.m\.?(?=\s|$)/g, '$1m')
      // Joins "6 pm".
      .replaceAll(/(\d)\s+([ap]m)\b/g, '$1$2')
      .replaceAll(/[,\s]+/g, ' ')
      .trim()
      .split(' ')
      .filter((word) => word !== '')
  );
}

/**
 * Reads "2 hours", "half an hour", "1 h 30 min", "3 days". Rounds up to a whole
 * minute.
 */
function readAhead(words: readonly string[], now: Temporal.ZonedDateTime): TypedMoment {
  const counted = words
    .join(' ')
    .replace(/^half an hour$/, '30 min')
    .replaceAll(/\b(a|an|one)\b/g, '1')
    .replaceAll(/\band\b/g, ' ');
  const parts = [...counted.matchAll(/(\d{1,5})\s*([a-z]+)/g)];
  const rest = counted.replaceAll(/(\d{1,5})\s*([a-z]+)/g, '').trim();
  const durations = parts.map(([, count = '', unit = '']) => {
    const name = units[unit];
    return name === undefined ? null : { [name]: Number(count) };
  });
  if (rest !== '' || parts.length === 0 || durations.includes(null)) return { ok: false, why: 'unclear' };
  let at = now;
  for (const duration of durations) if (duration) at = at.add(duration);
  const whole = at.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
  return finish(showInZone(whole.epochMilliseconds, now.timeZoneId), now);
}

function readDayAndTime(words: readonly string[], now: Temporal.ZonedDateTime, { order }: Around): TypedMoment {
  const unclear: TypedMoment = { ok: false, why: 'unclear' };
  const isNight = words.includes('tonight') || words.includes('night');
  const rest = words.filter((word) => !['on', 'this', 'at', 'the', 'night'].includes(word));
  // The time is last, or first as in "18:30 tomorrow".
  for (const [timeWord, dayWords] of [
    [rest.at(-1), rest.slice(0, -1)],
    [rest[0], rest.slice(1)]
  ] as const) {
    const time = readTimeWord(timeWord ?? '', isNight);
    const days = time === null ? null : readDays(dayWords, now.toPlainDate(), order);
    if (time !== null && days !== null) return choose(days, time, isNight, dayWords.length === 0, now);
  }
  const days = readDays(rest, now.toPlainDate(), order);
  if (days === null || rest.length === 0) return unclear;
  return isNight ? choose(days, evening, true, false, now) : { ok: false, why: 'no-time' };
}

/**
 * Reads "18:30", "6pm", "6.30pm", "9", "noon" as `18:30`; null if none. At night "6" is
 * 18:00, and "12" midnight.
 */
function readTimeWord(word: string, isNight: boolean): string | null {
  if (word === 'noon' || word === 'midday') return '12:00';
  if (word === 'midnight') return '00:00';
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.h](\d{2}))?(am|pm)?$/.exec(word) ?? [];
  if (hour === undefined) return null;
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > (half === undefined ? 23 : 12) || (half !== undefined && hours === 0)) return null;
  const meant = half ?? (isNight ? halfAtNight(hours) : undefined);
  const of24 = meant === undefined ? hours : (hours % 12) + (meant === 'pm' ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minute}`;
}

function halfAtNight(hours: number): 'am' | 'pm' | undefined {
  if (hours === 12) return 'am';
  return hours >= 5 && hours < 12 ? 'pm' : undefined;
}

/** Null if unreadable. Without words it is today, or tomorrow once today’s time is past. */
function readDays(words: readonly string[], today: Temporal.PlainDate, order: TypedOrder): Days | null {
  const text = words.join(' ');
  if (text === '') return [today, today.add({ days: 1 })];
  if (text === 'today' || text === 'tonight') return [today];
  if (/^(tomorrow|tmrw|tmr)$/.test(text)) return [today.add({ days: 1 })];
  const isNext = words[0] === 'next';
  const [name = '', ...more] = isNext ? words.slice(1) : words;
  if (more.length === 0 && weekdayNames.test(name)) {
    const ahead = (weekdays.findIndex((one) => name.startsWith(one)) + 8 - today.dayOfWeek) % 7;
    const first = today.add({ days: ahead === 0 && isNext ? 7 : ahead });
    return ahead === 0 && !isNext ? [first, first.add({ days: 7 })] : [first];
  }
  const date = isNext ? null : readTypedDate(text, order);
  return date && toDays(date, today);
}

function toDays({ year, month, day }: TypedDate, today: Temporal.PlainDate): Days | null {
  const years = year === null ? Array.from({ length: mostYears + 1 }, (_, n) => today.year + n) : [year];
  const found = years.flatMap((one) => {
    const isThere =
      month >= 1 && month <= 12 && day >= 1 && day <= Temporal.PlainYearMonth.from({ year: one, month }).daysInMonth;
    return isThere ? [Temporal.PlainDate.from({ year: one, month, day })] : [];
  });
  return found.length === 0 ? null : found;
}

/** @param isAnyDay no day was typed */
function choose(
  days: Days,
  time: string,
  isNight: boolean,
  isAnyDay: boolean,
  now: Temporal.ZonedDateTime
): TypedMoment {
  const zone = now.timeZoneId;
  // Small hours of a night belong to the next day.
  const isSmall = isNight && time < '05:00';
  const all = days.map((day): LocalTime => {
    const date = isSmall ? day.add({ days: 1 }) : day;
    return { day: date.toString(), time, zone, occurrence: 'first' };
  });
  const coming = all.flatMap((local) => toCome(local, now) ?? []);
  const wanted = coming[0] ?? all[0];
  return finish(isAnyDay ? (coming[0] ?? null) : (wanted ?? null), now);
}

/**
 * When clocks go back and the first occurrence has passed, the second is meant. Null if both
 * have.
 */
function toCome(local: LocalTime, now: Temporal.ZonedDateTime): LocalTime | null {
  const both = [local, { ...local, occurrence: 'second' as const }];
  return both.find((one) => (findMoment(one)?.at ?? 0) > now.epochMilliseconds) ?? null;
}

function finish(local: LocalTime | null, now: Temporal.ZonedDateTime): TypedMoment {
  const at = local && findMoment(local)?.at;
  if (!local || at == null) return { ok: false, why: 'unclear' };
  if (at <= now.epochMilliseconds) return { ok: false, why: 'past' };
  const isTooFar = at > now.add(mostAhead).epochMilliseconds;
  return isTooFar ? { ok: false, why: 'unclear' } : { ok: true, local };
}
