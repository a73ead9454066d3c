import { Temporal } from 'temporal-polyfill';
import { earningsActions } from '../../../src-shared/actions/payouts.ts';
import { readDateExpression } from '../../../src-shared/rules/date-expressions.ts';
import { showInZone } from '../../../src-shared/rules/schedule.ts';
import { earningsRanges, type EarningsAsk, type EarningsPreset } from '../../core/earnings-ask.ts';
import { exampleDay, writeEnd } from '../../format/day-text.ts';
import { rangeStrings } from './strings.ts';

/** `YYYY-MM-DD`, both days included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface RangeProblem {
  readonly field: 'from' | 'to';
  readonly words: string;
}

export type RangeReading =
  { readonly ok: true; readonly range: DayRange } | { readonly ok: false; readonly problem: RangeProblem };

export interface RangeContext {
  readonly now: number;
  readonly zone: string;
  /** Start of earnings (ms since 1970); null if unknown. */
  readonly firstMonth: number | null;
}

/** Longer ranges are typos: the platform isn't that old. */
const mostYears = 30;

// Safe: the presets' names are keys of the table.
export const presetWords = Object.fromEntries(
  earningsRanges.map((preset) => [preset, earningsActions[preset].label])
) as Readonly<Record<EarningsPreset, string>>;

/** Shown by day by default: one or two monthly bars say nothing. */
export function isShort(range: DayRange): boolean {
  return countDays(range) <= 92;
}

export function countDays({ from, to }: DayRange): number {
  return Temporal.PlainDate.from(from).until(to).days + 1;
}

export function toDay(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

/** Falls back to UTC if the zone is unknown here. */
export function dayIn(zone: string, at: number): string {
  return showInZone(at, zone)?.day ?? new Date(at).toISOString().slice(0, 10);
}

export function resolveRange(range: EarningsAsk['range'], context: RangeContext): RangeReading {
  if (typeof range === 'string') return { ok: true, range: resolvePreset(range, context) };
  const from = readEnd(range.from, 'from', context);
  if (typeof from !== 'string') return { ok: false, problem: from };
  const to = readEnd(range.to, 'to', context);
  if (typeof to !== 'string') return { ok: false, problem: to };
  return checkRange({ from, to });
}

export function resolvePreset(preset: EarningsPreset, context: RangeContext): DayRange {
  const today = Temporal.PlainDate.from(dayIn(context.zone, context.now));
  const first = today.with({ day: 1 });
  const until = (from: Temporal.PlainDate, to = today) => ({ from: from.toString(), to: to.toString() });
  if (preset === 'this-month') return until(first);
  if (preset === 'last-month') return until(first.subtract({ months: 1 }), first.subtract({ days: 1 }));
  if (preset === '30-days') return until(today.subtract({ days: 29 }));
  if (preset === '90-days') return until(today.subtract({ days: 89 }));
  if (preset === '18-months') return until(first.subtract({ months: 17 }));
  if (preset === 'this-year') return until(today.with({ month: 1, day: 1 }));
  return until(Temporal.PlainDate.from(firstDay(context)));
}

/** Until the start of earnings is known, "everything" means this year. */
function firstDay({ firstMonth, zone, now }: RangeContext): string {
  return firstMonth === null ? `${dayIn(zone, now).slice(0, 4)}-01-01` : dayIn(zone, firstMonth);
}

function readEnd(text: string, field: 'from' | 'to', context: RangeContext): string | RangeProblem {
  const { now, zone } = context;
  const today = dayIn(zone, now);
  const problem = (words: string): RangeProblem => ({ field, words });
  const reading = readDateExpression(text, onCalendar(text) ? Date.parse(`${today}T12:00Z`) : now);
  if (!reading.ok) {
    if (reading.problem === 'no-such-date') return problem(rangeStrings.noSuchDay);
    if (reading.problem === 'out-of-range') return problem(rangeStrings.outside);
    return problem(rangeStrings.unreadable(writeEnd(exampleDay)));
  }
  if (reading.at === null) return field === 'from' ? firstDay(context) : today;
  const day = onCalendar(text) ? new Date(reading.at).toISOString().slice(0, 10) : dayIn(zone, reading.at);
  return day > today ? problem(rangeStrings.notYet(writeEnd(today))) : day;
}

/**
 * Days, weeks, months and years are calendar units across clock changes. Hours and times
 * are moments.
 */
function onCalendar(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) || /(day|week|month|year)s?\s*$/i.test(text);
}

function checkRange(range: DayRange): RangeReading {
  const [from, to] = [Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to)];
  if (Temporal.PlainDate.compare(to, from) < 0)
    return { ok: false, problem: { field: 'to', words: rangeStrings.reversed } };
  if (Temporal.PlainDate.compare(from, to.subtract({ years: mostYears })) < 0)
    return { ok: false, problem: { field: 'from', words: rangeStrings.tooLong(mostYears) } };
  return { ok: true, range };
}

export function isKnownZone(zone: string): boolean {
  return showInZone(0, zone) !== null;
}

export function snapToMonths(range: DayRange, today: string): DayRange {
  const { from, to } = toMonths(range);
  return { from, to: to > today ? today : to };
}

export function coversMonths(range: DayRange, today: string): boolean {
  const { from, to } = snapToMonths(range, today);
  return from === range.from && to === range.to;
}

export function toMonths({ from, to }: DayRange): DayRange {
  const last = Temporal.PlainDate.from(to);
  return { from: `${from.slice(0, 7)}-01`, to: last.with({ day: last.daysInMonth }).toString() };
}
