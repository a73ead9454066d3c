/** Several feeds that a view shows as one. */
import type { FeedPhase, FeedState } from '../bridge/feed.ts';

/** The phase that matters most to a user speaks for all. */
const phases: readonly FeedPhase[] = ['running', 'asking', 'waiting', 'failed', 'paused', 'idle'];

/** No price and no total, since nothing says how many there are; where nothing is left to read, the price is nothing. */
export function joinFeeds(states: readonly FeedState[]): FeedState {
  const phase = phases.find((one) => states.some((state) => state.phase === one)) ?? 'idle';
  return {
    phase,
    scope: 'new',
    done: states.reduce((sum, { done }) => sum + done, 0),
    total: null,
    rate: 0,
    price: phase === 'idle' ? 0 : null,
    failure: phase === 'running' ? null : (states.find(({ failure }) => failure !== null)?.failure ?? null)
  };
}
