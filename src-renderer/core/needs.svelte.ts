/** What waits for a user, over all accounts, as the host last said. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Need, NeedKind, SignInFor } from '../../src-shared/bridge/needs.ts';
import { mostPressing } from './account-changes.ts';
import { keepEqual } from './keep-equal.ts';
import { Query } from './query.svelte.ts';

export class NeedsState {
  readonly #query: Query<null, readonly Need[]>;
  /** The most pressing need of each account: the queue has that order. */
  readonly #byAccount = $derived.by(() => mostPressing(this.all ?? []));

  constructor(bridge: Bridge) {
    this.#query = new Query(bridge, () => bridge.request('needs.list', {}), null, {
      take: (message) => (message.event === 'needs.changed' ? message.payload.needs : null),
      merge: (before, after) => keepEqual(before, after, ({ id }) => id)
    });
  }

  /** Null until the host has answered. */
  get all(): readonly Need[] | null {
    return this.#query.value;
  }

  get count(): number {
    return this.all?.length ?? 0;
  }

  kindOf(account: number): NeedKind | null {
    return this.#byAccount.get(account) ?? null;
  }

  /** What becomes of an account that is signed out; null where nobody does anything about it. */
  signInFor(account: number): SignInFor | null {
    const about = this.all?.find((need) => need.account === account && need.about.kind === 'signed-out')?.about;
    return about?.kind === 'signed-out' ? (about.signIn ?? null) : null;
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }
}
