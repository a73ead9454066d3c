/** What the page keeps of views that were left, so that coming back to one paints at once. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { Kept } from './kept.ts';

interface AccountState {
  /** It is no longer kept. */
  close(): void;
}

type Make<S> = new (bridge: Bridge, account: number) => S;

/** How many accounts' states of a kind are kept: those of a whole rail. */
const mostAccounts = 24;

export class KeptStates {
  readonly #bridge: Bridge;
  readonly #kinds = new Map<Make<AccountState>, Kept<number, AccountState>>();
  readonly #shared = new Map<new (bridge: Bridge) => object, object>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
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
    return made;
  }

  /** The one state of its kind, over all accounts. */
  shared<S extends object>(kind: new (bridge: Bridge) => S): S {
    const known = this.#shared.get(kind) ?? new kind(this.#bridge);
    this.#shared.set(kind, known);
    // Safe: it was made by this kind, above.
    return known as S;
  }
}
