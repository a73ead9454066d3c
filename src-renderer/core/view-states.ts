/** Keeps the state of views that were left, so that coming back paints at once. */
import { untrack } from 'svelte';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { DelayedActions } from './delayed-actions.svelte.ts';
import { LruCache } from './lru-cache.ts';

interface AccountState {
  close(): void;
  readonly weight?: number;
}

type Make<S> = new (bridge: Bridge, account: number) => S;

/** Most accounts kept of each kind: those of a whole rail. */
const mostAccounts = 24;
/** Most items in all states of a kind, some 20 bytes each. */
const mostWeight = 2_000_000;

export class ViewStates {
  readonly #bridge: Bridge;
  readonly #delayed: DelayedActions;
  readonly #kinds = new Map<Make<AccountState>, LruCache<number, AccountState>>();
  readonly #shared = new Map<new (bridge: Bridge, delayed: DelayedActions) => object, object>();

  constructor(bridge: Bridge, delayed: DelayedActions) {
    this.#bridge = bridge;
    this.#delayed = delayed;
  }

  of<S extends AccountState>(kind: Make<S>, account: number): S {
    const kept = this.#kinds.get(kind) ?? new LruCache<number, AccountState>(mostAccounts);
    this.#kinds.set(kind, kept);
    // Safe: only this kind creates its states, below.
    const known = kept.use(account) as S | null;
    if (known) return known;
    const made = new kind(this.#bridge, account);
    kept.keep(account, made)?.close();
    // A reader of one state must not rerun when another changes.
    untrack(() => makeRoom(kept));
    return made;
  }

  shared<S extends object>(kind: new (bridge: Bridge, delayed: DelayedActions) => S): S {
    const known = this.#shared.get(kind) ?? new kind(this.#bridge, this.#delayed);
    this.#shared.set(kind, known);
    return known as S;
  }
}

function makeRoom(kept: LruCache<number, AccountState>): void {
  const weigh = () => kept.values().reduce((sum, { weight = 0 }) => sum + weight, 0);
  while (weigh() > mostWeight) {
    const oldest = kept.dropOldest();
    if (!oldest) return;
    oldest.close();
  }
}
