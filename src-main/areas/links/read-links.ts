/** The reads of an account's links, through the service client and into the writer. */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import { failed, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { listTrackingLinks, listTrialLinks } from '../../../src-shared/service/links.ts';
import { nextPage, offsetOf, type PageQuery } from '../../refresh/next-page.ts';
import type { IngestedPage } from '../../refresh/run-refresh.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import type { Page } from '../../service-client/read-answer.ts';
import { toTrackingEntries, toTrialEntries, type LinkEntry } from './link-entry.ts';
import type { Reach } from '../../reach.ts';

/** The largest page of tracking links that is known to be taken (live-service-notes.md, A9), and so the likeliest of trial links. */
export const largestLinksPage = 100;
/** What the service takes where it doesn't take the largest (service-api.md, Limits). */
const smallPage = 10;

/** A page of links as it came. */
interface ReadLinks {
  readonly links: readonly LinkEntry[];
  /** Rows that came, those that can't be named too. */
  readonly count: number;
  readonly page: Page | null;
  /** How many were asked for. */
  readonly limit: number;
}

interface AskedPage {
  readonly asked: PageQuery | null;
  readonly limit: number;
  /** Of tracking links: the answer waits until revenue is calculated. */
  readonly isPatient?: boolean;
}

/** Reads a page of a list, newest first, into the cache and as a step of its walk. @param asked the page to read; null is the newest */
export async function readLinksPage(
  reach: Reach,
  kind: LinkKind,
  asked: PageQuery | null,
  options: CallOptions
): Promise<Result<IngestedPage, ServiceFailure>> {
  const limit = Number(asked?.['limit'] ?? largestLinksPage);
  const read = await askForLinks(reach, kind, { asked, limit }, options);
  if (!read.ok) return failed(read.failure);
  const { links, count, page } = read.value;
  return ok(
    await reach.store.write(reach.account.number, 'ingestLinks', {
      kind,
      links,
      asked,
      nextQuery: nextPage(asked, read.value.limit, count, page),
      isLast: page !== null && !page.hasMore,
      at: reach.now()
    })
  );
}

/** Asks for a page by itself, and takes in what it holds, whatever walk is under way. */
export async function readLinksAt(
  reach: Reach,
  kind: LinkKind,
  { offset, isPatient }: { readonly offset: number; readonly isPatient: boolean },
  options: CallOptions
): Promise<Result<ReadLinks, ServiceFailure>> {
  const asked = offset === 0 ? null : { limit: String(largestLinksPage), offset: String(offset) };
  const read = await askForLinks(reach, kind, { asked, limit: largestLinksPage, isPatient }, options);
  if (!read.ok) return read;
  const { links } = read.value;
  await reach.store.write(reach.account.number, 'ingestListedLinks', { links, at: reach.now() });
  return read;
}

/** What the service refuses costs nothing (live-service-notes.md, A3), so it is asked once more in another way that it may take. */
async function askForLinks(
  reach: Reach,
  kind: LinkKind,
  page: AskedPage,
  options: CallOptions
): Promise<Result<ReadLinks, ServiceFailure>> {
  const call = kind === 'trial' ? callForTrials : callForTracking;
  const answer = await call(reach, page, options);
  const refused = answer.ok ? null : answer.failure.fields;
  if (!refused?.['limit'] && !refused?.['with_deleted']) return answer;
  const limit = refused['limit'] ? smallPage : page.limit;
  // Later versions take numbers only (live-service-notes.md, A9).
  const shown = refused['with_deleted'] ? { with_deleted: '1' } : {};
  return call(reach, { ...page, limit, asked: { ...page.asked, limit: String(limit), ...shown } }, options);
}

async function callForTrials({ client, account }: Reach, { asked, limit }: AskedPage, options: CallOptions) {
  const query = { limit, offset: offsetOf(asked), sort: 'desc', field: 'create_date' } as const;
  const input = { params: { account: account.serviceId }, query };
  const answer = await client.call(listTrialLinks, input, { ...options, pageQuery: asked });
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  return ok({ links: toTrialEntries(content), count: content.length, page, limit });
}

/** Deleted ones too, as they stay in the list and their figures count. */
async function callForTracking(
  { client, account }: Reach,
  { asked, limit, isPatient = false }: AskedPage,
  options: CallOptions
) {
  const order = { sortby: 'created_date', sort: 'desc' } as const;
  const query = {
    limit,
    offset: offsetOf(asked),
    with_deleted: true,
    ...order,
    ...(isPatient ? { synchronous: true } : {})
  };
  const input = { params: { account: account.serviceId }, query };
  const answer = await client.call(listTrackingLinks, input, { ...options, pageQuery: asked });
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  return ok({ links: toTrackingEntries(content), count: content.length, page, limit });
}
