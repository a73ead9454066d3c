/** What an area leaves of an account in summary.db, for pages over all accounts. */
import type { AreaHost } from '../area.ts';
import type { SummaryPart } from './summary-parts.ts';

/**
 * Called at the end of each refresh with all that the area's part has, so that a lost summary.db has it again after the
 * account's next refresh. Rejects with a StoreError.
 */
export async function leaveSummary(
  { store, news }: Pick<AreaHost, 'store' | 'news'>,
  part: SummaryPart
): Promise<void> {
  await store.writeShared('summary', 'writeSummaryPart', part);
  news.emit('summary.written', part);
}
