/** SQL of what the areas leave of an account in summary.db. */
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

/** Of all accounts, as they lie there: whoever reads one checks that it is whole. What isn't JSON any more is left out. */
export function readSummaryParts(db: ReadableDatabase): StoredPart[] {
  return summaryParts.all(db, 'order by account').filter(({ value }) => value !== null);
}
