/** Which page comes next (service-api.md, "Paging rule"; live-service-notes.md, B4 for lists without `next_page`). */
import type { Page } from '../service-client/read-answer.ts';

export type PageQuery = Readonly<Record<string, string>>;

/**
 * The query of `next_page`; where it is absent while there is more, or leads anywhere but right behind this page, the offset
 * plus the items returned. An empty page ends the walk whatever it says, or a service that always has more would never end.
 * @param asked the query of this page, null for the first; `limit` is what the first is asked with
 */
export function nextPage(asked: PageQuery | null, limit: number, items: number, page: Page | null): PageQuery | null {
  if (!page || items === 0) return null;
  const offset = offsetOf(asked);
  const size = Math.max(items, numberOf(asked?.['limit']) ?? limit);
  const named = numberOf(page.nextQuery?.['offset']) ?? 0;
  // A little overlap does no harm; a gap would lose what lies in it. Rows that couldn't be read count as returned.
  if (page.nextQuery && named > offset && named <= offset + size) return page.nextQuery;
  const hasMore = page.hasMore || named > offset;
  return hasMore ? { limit: String(limit), offset: String(offset + items) } : null;
}

export function offsetOf(query: PageQuery | null): number {
  return numberOf(query?.['offset']) ?? 0;
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
