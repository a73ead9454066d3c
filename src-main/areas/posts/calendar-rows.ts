import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { CalendarPost } from '../../../src-shared/bridge/calendar.ts';
import { findMoment } from '../../../src-shared/rules/schedule.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { longestOnCalendar } from './dated-posts.ts';

interface ScheduledRow {
  account: number;
  id: number;
  at: Ms;
  text: unknown;
  media: number | null;
}

/** Damaged JSON counts as empty. Bodies aren't parsed here, since there may be thousands. */
const field = (json: string, path: string) => `iif(json_valid(${json}), json_extract(${json}, '${path}'), null)`;
const countOfMedia = (json: string) => `iif(json_valid(${json}), json_array_length(${json}, '$.media'), 0)`;

/** Leaves out unreadable and saved posts. */
export function readScheduledBetween(db: ReadableDatabase, from: Ms, to: Ms): CalendarPost[] {
  const rows = statement<[object], ScheduledRow>(
    db,
    `select account, post id, scheduled_at at, substr(${field('body', '$.text')}, 1, @longest) text,
       ${countOfMedia('body')} media
     from written_post
     where scheduled_at >= @from and scheduled_at < @to and ${field('body', '$.saveForLater')} is 0`
  ).all({ from, to, longest: longestOnCalendar });
  return rows.map(({ account, id, at, text, media }) => ({
    ...{ account, kind: 'scheduled', id, at },
    ...{ text: toText(text), mediaCount: media ?? 0, isMovable: true }
  }));
}

interface DraftRow {
  account: number;
  number: number;
  text: string;
  day: string;
  time: string | null;
  zone: string | null;
  occurrence: string | null;
  media: number | null;
}

const dayMs = 86_400_000;

/** Drafts of new posts. An edited live post is on the calendar itself. */
export function readDraftsBetween(db: ReadableDatabase, from: Ms, to: Ms): CalendarPost[] {
  // No time zone is further than a day from UTC.
  const [first, last] = [from - dayMs, to + dayMs].map((at) => new Date(at).toISOString().slice(0, 10));
  const rows = statement<[object], DraftRow>(
    db,
    `select account, number, substr(text, 1, @longest) text, ${field('rest', '$.schedule.day')} day,
       ${field('rest', '$.schedule.time')} time, ${field('rest', '$.schedule.zone')} zone,
       ${field('rest', '$.schedule.occurrence')} occurrence, ${countOfMedia('rest')} media
     from draft
     where post is null and intent is null and deleted_at is null
       and ${field('rest', '$.schedule.day')} between @first and @last`
  ).all({ first, last, longest: longestOnCalendar });
  return rows.flatMap(({ account, number: id, text, day, time, zone, occurrence, media }) => {
    const at = findMoment({
      day,
      time: String(time),
      zone: String(zone),
      occurrence: occurrence === 'second' ? 'second' : 'first'
    })?.at;
    if (at === undefined || at < from || at >= to) return [];
    const draft = { account, kind: 'draft' as const, id, at, text: toText(text), mediaCount: media ?? 0 };
    return [{ ...draft, isMovable: false }];
  });
}

/** A damaged body may hold anything, and a cut may leave half of a surrogate pair. */
function toText(text: unknown): string {
  return typeof text === 'string' ? text.toWellFormed() : '';
}
