/** SQL of summary.db: one row an account, for everything that looks over many accounts. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

export interface AccountFigures {
  readonly account: number;
  readonly media: number;
  /** ms since 1970 */
  readonly refreshedAt: number | null;
}

export function writeFigures(db: WritableDatabase, figures: AccountFigures): void {
  statement<object>(
    db,
    `insert into summary (account, media, refreshed_at) values (@account, @media, @refreshedAt)
     on conflict (account) do update set media = excluded.media,
       refreshed_at = coalesce(excluded.refreshed_at, refreshed_at)`
  ).run(figures);
}

export function readFigures(db: ReadableDatabase): AccountFigures[] {
  return statement<[], AccountFigures>(
    db,
    'select account, media, refreshed_at "refreshedAt" from summary order by account'
  ).all();
}
