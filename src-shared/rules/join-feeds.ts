import type { FeedPhase, FeedState } from '../bridge/feed.ts';

const phases: readonly FeedPhase[] = ['running', 'asking', 'waiting', 'failed', 'paused', 'idle'];

/** Without totals there is no price; nothing left to load costs nothing. */
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
