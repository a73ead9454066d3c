import { Type } from 'typebox';
import type { Failure } from './failure.ts';
import { AccountNumber, request } from './request.ts';

export const feedNames = ['media', 'posts', 'trial-links', 'tracking-links'] as const;
export type FeedName = (typeof feedNames)[number];

/**
 * - `paused`: by the user
 * - `waiting`: for budget, network or credits; continues by itself
 * - `asking`: would exceed today's budget, so the user decides
 */
export type FeedPhase = 'idle' | 'running' | 'paused' | 'waiting' | 'asking' | 'failed';

export interface FeedState {
  readonly phase: FeedPhase;
  /** `first`: one page; `new`: until known items; `whole`: all pages. */
  readonly scope: 'first' | 'new' | 'whole';
  readonly done: number;
  readonly total: number | null;
  /** Items per second over the last 10 s. */
  readonly rate: number;
  /** Credits for the rest at the largest page size; null without a known total. */
  readonly price: number | null;
  readonly failure: Failure | null;
}

const feed = { account: AccountNumber, feed: Type.Enum([...feedNames]) };

export const feedRequests = {
  /** For a visible feed: refreshes it after 5 minutes. */
  'feed.show': request<FeedState>()(feed),
  'feed.refresh': request<FeedState>()({ ...feed, scope: Type.Enum(['new', 'whole']) }),
  'feed.pause': request<FeedState>()(feed),
  'feed.resume': request<FeedState>()({ ...feed, beyondBudget: Type.Boolean() })
};

export interface FeedEvents {
  'feed.changed': { readonly account: number; readonly feed: FeedName; readonly state: FeedState };
}
