/** What the page keeps of views that were left, so that coming back to one paints at once. */
import { untrack } from 'svelte';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { HeldActions } from './held-actions.svelte.ts';
import { Kept } from './kept.ts';

interface AccountState {
  /** It is no longer kept. */
  close(): void;
  /** How many items it holds, where these may be many. */
  readonly weight?: number;
}

type Make<S> = new (bridge: Bridge, account: number) => S;

/** How many accounts' states of a kind are kept: those of a whole rail. */
const mostAccounts = 24;
/** And how many items in all states of a kind together, some 20 bytes each. */
const mostWeight = 2_000_000;

export class KeptStates {
  readonly #bridge: Bridge;
  readonly #held: HeldActions;
  readonly #kinds = new Map<Make<AccountState>, Kept<number, AccountState>>();
  readonly #shared = new Map<new (bridge: Bridge, held: HeldActions) => object, object>();

  constructor(bridge: Bridge, held: HeldActions) {
    this.#bridge = bridge;
    this.#held = held;
  }

  /** The state of an account, as it was left; a new one where it was never opened, or too long ago. */
  of<S extends AccountState>(kind: Make<S>, account: number): S {
    const kept = this.#kinds.get(kind) ?? new Kept<number, AccountState>(mostAccounts);
    this.#kinds.set(kind, kept);
    // Safe: a kind's states are made below only, by that kind.
    const known = kept.use(account) as S | null;
    if (known) return known;
    const made = new kind(this.#bridge, account);
    kept.keep(account, made)?.close();
    // Whoever asks for a state isn't to be drawn anew whenever one of the others changes.
    untrack(() => makeRoom(kept));
    return made;
  }

  /** The one state of its kind, over all accounts. */
  shared<S extends object>(kind: new (bridge: Bridge, held: HeldActions) => S): S {
    const known = this.#shared.get(kind) ?? new kind(this.#bridge, this.#held);
    this.#shared.set(kind, known);
    // Safe: it was made by this kind, above.
    return known as S;
  }
}

function makeRoom(kept: Kept<number, AccountState>): void {
  const weigh = () => kept.values().reduce((sum, { weight = 0 }) => sum + weight, 0);
  while (weigh() > mostWeight) {
    const oldest = kept.dropOldest();
    if (!oldest) return;
    oldest.close();
  }
}
