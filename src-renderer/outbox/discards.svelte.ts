import { SvelteSet } from 'svelte/reactivity';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { toToastOwner } from '../core/toasts.svelte.ts';
import type { SendKind } from './kinds/send-kind.ts';
import { quoteTitle } from './post-words.ts';
import { discardStrings } from './strings.ts';

/** Discards wait for Undo. Until the host has answered, the card stays. */
export class Discards<I extends IntentSummary> {
  readonly pending = new SvelteSet<number>();
  readonly #app: AppState;
  readonly #kind: Pick<SendKind<I, never>, 'titleOf' | 'sayDiscarded'>;

  constructor(app: AppState, kind: Pick<SendKind<I, never>, 'titleOf' | 'sayDiscarded'>) {
    this.#app = app;
    this.#kind = kind;
  }

  discard(intent: I, account: AccountSummary): void {
    const { number } = intent;
    if (this.pending.has(number)) return;
    const of = discardStrings.of(quoteTitle(this.#kind.titleOf(intent)), account.displayName);
    this.pending.add(number);
    this.#app.delayed.delay({
      doing: discardStrings.discarding(of),
      done: () => this.#kind.sayDiscarded(of),
      failed: discardStrings.notDiscarded(of),
      owner: toToastOwner(account),
      run: () => this.#app.bridge.request('outbox.discard', { intent: number }),
      stop: null,
      settle: () => this.pending.delete(number)
    });
  }
}
