import type { AppState } from '../core/app-state.svelte.ts';
import { VaultState } from './vault-state.svelte.ts';

const mostAccounts = 20;
/** In all their vaults; the page keeps about twice as many. */
const mostMedia = 1_000_000;

function findNearest(app: AppState, current: number): number[] {
  const at = app.numbered.findIndex(({ number }) => number === current);
  const nearest = app.numbered
    .map(({ number, mediaCached }, n) => ({ number, mediaCached, far: Math.abs(n - at) }))
    .filter(({ number, mediaCached }) => number !== current && mediaCached > 0)
    .sort((a, b) => a.far - b.far)
    .slice(0, mostAccounts);
  let media = 0;
  return nearest.filter(({ mediaCached }) => (media += mediaCached) <= mostMedia).map(({ number }) => number);
}

/**
 * Reads the cached vaults of the rail one by one while the page is idle, so that a switch
 * shows tiles at once. Spends no credits.
 * @returns a function that ends it
 */
export function prefetchVaults(app: AppState, current: number): () => void {
  let waiting: number[] | null = null;
  let asked = 0;
  const nextWhenIdle = () => {
    asked = requestIdleCallback(() => void prefetchNext());
  };
  async function prefetchNext(): Promise<void> {
    const number = (waiting ??= findNearest(app, current)).shift();
    if (number === undefined) return;
    await app.states.of(VaultState, number).prefetch();
    // Stays the last one used: others make room before it.
    app.states.of(VaultState, current);
    if (!isEnded) nextWhenIdle();
  }
  let isEnded = false;
  void app.settled.then(() => {
    if (!isEnded) nextWhenIdle();
  });
  return () => {
    isEnded = true;
    cancelIdleCallback(asked);
  };
}
