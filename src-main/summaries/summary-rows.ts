import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { figures, summaryParts, type AccountFigures, type StoredPart } from '../store/tables/summaries.ts';
import type { SummaryParts } from '../../src-shared/bridge/overview.ts';

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

type PartName = keyof SummaryParts;

export type SummaryPart = {
  [P in PartName]: { readonly account: number; readonly part: P; readonly value: SummaryParts[P] };
}[PartName];

export function writeSummaryPart(db: WritableDatabase, part: SummaryPart): void {
  summaryParts.upsert(db, part);
}

/** Readers check each part. Unreadable JSON is left out. */
export function readSummaryParts(db: ReadableDatabase): StoredPart[] {
  return summaryParts.all(db, 'order by account').filter(({ value }) => value !== null);
}
