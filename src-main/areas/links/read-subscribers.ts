/** Reading who came through a link: a page at a time, each asked for by a person, to the end of the list. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { listTrackingSubscribers, listTrialSubscribers } from '../../../src-shared/service/links.ts';
import { nextPage, offsetOf, type PageQuery } from '../../refresh/next-page.ts';
import type { CallOptions } from '../../service-client/client-options.ts';
import { toPersonEntries } from '../../people/person-entry.ts';
import { largestLinksPage } from './read-links.ts';
import type { OnLink } from './subscriber-rows.ts';
import type { Reach } from '../../reach.ts';

/** What the service takes where it doesn't take the largest (service-api.md, Limits). */
const smallPage = 10;

/** With `more` the page behind what was read, and nothing where the list was read to its end. Gives back why it failed. */
export async function readSubscribersPage(
  reach: Reach,
  { more, ...on }: OnLink & { readonly more: boolean },
  signal: AbortSignal
): Promise<Failure | null> {
  const { account, store, now } = reach;
  const soFar = more ? await store.read(account.number, 'readSubscriberReading', on) : null;
  if (soFar && soFar.next === null) return null;
  const asked = soFar?.next ?? null;
  const options = { priority: 'interactive', signal } as const;
  let limit = Number(asked?.['limit'] ?? largestLinksPage);
  let answer = await callForSubscribers(reach, on, { asked, limit }, options);
  // Refused for nothing (live-service-notes.md, A3), so a smaller page is worth a try.
  if (!answer.ok && answer.failure.fields?.['limit']) {
    limit = smallPage;
    answer = await callForSubscribers(
      reach,
      on,
      { asked: asked && { ...asked, limit: String(limit) }, limit },
      options
    );
  }
  if (!answer.ok) return answer.failure;
  const { content, page } = answer.value;
  await store.write(account.number, 'ingestSubscribers', {
    ...on,
    people: toPersonEntries(content),
    isFirst: asked === null,
    nextQuery: nextPage(asked, limit, content.length, page),
    at: now()
  });
  return null;
}

interface AskedPage {
  readonly asked: PageQuery | null;
  readonly limit: number;
}

function callForSubscribers(
  { client, account }: Reach,
  { kind, link }: OnLink,
  { asked, limit }: AskedPage,
  options: CallOptions
) {
  const query = { limit, offset: offsetOf(asked) };
  const paged = { ...options, pageQuery: asked };
  return kind === 'trial'
    ? client.call(listTrialSubscribers, { params: { account: account.serviceId, trial_link_id: link }, query }, paged)
    : client.call(
        listTrackingSubscribers,
        { params: { account: account.serviceId, tracking_link_id: link }, query },
        paged
      );
}
