/** The two reads of a vault's refresh, page by page, through the service client and into the writer. */
import { failed, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../../src-shared/service/failures.ts';
import { largestMediaPage, listLists, listMedia } from '../../../src-shared/service/vault.ts';
import { nextPage, offsetOf, type PageQuery } from '../../refresh/next-page.ts';
import type { IngestedPage } from '../../refresh/run-refresh.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import { toMediaEntry } from './media-entry.ts';
import type { Reach } from '../../reach.ts';

/** The service's own default page (live-service-notes.md, B1); no maximum is known. */
const listsPage = 24;

/** Reads all vault lists and the counts of the whole vault. A page without a new list ends it, whatever it says of more. */
export async function readAllLists(reach: Reach, options: CallOptions): Promise<Result<null, ServiceFailure>> {
  const listed = reach.now();
  const seen = new Set<number>();
  let query: PageQuery | null = null;
  do {
    const answer = await callForLists(reach, query, options);
    if (!answer.ok) return answer;
    const { content, beside, page } = answer.value;
    const lists = content.filter((list) => !seen.has(list.id));
    query = lists.length === 0 ? null : nextPage(query, listsPage, content.length, page);
    await reach.store.write(reach.account.number, 'ingestLists', {
      lists,
      all: beside?.all ?? null,
      listed,
      firstPosition: seen.size,
      isLast: query === null
    });
    for (const list of lists) seen.add(list.id);
  } while (query !== null);
  return ok(null);
}

function callForLists(reach: Reach, asked: PageQuery | null, options: CallOptions) {
  return reach.client.call(
    listLists,
    { params: { account: reach.account.serviceId }, query: { limit: listsPage, offset: offsetOf(asked) } },
    { ...options, pageQuery: asked }
  );
}

/** @param asked the page to read; null is the newest */
export async function readMediaPage(
  reach: Reach,
  asked: PageQuery | null,
  options: CallOptions
): Promise<Result<IngestedPage, ServiceFailure>> {
  const askedAt = reach.now();
  const answer = await reach.client.call(
    listMedia,
    {
      params: { account: reach.account.serviceId },
      query: { field: 'recent', sort: 'desc', limit: largestMediaPage, offset: offsetOf(asked) }
    },
    { ...options, pageQuery: asked }
  );
  if (!answer.ok) return failed(answer.failure);
  const { content, page } = answer.value;
  const nextQuery = nextPage(asked, largestMediaPage, content.length, page);
  return ok(
    await reach.store.write(reach.account.number, 'ingestMedia', {
      media: content.map(toMediaEntry),
      asked,
      nextQuery,
      askedAt,
      at: reach.now()
    })
  );
}
