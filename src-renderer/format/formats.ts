/**
 * Formats of dates, times and numbers follow the user's choice, or the browser's locale.
 * Words stay English.
 */
import type { Settings } from '../../src-shared/settings/settings.ts';

interface NumberStyle {
  readonly group: string;
  readonly decimal: string;
  /** Groups of two digits above the thousands, as in India: 12,34,567. */
  readonly isIndian: boolean;
}

type DateOrder = Exclude<Settings['dateFormat'], 'system'>;
type ClockFormat = Exclude<Settings['clockFormat'], 'system'>;

export interface Formats {
  readonly dates: DateOrder;
  readonly clock: ClockFormat;
  readonly numbers: NumberStyle;
}

export type FormatSettings = Pick<Settings, 'dateFormat' | 'clockFormat' | 'numberFormat'>;

const numberStyles: Readonly<Record<Exclude<Settings['numberFormat'], 'system'>, NumberStyle>> = {
  'comma-point': { group: ',', decimal: '.', isIndian: false },
  'point-comma': { group: '.', decimal: ',', isIndian: false },
  // A narrow no-break space.
  'space-comma': { group: '\u202F', decimal: ',', isIndian: false },
  'apostrophe-point': { group: '’', decimal: '.', isIndian: false }
};

/** Used until settings load: "22 Nov 2026", "14:02", "1,234.5". */
export const plainFormats: Formats = { dates: 'day-first', clock: '24', numbers: numberStyles['comma-point'] };

let source = (): Formats => plainFormats;

/** Text on screen follows the state that `read` reads. */
export function followFormats(read: () => Formats): void {
  source = read;
}

export function formatsNow(): Formats {
  return source();
}

/** @param language resolves `system`, as in `navigator.language` */
export function resolveFormats({ dateFormat, clockFormat, numberFormat }: FormatSettings, language: string): Formats {
  const locale = toLocale(language);
  return {
    dates: dateFormat === 'system' ? readDateOrder(locale) : dateFormat,
    clock: clockFormat === 'system' ? readClock(locale) : clockFormat,
    numbers: numberFormat === 'system' ? readNumberStyle(locale) : numberStyles[numberFormat]
  };
}

/** Under a POSIX locale Chromium reports `en-US@posix`, which Intl rejects. */
function toLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replace(/@.*/, ''))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/** Asks for a date with the month in words: Swedes write 2026-11-22, but 22 nov. 2026. */
function readDateOrder(locale: string): DateOrder {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const kinds = format.formatToParts(0).map(({ type }) => type);
  const [day, month, year] = [kinds.indexOf('day'), kinds.indexOf('month'), kinds.indexOf('year')] as const;
  if (year < day && year < month) return 'year-first';
  return day < month ? 'day-first' : 'month-first';
}

function readClock(locale: string): ClockFormat {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 === true ? '12' : '24';
}

function readNumberStyle(locale: string): NumberStyle {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345_678.9);
  const valueOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
  const groups = parts.filter(({ type }) => type === 'integer').length;
  // Some browsers use the typewriter apostrophe.
  const group = valueOf('group').replace("'", '’');
  return { group, decimal: valueOf('decimal') || '.', isIndian: groups > 3 };
}

function setSigns(text: string, { group, decimal }: NumberStyle): string {
  if (group === ',' && decimal === '.') return text;
  return text.replaceAll(/(?<=\d)[,.](?=\d)/g, (sign) => (sign === ',' ? group : decimal));
}

/** Creates Intl formats on first use. */
export function numberWriter(options: Intl.NumberFormatOptions): (n: number, style?: NumberStyle) => string {
  const made = new Map<string, Intl.NumberFormat>();
  return (n, style = formatsNow().numbers) => {
    const base = style.isIndian ? 'en-IN' : 'en-GB';
    const format = made.get(base) ?? new Intl.NumberFormat(base, options);
    made.set(base, format);
    return setSigns(format.format(n), style);
  };
}

export function writeClock(time: string, clock: ClockFormat): string {
  if (clock === '24') return time;
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12)}${time.slice(2)}\u00A0${hour < 12 ? 'am' : 'pm'}`;
}

type NameForm = 'long' | 'short';

/** Keeps the few names there are: a grid names the day of each of its tiles. */
function dayNamer(part: 'month' | 'weekday'): (day: string | number, form: NameForm) => string {
  const made: Record<string, string> = {};
  return (day, form) => {
    const date = new Date(day);
    // A service may send an invalid day, which must not break the rest.
    if (Number.isNaN(date.getTime())) return '';
    const nth = part === 'month' ? date.getUTCMonth() : date.getUTCDay();
    return (made[form + String(nth)] ??= date.toLocaleDateString('en-US', { [part]: form, timeZone: 'UTC' }));
  };
}

/** Both take `YYYY-MM-DD` or a time in UTC (ms since 1970); `nameMonth` also `YYYY-MM`. */
export const nameMonth = dayNamer('month');
export const nameWeekday = dayNamer('weekday');

/**
 * "22 Nov 2026", "Nov 22, 2026", "2026-11-22"; without a year "22 Nov" or "Nov 22".
 * @param day `YYYY-MM-DD`
 */
export function writeDay(day: string, form: NameForm, hasYear: boolean, order: DateOrder): string {
  if (order === 'year-first' && hasYear) return day;
  const month = nameMonth(day, form);
  const date = String(Number(day.slice(8, 10)));
  if (order === 'day-first') return `${date} ${month}${hasYear ? ` ${day.slice(0, 4)}` : ''}`;
  return `${month} ${date}${hasYear ? `, ${day.slice(0, 4)}` : ''}`;
}

/**
 * "Nov 2026", "November 2026"; year first "2026-11", "2026 November".
 * @param month `YYYY-MM` or a day
 */
export function writeMonth(month: string, form: NameForm, order: DateOrder): string {
  const name = nameMonth(month, form);
  if (order !== 'year-first') return `${name} ${month.slice(0, 4)}`;
  return form === 'short' ? month.slice(0, 7) : `${month.slice(0, 4)} ${name}`;
}

/**
 * "1–22 Nov 2026", "Nov 1–22, 2026", "3 Oct – 2 Nov 2026"; only numbers repeat the common
 * part: "2026-11-01 – 2026-11-22".
 */
export function writeDays(from: string, to: string, order: DateOrder): string {
  const last = writeDay(to, 'short', true, order);
  if (from === to) return last;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (order === 'year-first' || !isOneYear) return `${writeDay(from, 'short', true, order)} – ${last}`;
  const first = writeDay(from, 'short', false, order);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (!isOneMonth) return `${first} – ${last}`;
  if (order === 'day-first') return `${String(Number(from.slice(8, 10)))}–${last}`;
  return `${first}–${String(Number(to.slice(8, 10)))}, ${to.slice(0, 4)}`;
}

/**
 * "Jun – Nov 2026", "Jun 2025 – Nov 2026"; year first "2026-06 – 2026-11", "2026 June –
 * November".
 */
export function writeMonths(from: string, to: string, form: NameForm, order: DateOrder): string {
  const [first, last] = [writeMonth(from, form, order), writeMonth(to, form, order)];
  if (first === last) return last;
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (!isOneYear || (order === 'year-first' && form === 'short')) return `${first} – ${last}`;
  return order === 'year-first' ? `${first} – ${nameMonth(to, form)}` : `${nameMonth(from, form)} – ${last}`;
}
