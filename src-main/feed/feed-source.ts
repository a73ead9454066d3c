/** The half of a feed on the host's thread. */
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
  readonly pageSize: number;
  readonly smallerPage?: number;
  prepare?(reach: Reach, options: CallOptions): Promise<ServiceFailure | null>;
  fetch(
    reach: Reach,
    page: PageQuery,
    options: CallOptions
  ): Promise<Result<FetchedPage<FeedContents[Feed]>, ServiceFailure>>;
  onShown?(account: number): void | Promise<void>;
  onRows(account: number, figures: FeedFigures): void;
}

export interface FetchedPage<Content> {
  readonly content: Content;
  /** All returned rows, including unusable ones. */
  readonly count: number;
  readonly page: Page | null;
}

export interface FeedFigures {
  readonly cached: number;
  readonly counted: number | null;
  readonly refreshedAt: Ms | null;
}
