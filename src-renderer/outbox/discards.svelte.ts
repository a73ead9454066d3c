import { SvelteSet } from 'svelte/reactivity';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { sayFailed } from '../core/delayed-actions.svelte.ts';
import { toToastOwner } from '../core/toasts.svelte.ts';
import type { SendKind } from './kinds/send-kind.ts';
import { quoteTitle } from './post-words.ts';
import { discardStrings } from './strings.ts';

type DiscardedKind<I extends IntentSummary> = Pick<SendKind<I, never>, 'titleOf' | 'sayDiscarded' | 'restore'>;

/** Until the host has answered, the card stays. */
export class Discards<I extends IntentSummary> {
  readonly pending = new SvelteSet<number>();
  readonly #app: AppState;
  readonly #kind: DiscardedKind<I>;

  constructor(app: AppState, kind: DiscardedKind<I>) {
    this.#app = app;
    this.#kind = kind;
  }

  /** Discards an item at once if it may still be sent, with Undo afterwards; others after a delay. */
  discard(intent: I, account: AccountSummary): void {
    const { number, state } = intent;
    if (this.pending.has(number)) return;
    this.pending.add(number);
    const of = discardStrings.of(quoteTitle(this.#kind.titleOf(intent)), account.displayName);
    if (state === 'queued' || state === 'waiting') void this.#discardAtOnce(intent, account, of);
    else
      this.#app.delayed.delay({
        doing: discardStrings.discarding(of),
        done: () => this.#kind.sayDiscarded(of),
        failed: discardStrings.notDiscarded(of),
        owner: toToastOwner(account),
        run: () => this.#request(number),
        stop: null,
        settle: () => this.pending.delete(number)
      });
  }

  async #discardAtOnce(intent: I, account: AccountSummary, of: string): Promise<void> {
    const { toasts } = this.#app;
    const owner = toToastOwner(account);
    const result = await this.#request(intent.number);
    this.pending.delete(intent.number);
    if (!result.ok) {
      const [doing, failed] = [discardStrings.discarding(of), discardStrings.notDiscarded(of)];
      toasts.show({
        kind: 'failed',
        text: sayFailed({ doing, failed }, result.failure),
        owner,
        failure: result.failure
      });
      return;
    }
    const said = this.#kind.sayDiscarded(of);
    const { draft, mayExist } = result.value;
    // As the host knows it: the item may have been sent since it was drawn.
    const restore = mayExist ? null : this.#kind.restore(this.#app, account, intent, draft);
    if (restore) toasts.offerUndo(said, owner, restore);
    else toasts.show({ kind: 'done', text: said, owner });
  }

  #request(intent: number) {
    return this.#app.bridge.request('outbox.discard', { intent });
  }
}
