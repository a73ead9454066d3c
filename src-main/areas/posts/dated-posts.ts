import type { Ms } from '../../../src-shared/rules/ms.ts';
import { readHistory } from '../../feed/sync-rows.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';

export interface DatedPostsQuery {
  readonly from: Ms;
  /** Exclusive. */
  readonly to: Ms;
  readonly now: Ms;
}

interface DatedPost {
  readonly id: number;
  readonly at: Ms;
  readonly text: string;
  readonly mediaCount: number;
}

export interface DatedPosts {
  readonly from: Ms;
  readonly to: Ms;
  readonly live: readonly DatedPost[];
  /** Soonest first. Those written here are in app.db too. */
  readonly scheduled: readonly DatedPost[];
  readonly refreshedAt: Ms | null;
}

export const longestOnCalendar = 120;
/** Reads ahead, so that turning a page opens no file, which takes longer than reading. */
const marginMs = 31 * 24 * 3_600_000;
const mostInMargin = 1000;
const most = 20_000;

/** The rule for scheduled posts is that of post-index.ts. */
const isLive = '(state = 0 or (state = 1 and at <= @now)) and at >= @from and at < @to';

export function readDatedPosts(db: ReadableDatabase, asked: DatedPostsQuery): DatedPosts {
  const wide = { ...asked, from: asked.from - marginMs, to: asked.to + marginMs };
  const found = statement<[object], number>(db, `select count(*) from post where ${isLive}`).pluck().get(wide) ?? 0;
  const range = found > mostInMargin ? asked : wide;
  return {
    ...{ from: range.from, to: range.to },
    live: readWhere(db, isLive, range),
    scheduled: readWhere(db, 'state = 1 and at > @now and at >= @from and at < @to', range),
    refreshedAt: readHistory(db, 'posts').refreshedAt
  };
}

function readWhere(db: ReadableDatabase, where: string, range: DatedPostsQuery): DatedPost[] {
  return statement<[object], DatedPost>(
    db,
    `select id, at, substr(text, 1, @longest) text, media_count "mediaCount" from post where ${where}
     order by at, id limit @most`
  ).all({ ...range, longest: longestOnCalendar, most });
}
