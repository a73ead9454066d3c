import type { AppState } from '../core/app-state.svelte.ts';
import { VaultState } from './vault-state.svelte.ts';

const mostAccounts = 20;
/** In one vault: taking in a larger one would hold up what a user does meanwhile. */
const mostMedia = 100_000;

function findNearest(app: AppState, current: number): number[] {
  const at = app.numbered.findIndex(({ number }) => number === current);
  return app.numbered
    .map(({ number, mediaCached }, n) => ({ number, mediaCached, distance: Math.abs(n - at) }))
    .filter(({ number, mediaCached }) => number !== current && mediaCached > 0 && mediaCached <= mostMedia)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostAccounts)
    .map(({ number }) => number);
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/**
 * Reads the cached vaults of the rail one by one while the page is idle, so that a switch
 * shows tiles at once. Spends no credits.
 * @returns a function that ends it
 */
export function prefetchVaults(app: AppState, current: number): () => void {
  let waiting: number[] | null = null;
  let isEnded = false;
  async function prefetchNext(): Promise<void> {
    const number = (waiting ??= findNearest(app, current)).shift();
    if (number === undefined) return;
    await app.states.of(VaultState, number).prefetch();
    if (isEnded) return;
    // Stays the last one used: others make room before it.
    app.states.of(VaultState, current);
    whenIdle(() => void prefetchNext());
  }
  void app.settled.then(() => {
    if (!isEnded) whenIdle(() => void prefetchNext());
  });
  return () => {
    isEnded = true;
  };
}
