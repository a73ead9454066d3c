/** Writes an area's summary of an account to summary.db, for pages over all accounts. */
import type { AreaHost } from '../area.ts';
import type { SummaryPart } from './summary-rows.ts';

/**
 * Called at the end of each refresh with the area's whole part, so that a lost summary.db fills again. Rejects with a
 * StoreError.
 */
export async function leaveSummary(
  { store, news }: Pick<AreaHost, 'store' | 'news'>,
  part: SummaryPart
): Promise<void> {
  await store.writeShared('summary', 'writeSummaryPart', part);
  news.emit('summary.written', part);
}
