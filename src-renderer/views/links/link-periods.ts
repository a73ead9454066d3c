import type { LinkPeriod } from '../../../src-shared/bridge/links.ts';
import { readDateExpression } from '../../../src-shared/rules/date-expressions.ts';
import { isSamePeriod } from '../../../src-shared/rules/link-period.ts';
import { localDay, startOfDay } from '../../../src-shared/rules/local-day.ts';
import { exampleDay, readEnds, writeEnd } from '../../format/day-text.ts';
import { formatsNow, writeDays, writeMonth } from '../../format/formats.ts';
import { localZone } from '../../format/zones.ts';
import { linksPeriodStrings } from './strings.ts';

const presets = ['7-days', '30-days', 'this-month', 'last-month'] as const;
type Preset = (typeof presets)[number];

const mostOffered = 6;

export function resolvePeriodPreset(preset: Preset, now: number): LinkPeriod {
  const today = localDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const dayBefore = (day: string) => localDay(startOfDay(new Date(`${day}T12:00`).getTime(), -1));
  const until = (from: string, to = today) => ({ from, to, zone: localZone() });
  if (preset === 'this-month') return until(month);
  if (preset === 'last-month') return until(`${dayBefore(month).slice(0, 7)}-01`, dayBefore(month));
  return until(localDay(startOfDay(now, preset === '7-days' ? -6 : -29)));
}

/** "1–25 Nov" this year, "Oct 2026" for a whole month, otherwise with its year. */
export function namePeriod({ from, to }: Pick<LinkPeriod, 'from' | 'to'>, now: number): string {
  const { dates } = formatsNow();
  if (from === `${to.slice(0, 7)}-01` && isLastOfMonth(to)) return writeMonth(to, 'short', dates);
  const words = writeDays(from, to, dates);
  const year = localDay(now).slice(0, 4);
  const isThisYear = from.startsWith(year) && to.startsWith(year);
  return isThisYear && dates !== 'year-first' ? words.replace(new RegExp(`,? ${year}$`), '') : words;
}

function isLastOfMonth(day: string): boolean {
  return new Date(`${day}T12:00Z`).getUTCMonth() !== new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).getUTCMonth();
}

export interface PeriodOption {
  readonly value: string;
  readonly label: string;
  readonly period: LinkPeriod;
}

export function periodOptions(
  loaded: readonly LinkPeriod[],
  chosen: LinkPeriod | null,
  now: number
): readonly PeriodOption[] {
  const usual = presets.map((preset) => ({
    value: preset,
    label: linksPeriodStrings.presets[preset],
    period: resolvePeriodPreset(preset, now)
  }));
  const others = [...loaded.slice(0, mostOffered), ...(chosen ? [chosen] : [])];
  return others.reduce<PeriodOption[]>((all, period) => {
    const isThere = all.some((one) => isSamePeriod(one.period, period));
    const value = `${period.from} ${period.to} ${period.zone}`;
    return isThere ? all : [...all, { value, label: namePeriod(period, now), period }];
  }, usual);
}

type Problems = Partial<Record<'from' | 'to', string>>;

/** Parses dates in any usual form, and expressions such as `-30 days`. An empty end means today. */
export function parsePeriod(from: string, to: string, now: number): { period: LinkPeriod | null; problems: Problems } {
  const typed = readEnds({ from, to }, localDay(now));
  const [first, last] = [readDay(typed.from, now), readDay(typed.to === '' ? 'now' : typed.to, now)];
  const problems: Problems = {
    ...(first.problem === null ? {} : { from: first.problem }),
    ...(last.problem === null ? {} : { to: last.problem })
  };
  if (first.day === null || last.day === null) return { period: null, problems };
  if (last.day < first.day) return { period: null, problems: { to: linksPeriodStrings.endBeforeStart } };
  return { period: { from: first.day, to: last.day, zone: localZone() }, problems };
}

function readDay(text: string, now: number): { day: string | null; problem: string | null } {
  const reading = readDateExpression(text, now);
  if (!reading.ok)
    return { day: null, problem: linksPeriodStrings.dateProblems[reading.problem](writeEnd(exampleDay)) };
  if (reading.at === null) return { day: null, problem: linksPeriodStrings.noStart };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return { day: isDay ? text : localDay(reading.at), problem: null };
}
