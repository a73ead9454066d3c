import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { isMissing, type ServiceFailure } from '../../../src-shared/service/failures.ts';
import { largestMediaPage, listLists, listMedia } from '../../../src-shared/service/vault.ts';
import { nextCursor, offsetOf, type Cursor } from '../../feed/cursor.ts';
import type { FeedSource } from '../../feed/feed-source.ts';
import type { Reach } from '../../reach.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import { toMediaEntry } from './entries.ts';

const listsPage = 24;

export function mediaFeed(onRows: FeedSource['onRows']): FeedSource<'media'> {
  return {
    name: 'media',
    pageSize: largestMediaPage,
    async prepare(reach, options) {
      const lists = await readAllLists(reach, options);
      // A service without this call still has media.
      return lists.ok || isMissing(lists.failure) ? null : lists.failure;
    },
    async fetch({ client, account }, { cursor, limit }, options) {
      const query = { field: 'recent', sort: 'desc', limit, offset: offsetOf(cursor) } as const;
      const input = { params: { account: account.serviceId }, query };
      const answer = await client.call(listMedia, input, { ...options, pageQuery: cursor });
      if (!answer.ok) return answer;
      const { content, page } = answer.value;
      return ok({ content: content.map(toMediaEntry), count: content.length, page });
    },
    onRows
  };
}

/** A page without a new list ends the reading, whatever the service says. */
async function readAllLists(reach: Reach, options: CallOptions): Promise<Result<null, ServiceFailure>> {
  const listed = reach.now();
  const seen = new Set<number>();
  let cursor: Cursor | null = null;
  do {
    const answer = await callForLists(reach, cursor, options);
    if (!answer.ok) return answer;
    const { content, beside, page } = answer.value;
    const lists = content.filter((list) => !seen.has(list.id));
    cursor = lists.length === 0 ? null : nextCursor(cursor, listsPage, content.length, page);
    await reach.store.write(reach.account.number, 'ingestLists', {
      lists,
      all: beside?.all ?? null,
      listed,
      at: reach.now(),
      firstPosition: seen.size,
      isLast: cursor === null
    });
    for (const list of lists) seen.add(list.id);
  } while (cursor !== null);
  return ok(null);
}

function callForLists(reach: Reach, asked: Cursor | null, options: CallOptions) {
  return reach.client.call(
    listLists,
    { params: { account: reach.account.serviceId }, query: { limit: listsPage, offset: offsetOf(asked) } },
    { ...options, pageQuery: asked }
  );
}
