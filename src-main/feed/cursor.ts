/**
 * Fetching a page of a list, and which page comes next (service-api.md, "Paging rule"; live-service-notes.md, B4 for lists without
 * `next_page`).
 */
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { Page } from '../service-client/read-answer.ts';

/** The query of a page. */
export type Cursor = Readonly<Record<string, string>>;

export interface PageAsked {
  /** Null is the first page. */
  readonly cursor: Cursor | null;
  readonly limit: number;
}

/** Rows of a page: of the largest, and of one that the service takes where it refuses that. */
interface PageSizes {
  readonly pageSize: number;
  readonly smallerPage?: number;
}

/**
 * Fetches a page, and where its size is refused a smaller one: a refusal costs nothing (live-service-notes.md, A3).
 * @returns the last answer, and how many rows it was asked for
 */
export async function fetchPage<T>(
  cursor: Cursor | null,
  { pageSize, smallerPage }: PageSizes,
  fetch: (page: PageAsked) => Promise<Result<T, ServiceFailure>>
): Promise<{ readonly answer: Result<T, ServiceFailure>; readonly limit: number }> {
  const limit = limitOf(cursor) ?? pageSize;
  const answer = await fetch({ cursor, limit });
  if (smallerPage === undefined || answer.ok || !answer.failure.fields?.['limit']) return { answer, limit };
  const smaller = { cursor: cursor && { ...cursor, limit: String(smallerPage) }, limit: smallerPage };
  return { answer: await fetch(smaller), limit: smallerPage };
}

/**
 * The query of `next_page`; where it is absent while there is more, or leads anywhere but right behind this page, the offset
 * plus the items returned. An empty page is the last whatever it says, or a service that always has more would never end.
 * @param asked the query of this page, null for the first
 * @param limit how many rows the page was asked for
 */
export function nextCursor(asked: Cursor | null, limit: number, items: number, page: Page | null): Cursor | null {
  if (!page || items === 0) return null;
  const offset = offsetOf(asked);
  const size = Math.max(items, limitOf(asked) ?? limit);
  const named = numberOf(page.nextQuery?.['offset']) ?? 0;
  // A little overlap does no harm; a gap would lose what lies in it. Rows that couldn't be read count as returned.
  if (page.nextQuery && named > offset && named <= offset + size) return page.nextQuery;
  const hasMore = page.hasMore || named > offset;
  return hasMore ? { limit: String(limit), offset: String(offset + items) } : null;
}

/** How many rows the page is asked for; null where it doesn't say. */
function limitOf(cursor: Cursor | null): number | null {
  return numberOf(cursor?.['limit']);
}

export function offsetOf(cursor: Cursor | null): number {
  return numberOf(cursor?.['offset']) ?? 0;
}

/** As it is stored, in JSON. One that can't be read is the top: rows are read again, and none is lost. */
export function parseCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  try {
    const query: unknown = JSON.parse(text);
    if (typeof query !== 'object' || query === null) return null;
    return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

/** `rows` further down, or up where it is negative, but never above the top; one without an offset stays. */
export function moveCursor(cursor: Cursor | null, rows: number): Cursor | null {
  const offset = Number(cursor?.['offset']);
  if (cursor === null || !Number.isInteger(offset)) return cursor;
  return { ...cursor, offset: String(Math.max(0, offset + rows)) };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
