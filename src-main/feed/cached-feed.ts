/** A feed of an account as the cache knows it, through the store. */
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { Reach } from '../reach.ts';
import type { CallOptions } from '../service-client/client-options.ts';
import { nextCursor, type Cursor } from './cursor.ts';
import type { FeedFacts, WrittenPage } from './feed-operations.ts';
import type { FeedSource } from './feed-source.ts';
import { fetchPage } from './fetch-page.ts';
import type { Allowance } from './sync-rows.ts';

export function readFacts({ account, store, now }: Reach, feed: FeedName): Promise<FeedFacts> {
  return store.read(account.number, 'readFeedFacts', { feed, at: now() });
}

/** What a sync begins with. */
export interface Asked {
  readonly isWhole: boolean;
  readonly allowance: Allowance;
}

export function startSync({ account, store, now }: Reach, feed: FeedName, asked: Asked): Promise<void> {
  return store.write(account.number, 'startSync', { feed, ...asked, at: now() });
}

export function allowSync({ account, store }: Reach, feed: FeedName, allowance: Allowance): Promise<void> {
  return store.write(account.number, 'allowSync', { feed, allowance });
}

export function giveUpSync({ account, store, now }: Reach, feed: FeedName): Promise<void> {
  return store.write(account.number, 'giveUpSync', { feed, at: now() });
}

export function pauseSync({ account, store }: Reach, feed: FeedName, isPaused: boolean): Promise<void> {
  return store.write(account.number, 'pauseSync', { feed, isPaused });
}

/** Fetches a page into the cache, as a step of the sync under way. @param asked the page; null is the newest */
export async function syncPage<Feed extends FeedName>(
  reach: Reach,
  source: FeedSource<Feed>,
  asked: Cursor | null,
  options: CallOptions
): Promise<Result<WrittenPage, ServiceFailure>> {
  const { account, store, now } = reach;
  const askedAt = now();
  const { answer, limit } = await fetchPage(asked, source, (page) => source.fetch(reach, page, options));
  if (!answer.ok) return failed(answer.failure);
  const { content, count, page } = answer.value;
  return ok(
    await store.write(account.number, 'writeFeedPage', {
      feed: source.name,
      content,
      asked,
      next: nextCursor(asked, limit, count, page),
      isLast: page !== null && !page.hasMore,
      askedAt,
      at: now()
    })
  );
}
