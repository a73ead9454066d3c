/** The refresh of links: two lists, each with a walk of its own, that views see as one. */
import type { LinkKind, LinksRefresh } from '../../../src-shared/bridge/links.ts';
import type { RefreshState } from '../../refresh/refresh-state.ts';
import { Refresher, type RefreshOptions } from '../../refresh/refresher.ts';
import type { WalkSource } from '../../refresh/run-refresh.ts';
import { largestLinksPage, readLinksPage } from './read-links.ts';
import type { Reach } from '../../reach.ts';

export const bothKinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];

type LinksRefreshOptions = Omit<RefreshOptions, 'source' | 'pageSize' | 'onProgress'> & {
  readonly onProgress: (refresh: LinksRefresh) => void;
};

/** Both walks of an account. What a person asks is done to both, and the first page of either comes at once. */
export class LinksRefresher {
  readonly #walks: readonly Refresher[];

  constructor({ onProgress, ...options }: LinksRefreshOptions) {
    this.#walks = bothKinds.map(
      (kind) =>
        new Refresher({
          ...options,
          pageSize: largestLinksPage,
          source: (reach) => walkLinks(reach, kind),
          onProgress: () => {
            onProgress(this.state);
          }
        })
    );
  }

  get state(): LinksRefresh {
    return joinStates(this.#walks.map(({ state }) => state));
  }

  show(): Promise<LinksRefresh> {
    return this.#each((walk) => walk.show());
  }

  refresh(scope: 'walk' | 'whole'): Promise<LinksRefresh> {
    return this.#each((walk) => walk.refresh(scope));
  }

  pause(): Promise<LinksRefresh> {
    return this.#each((walk) => walk.pause());
  }

  resume(beyondBudget: boolean): Promise<LinksRefresh> {
    return this.#each((walk) => walk.resume(beyondBudget));
  }

  wake(): void {
    for (const walk of this.#walks) walk.wake();
  }

  async close(): Promise<void> {
    await Promise.all(this.#walks.map((walk) => walk.close()));
  }

  async #each(work: (walk: Refresher) => Promise<unknown>): Promise<LinksRefresh> {
    await Promise.all(this.#walks.map(work));
    return this.state;
  }
}

function walkLinks(reach: Reach, kind: LinkKind): WalkSource {
  const { account, store, now } = reach;
  return {
    now,
    facts: () => store.read(account.number, 'readLinksFacts', kind),
    prepare: () => Promise.resolve(null),
    start: (asked) => store.write(account.number, 'startLinksWalk', { kind, ...asked, at: now() }),
    readPage: (query, options) => readLinksPage(reach, kind, query, options),
    allow: (allowance) => store.write(account.number, 'allowLinksWalk', { kind, allowance }),
    giveUp: () => store.write(account.number, 'giveUpLinksWalk', { kind, at: now() }),
    setPaused: (isPaused) => store.write(account.number, 'setLinksPaused', { kind, isPaused })
  };
}

/** Of two walks the one that matters more to a person speaks for both. */
const phases = ['running', 'asking', 'waiting', 'failed', 'paused', 'idle'] as const;

/** No price, since nothing says how many links there are; where nothing is left to read, it is nothing. */
export function joinStates(states: readonly RefreshState[]): LinksRefresh {
  const phase = phases.find((one) => states.some((state) => state.phase === one)) ?? 'idle';
  return {
    phase,
    done: states.reduce((sum, { done }) => sum + done, 0),
    price: phase === 'idle' ? 0 : null,
    failure: phase === 'running' ? null : (states.find(({ failure }) => failure !== null)?.failure ?? null)
  };
}
