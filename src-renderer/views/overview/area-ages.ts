import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { FeedState } from '../../../src-shared/bridge/feed.ts';
import type { Reading } from '../../../src-shared/bridge/reading.ts';
import { joinFeeds } from '../../../src-shared/rules/join-feeds.ts';
import { withPrice, type Bound } from '../../format/prices.ts';
import { areaStrings, syncStrings } from './strings.ts';

export const areas = ['earnings', 'payouts', 'links', 'posts', 'vault'] as const;
export type OverviewArea = (typeof areas)[number];

/**
 * `readAt` is the oldest part's, null if one was never loaded; `price` is in credits;
 * `boundOf` says whether it is exact or a minimum.
 */
export interface AreaAge {
  readonly readAt: number | null;
  readonly isReading: boolean;
  readonly isPaused: boolean;
  readonly failure: Failure | null;
  readonly price: number;
}

/**
 * Earnings are one call, payouts three (eligibility, balances, systems), links a page of
 * each kind, the vault its lists and newest page.
 */
const leastPrice: Readonly<Record<OverviewArea, number>> = { earnings: 1, payouts: 3, links: 2, posts: 1, vault: 2 };

const exactlyPriced: readonly OverviewArea[] = ['earnings', 'payouts'];

/** A sync goes on for as many pages as are new. */
export function boundOf(priced: readonly OverviewArea[]): Bound | undefined {
  return priced.every((area) => exactlyPriced.includes(area)) ? undefined : 'from';
}

const hourMs = 3_600_000;

export function ageOfFeeds<T>(
  area: OverviewArea,
  overview: Result<T>,
  of: (value: T) => { readonly readAt: number | null; readonly states: readonly FeedState[] }
): AreaAge {
  if (!overview.ok) return unread(area, overview.failure);
  const { readAt, states } = of(overview.value);
  const { phase, failure } = joinFeeds(states);
  return {
    readAt,
    isReading: phase === 'running',
    isPaused: states.some((state) => state.phase === 'paused'),
    failure: phase === 'failed' ? failure : null,
    price: leastPrice[area] + states.reduce((sum, state) => sum + priceOfRest(state), 0)
  };
}

/** Credits to finish an interrupted sync. A sync that asks for approval shows its own price. */
function priceOfRest({ phase, price }: FeedState): number {
  return ['idle', 'waiting', 'failed'].includes(phase) ? (price ?? 0) : 0;
}

export function ageOfReadings(area: OverviewArea, readings: readonly Reading[]): AreaAge {
  // A call that the service doesn't have makes the others neither old nor failed.
  const offered = readings.filter(({ failure }) => failure?.code !== 'not-offered');
  const asked = offered.length > 0 ? offered : readings;
  return {
    readAt: oldest(asked.map(({ readAt }) => readAt)),
    isReading: readings.some(({ isReading }) => isReading),
    isPaused: false,
    failure: asked.find(({ failure }) => failure !== null)?.failure ?? null,
    price: leastPrice[area]
  };
}

export function unread(area: OverviewArea, failure: Failure | null): AreaAge {
  return { readAt: null, isReading: false, isPaused: false, failure, price: leastPrice[area] };
}

export function oldest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length < moments.length || known.length === 0 ? null : Math.min(...known);
}

/**
 * Loaded over an hour ago, as in the money views, or over an hour ahead by a clock that was
 * ahead. Missing features never count as old, nor what a user paused.
 */
export function isOld({ readAt, isReading, isPaused, failure }: AreaAge, now: number): boolean {
  return (
    !isReading && !isPaused && failure?.code !== 'not-offered' && (readAt === null || Math.abs(now - readAt) >= hourMs)
  );
}

export function describeUpdate(area: OverviewArea, { price }: AreaAge): string {
  return withPrice(syncStrings.update(areaStrings[area].toLowerCase()), price, boundOf([area]));
}
