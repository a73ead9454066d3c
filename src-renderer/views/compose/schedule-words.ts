import type { DraftSchedule } from '../../../src-shared/bridge/drafts.ts';
import { findMoment, showInZone } from '../../../src-shared/rules/schedule.ts';
import { describeDay, formatTime } from '../../format/relative-time.ts';
import { describeOffset, toZone } from '../../format/zones.ts';
import { describeZone } from '../../outbox/post-words.ts';
import { scheduleStrings } from './strings.ts';

interface ScheduleWords {
  readonly at: number;
  readonly when: string;
  readonly zone: string;
  readonly utc: string;
  readonly ahead: string | null;
  /** Set if the time doesn't exist on that day. */
  readonly skipped: string | null;
  /** Set if the time occurs twice, with what tells them apart. */
  readonly twice: { readonly first: string; readonly second: string } | null;
}

const minuteMs = 60_000;

export function explainSchedule(schedule: DraftSchedule, now: number): ScheduleWords | null {
  const moment = findMoment(schedule);
  const there = moment && showInZone(moment.at, schedule.zone);
  const utc = moment && showInZone(moment.at, 'UTC');
  if (!moment || !there || !utc) return null;
  return {
    at: moment.at,
    when: `${describeDay(there.day, null, 'long')}, ${formatTime(there.time)}`,
    zone: describeZone(schedule.zone, moment.at),
    utc: scheduleStrings.utc(
      `${utc.day === there.day ? '' : `${describeDay(utc.day, null, 'short')}, `}${formatTime(utc.time)}`
    ),
    ahead: describeAhead(moment.at, now),
    skipped:
      moment.is === 'skipped'
        ? scheduleStrings.skipped(formatTime(schedule.time), toZone(schedule.zone).city, formatTime(there.time))
        : null,
    twice: moment.is === 'twice' ? describeTwice(schedule) : null
  };
}

function describeTwice(schedule: DraftSchedule): { first: string; second: string } {
  const offsetOf = (occurrence: DraftSchedule['occurrence']) =>
    describeOffset(schedule.zone, findMoment({ ...schedule, occurrence })?.at ?? 0);
  return { first: scheduleStrings.first(offsetOf('first')), second: scheduleStrings.second(offsetOf('second')) };
}

/** "in 5 min", "in 3 h 20 min", "in 1 day 2 h", "in 12 days"; null if past. */
export function describeAhead(at: number, now: number): string | null {
  const minutes = Math.floor((at - now) / minuteMs);
  if (at <= now) return null;
  if (minutes < 1) return scheduleStrings.aheadSoon;
  if (minutes < 60) return scheduleStrings.ahead(`${String(minutes)} min`);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const join = (first: string, rest: number, unit: string) =>
    scheduleStrings.ahead(`${first}${rest === 0 ? '' : ` ${String(rest)} ${unit}`}`);
  if (days === 0) return join(`${String(hours)} h`, minutes % 60, 'min');
  const counted = `${String(days)} ${days === 1 ? 'day' : 'days'}`;
  return days < 3 ? join(counted, hours, 'h') : scheduleStrings.ahead(counted);
}
