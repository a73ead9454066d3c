import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { writeServiceTime, type Span } from '../../../src-shared/rules/date-range.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { listTrackingLinks, listTrialLinks } from '../../../src-shared/service/links.ts';
import { fetchPage, nextCursor, offsetOf, type Cursor, type PageQuery } from '../../feed/cursor.ts';
import type { FetchedPage } from '../../feed/feed-source.ts';
import type { Reach } from '../../reach.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { toTrackingEntries, toTrialEntries } from './entries.ts';

/**
 * The largest page of tracking links known to work (live-service-notes.md, A9).
 * Trial links likely allow it too.
 */
export const largestLinksPage = 100;
/** Page size if the service rejects the largest (service-api.md, Limits). */
export const smallLinksPage = 10;

export const linkPages = { pageSize: largestLinksPage, smallerPage: smallLinksPage } as const;

/** More pages than any account has. */
const mostPages = 1000;

type FetchedLinks = Result<FetchedPage<readonly LinkEntry[]>, ServiceFailure>;

export function fetchLinks(
  reach: Reach,
  kind: LinkKind,
  page: PageQuery,
  options: CallOptions,
  isPatient = false
): Promise<FetchedLinks> {
  return kind === 'trial' ? fetchTrials(reach, page, options) : fetchTracking(reach, page, options, { isPatient });
}

export async function readLinksAt(
  reach: Reach,
  kind: LinkKind,
  { offset, isPatient }: { readonly offset: number; readonly isPatient: boolean },
  options: CallOptions
): Promise<FetchedLinks> {
  const cursor = offset === 0 ? null : { limit: String(largestLinksPage), offset: String(offset) };
  const { answer } = await fetchPage(cursor, linkPages, (page) => fetchLinks(reach, kind, page, options, isPatient));
  if (answer.ok) {
    const { content: links } = answer.value;
    await reach.store.write(reach.account.number, 'ingestListedLinks', { links, at: reach.now() });
  }
  return answer;
}

async function fetchTrials(
  { client, account }: Reach,
  { cursor, limit }: PageQuery,
  options: CallOptions
): Promise<FetchedLinks> {
  const query = { limit, offset: offsetOf(cursor), sort: 'desc', field: 'create_date' } as const;
  const input = { params: { account: account.serviceId }, query };
  const answer = await client.call(listTrialLinks, input, { ...options, pageQuery: cursor });
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  return ok({ content: toTrialEntries(content), count: content.length, page });
}

export async function fetchAllTracking(
  reach: Reach,
  asked: TrackingQuery,
  options: CallOptions
): Promise<Result<LinkEntry[] | null, ServiceFailure>> {
  const links = new Map<number, LinkEntry>();
  let cursor: Cursor | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const place: Cursor | null = cursor;
    const { answer, limit } = await fetchPage(place, linkPages, (page) => fetchTracking(reach, page, options, asked));
    if (!answer.ok) return answer;
    const { content, count, page } = answer.value;
    const before = links.size;
    for (const link of content) links.set(link.id, link);
    cursor = nextCursor(place, limit, count, page);
    if (cursor === null) return ok(page !== null && !page.hasMore ? [...links.values()] : null);
    // The service repeats a page.
    if (links.size === before) return ok(null);
  }
  return ok(null);
}

export interface TrackingQuery {
  /** The service answers once revenue is calculated. */
  readonly isPatient?: boolean;
  readonly withDeleted?: boolean;
  readonly span?: Span;
}

export async function fetchTracking(
  { client, account }: Reach,
  { cursor, limit }: PageQuery,
  options: CallOptions,
  { isPatient = false, withDeleted = false, span }: TrackingQuery = {}
): Promise<FetchedLinks> {
  const query = {
    limit,
    offset: offsetOf(cursor),
    sortby: 'created_date',
    sort: 'desc',
    // Inclusive at both ends, in whole seconds.
    ...(span ? { startDate: writeServiceTime(span.start), endDate: writeServiceTime(span.end - 1000) } : {}),
    ...(withDeleted ? { with_deleted: true } : {}),
    ...(isPatient ? { synchronous: true } : {})
  } as const;
  const input = { params: { account: account.serviceId }, query };
  const call = (pageQuery: Cursor | null) => client.call(listTrackingLinks, input, { ...options, pageQuery });
  let answer = await call(cursor);
  // Later versions accept only numbers (live-service-notes.md, A9). Refusals are free (A3).
  if (!answer.ok && answer.failure.fields?.['with_deleted']) answer = await call({ ...cursor, with_deleted: '1' });
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  return ok({ content: toTrackingEntries(content), count: content.length, page });
}
