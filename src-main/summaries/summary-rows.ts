/** SQL of summary.db: one row an account, for everything that looks over many accounts. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

export interface AccountFigures {
  readonly account: number;
  readonly media: number;
  /** What the service counts, where it said. */
  readonly counted: number | null;
  /** ms since 1970 */
  readonly refreshedAt: number | null;
}

export function writeFigures(db: WritableDatabase, figures: AccountFigures): void {
  statement<object>(
    db,
    `insert into summary (account, media, counted, refreshed_at) values (@account, @media, @counted, @refreshedAt)
     on conflict (account) do update set media = excluded.media, counted = coalesce(excluded.counted, counted),
       refreshed_at = coalesce(excluded.refreshed_at, refreshed_at)`
  ).run(figures);
}

export function readFigures(db: ReadableDatabase): AccountFigures[] {
  return statement<[], AccountFigures>(
    db,
    'select account, media, counted, refreshed_at "refreshedAt" from summary order by account'
  ).all();
}

export function removeFigures(db: WritableDatabase, account: number): void {
  statement<[number]>(db, 'delete from summary where account = ?').run(account);
  statement<[number]>(db, 'delete from summary_part where account = ?').run(account);
}
