/** SQL of summary.db: one row per account, for pages over many accounts. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { figures, type AccountFigures } from '../store/tables/summaries.ts';

export function writeFigures(db: WritableDatabase, found: AccountFigures): void {
  figures.upsert(db, found);
}

export function readFigures(db: ReadableDatabase): AccountFigures[] {
  return figures.all(db, 'order by account');
}

export function removeFigures(db: WritableDatabase, account: number): void {
  statement<[number]>(db, 'delete from summary where account = ?').run(account);
  statement<[number]>(db, 'delete from summary_part where account = ?').run(account);
}
