import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { listTrackingSubscribers, listTrialSubscribers } from '../../../src-shared/service/links.ts';
import { fetchPage, nextCursor, offsetOf, type PageQuery } from '../../feed/cursor.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import { toPersonEntries } from '../../people/person-entry.ts';
import { largestLinksPage, smallLinksPage } from './read-links.ts';
import type { OnLink } from './subscriber-rows.ts';
import type { Reach } from '../../reach.ts';

/** `more` reads the next page; at the end of the list, nothing. */
export async function readSubscribersPage(
  reach: Reach,
  { more, ...on }: OnLink & { readonly more: boolean },
  signal: AbortSignal
): Promise<Failure | null> {
  const { account, store, now } = reach;
  const soFar = more ? await store.read(account.number, 'readSubscriberReading', on) : null;
  if (soFar && soFar.cursor === null) return null;
  const asked = soFar?.cursor ?? null;
  const options = { priority: 'interactive', signal } as const;
  const sizes = { pageSize: largestLinksPage, smallerPage: smallLinksPage };
  const { answer, limit } = await fetchPage(asked, sizes, (page) => callForSubscribers(reach, on, page, options));
  if (!answer.ok) return answer.failure;
  const { content, page } = answer.value;
  await store.write(account.number, 'ingestSubscribers', {
    ...on,
    people: toPersonEntries(content),
    isFirst: asked === null,
    nextQuery: nextCursor(asked, limit, content.length, page),
    at: now()
  });
  return null;
}

function callForSubscribers(
  { client, account }: Reach,
  { kind, link }: OnLink,
  { cursor, limit }: PageQuery,
  options: CallOptions
) {
  const query = { limit, offset: offsetOf(cursor) };
  const paged = { ...options, pageQuery: cursor };
  return kind === 'trial'
    ? client.call(listTrialSubscribers, { params: { account: account.serviceId, trial_link_id: link }, query }, paged)
    : client.call(
        listTrackingSubscribers,
        { params: { account: account.serviceId, tracking_link_id: link }, query },
        paged
      );
}
