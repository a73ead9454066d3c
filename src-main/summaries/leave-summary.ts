/**
 * Called after each refresh with the area's whole part, so that a lost summary.db fills
 * again. Rejects with a StoreError.
 */
import type { AreaHost } from '../area.ts';
import type { SummaryPart } from './summary-rows.ts';

export async function leaveSummary(
  { store, news }: Pick<AreaHost, 'store' | 'news'>,
  part: SummaryPart
): Promise<void> {
  await store.writeShared('summary', 'writeSummaryPart', part);
  news.emit('summary.written', part);
}
