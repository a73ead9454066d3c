/** The half of a feed on the host's thread: fetches its list page by page. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { FeedName } from '../../src-shared/bridge/feed.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { FeedContents } from '../operations.ts';
import type { Reach } from '../reach.ts';
import type { CallOptions } from '../service-client/client-options.ts';
import type { Page } from '../service-client/read-answer.ts';
import type { PageQuery } from './cursor.ts';

export interface FeedSource<Feed extends FeedName = FeedName> {
  readonly name: Feed;
  /** Rows of the largest page. */
  readonly pageSize: number;
  /** Page size if the service rejects the largest; absent if it never does. */
  readonly smallerPage?: number;
  /** Fetches what the pages need. A failure ends the refresh. */
  prepare?(reach: Reach, options: CallOptions): Promise<ServiceFailure | null>;
  fetch(
    reach: Reach,
    page: PageQuery,
    options: CallOptions
  ): Promise<Result<FetchedPage<FeedContents[Feed]>, ServiceFailure>>;
  /** Runs before a refresh that a view or a user requests. */
  onShown?(account: number): void | Promise<void>;
  /** Called when rows of an account's cache changed. */
  onRows(account: number, figures: FeedFigures): void;
}

export interface FetchedPage<Content> {
  readonly content: Content;
  /** All returned rows, including unusable ones. */
  readonly count: number;
  readonly page: Page | null;
}

/** A feed's figures for the account's summary. */
export interface FeedFigures {
  readonly cached: number;
  /** The service's total, if given. */
  readonly counted: number | null;
  /** When the newest page was loaded; null if it wasn't. */
  readonly refreshedAt: Ms | null;
}
