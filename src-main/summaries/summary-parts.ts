/** SQL of the areas' parts in summary.db. */
import type { SummaryParts } from '../../src-shared/bridge/overview.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { summaryParts, type StoredPart } from '../store/tables/summaries.ts';

type PartName = keyof SummaryParts;

/** One part of one account. */
export type SummaryPart = {
  [P in PartName]: { readonly account: number; readonly part: P; readonly value: SummaryParts[P] };
}[PartName];

export function writeSummaryPart(db: WritableDatabase, part: SummaryPart): void {
  summaryParts.upsert(db, part);
}

/** For all accounts, unchecked: readers check each part. Unreadable JSON is left out. */
export function readSummaryParts(db: ReadableDatabase): StoredPart[] {
  return summaryParts.all(db, 'order by account').filter(({ value }) => value !== null);
}
