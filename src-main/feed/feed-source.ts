/** The half of a feed that runs on the host's thread: a list of the service, fetched page by page. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { FeedContents } from '../operations.ts';
import type { Reach } from '../reach.ts';
import type { CallOptions } from '../service-client/client-options.ts';
import type { Page } from '../service-client/read-answer.ts';
import type { PageAsked } from './cursor.ts';

export interface FeedSource<Feed extends FeedName = FeedName> {
  readonly name: Feed;
  /** Rows of the largest page. */
  readonly pageSize: number;
  /** Rows of a page where the service refuses the largest; absent where it takes that for sure. */
  readonly smallerPage?: number;
  /** Reads what has to be there before the pages. A failure ends the refresh. */
  prepare?(reach: Reach, options: CallOptions): Promise<ServiceFailure | null>;
  fetch(
    reach: Reach,
    page: PageAsked,
    options: CallOptions
  ): Promise<Result<FetchedPage<FeedContents[Feed]>, ServiceFailure>>;
  /** Comes before a refresh that a view or a user asks for. */
  onShown?(account: number): void | Promise<void>;
  /** Rows of an account's cache changed. */
  onRows(account: number, figures: FeedFigures): void;
}

export interface FetchedPage<Content> {
  readonly content: Content;
  /** Rows that came, those that can't be used too. */
  readonly count: number;
  readonly page: Page | null;
}

/** What an account's summary says of a feed from now on. */
export interface FeedFigures {
  readonly cached: number;
  /** What the service counts in all, where it said. */
  readonly counted: number | null;
  /** When the newest page was read; null where it wasn't. */
  readonly refreshedAt: Ms | null;
}
