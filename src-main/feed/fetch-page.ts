/** Fetching a page of a list, of fewer rows where the service refuses as many as were asked for. */
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import { limitOf, type Cursor } from './cursor.ts';

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
