/** Feeds: lists of the service that are synced page by page into the cache, as views see them. */
import { Type } from 'typebox';
import type { Failure } from './failure.ts';
import { AccountNumber, request } from './request.ts';

export const feedNames = ['media', 'posts', 'trial-links', 'tracking-links'] as const;
export type FeedName = (typeof feedNames)[number];

/**
 * - `idle`; `running`; `paused` by a user; `failed`, with why
 * - `waiting`: for the budget of today, for the network, or for credits; goes on by itself when it can
 * - `asking`: it would cost more than today's budget allows, so a user decides
 */
export type FeedPhase = 'idle' | 'running' | 'paused' | 'waiting' | 'asking' | 'failed';

/** A refresh of a feed. */
export interface FeedState {
  readonly phase: FeedPhase;
  /** `first`: the first page only; `new`: page after page to what is known; `whole`: every page. */
  readonly scope: 'first' | 'new' | 'whole';
  readonly done: number;
  /** What the service counts, where it said. */
  readonly total: number | null;
  /** Items a second over the last 10 s. */
  readonly rate: number;
  /** Credits that the rest will cost at the largest page; null where nothing says how many there are. */
  readonly price: number | null;
  readonly failure: Failure | null;
}

const feed = { account: AccountNumber, feed: Type.Enum([...feedNames]) };

export const feedRequests = {
  /** It is on the screen: refreshes it if it is older than 5 minutes. */
  'feed.show': request<FeedState>()(feed),
  'feed.refresh': request<FeedState>()({ ...feed, scope: Type.Enum(['new', 'whole']) }),
  'feed.pause': request<FeedState>()(feed),
  /** `beyondBudget`: a user has seen the price. */
  'feed.resume': request<FeedState>()({ ...feed, beyondBudget: Type.Boolean() })
};

export interface FeedEvents {
  'feed.changed': { readonly account: number; readonly feed: FeedName; readonly state: FeedState };
}
