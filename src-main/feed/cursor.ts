/**
 * Fetches a page of a list, and finds the next (service-api.md, "Paging rule";
 * live-service-notes.md, B4 for lists without `next_page`).
 */
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { Page } from '../service-client/read-answer.ts';

export type Cursor = Readonly<Record<string, string>>;

export interface PageQuery {
  readonly cursor: Cursor | null;
  readonly limit: number;
}

interface PageSizes {
  readonly pageSize: number;
  readonly smallerPage?: number;
}

/**
 * Retries with a smaller page if the service refuses the first size, which costs nothing
 * (live-service-notes.md, A3).
 * @returns the last answer, and how many rows were requested
 */
export async function fetchPage<T>(
  cursor: Cursor | null,
  { pageSize, smallerPage }: PageSizes,
  fetch: (page: PageQuery) => Promise<Result<T, ServiceFailure>>
): Promise<{ readonly answer: Result<T, ServiceFailure>; readonly limit: number }> {
  const limit = sizeOfPage(cursor, pageSize);
  const answer = await fetch({ cursor, limit });
  if (smallerPage === undefined || answer.ok || !answer.failure.fields?.['limit']) return { answer, limit };
  const smaller = { cursor: cursor && { ...cursor, limit: String(smallerPage) }, limit: smallerPage };
  return { answer: await fetch(smaller), limit: smallerPage };
}

/**
 * The query of `next_page`. If that is missing while there is more, or leads elsewhere:
 * the offset plus the returned items. An empty page is the last, since a service with
 * endless pages would never end.
 * @param asked the query of this page, null for the first
 * @param limit how many rows were requested
 */
export function nextCursor(asked: Cursor | null, limit: number, items: number, page: Page | null): Cursor | null {
  if (!page || items === 0) return null;
  const offset = offsetOf(asked);
  const size = Math.max(items, limitOf(asked) ?? limit);
  const named = numberOf(page.nextQuery?.['offset']) ?? 0;
  if (page.nextQuery && named > offset && named <= offset + size) return page.nextQuery;
  const hasMore = page.hasMore || named > offset;
  return hasMore ? { limit: String(limit), offset: String(offset + items) } : null;
}

/** Rows that the page at this cursor asks for: fewer once the service refused a whole page. */
export function sizeOfPage(cursor: Cursor | null, pageSize: number): number {
  const limit = limitOf(cursor) ?? 0;
  return limit > 0 ? limit : pageSize;
}

function limitOf(cursor: Cursor | null): number | null {
  return numberOf(cursor?.['limit']);
}

export function offsetOf(cursor: Cursor | null): number {
  return numberOf(cursor?.['offset']) ?? 0;
}

/** An unreadable cursor counts as the top: rows are read again, and none is lost. */
export function toCursor(query: unknown): Cursor | null {
  if (typeof query !== 'object' || query === null) return null;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
}

export function moveCursor(cursor: Cursor | null, rows: number): Cursor | null {
  const offset = Number(cursor?.['offset']);
  if (cursor === null || !Number.isInteger(offset)) return cursor;
  return { ...cursor, offset: String(Math.max(0, offset + rows)) };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
