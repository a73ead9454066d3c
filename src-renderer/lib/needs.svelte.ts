/** What waits for a user, over all accounts, as the host last said. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Need, NeedKind, SignInFor } from '../../src-shared/bridge/needs.ts';
import { mostPressing } from './account-changes.ts';
import { keepEqual } from './keep-equal.ts';

export class NeedsState {
  readonly #bridge: Bridge;
  /** Null until the host has said it. */
  #all = $state.raw<readonly Need[] | null>(null);
  /** The most pressing need of each account: the queue has that order. */
  readonly #byAccount = $derived(mostPressing(this.#all ?? []));

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    bridge.onEvent((message) => {
      if (message.event === 'needs.changed') this.#take(message.payload.needs);
    });
  }

  get all(): readonly Need[] | null {
    return this.#all;
  }

  get count(): number {
    return this.#all?.length ?? 0;
  }

  kindOf(account: number): NeedKind | null {
    return this.#byAccount.get(account) ?? null;
  }

  /** What becomes of an account that is signed out; null where nobody does anything about it. */
  signInFor(account: number): SignInFor | null {
    const about = this.#all?.find((need) => need.account === account && need.about.kind === 'signed-out')?.about;
    return about?.kind === 'signed-out' ? (about.signIn ?? null) : null;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('needs.list', {});
    if (result.ok) this.#take(result.value);
  }

  #take(needs: readonly Need[]): void {
    this.#all = keepEqual(this.#all ?? [], needs, ({ id }) => id);
  }
}
