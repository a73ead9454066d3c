import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { toToastOwner } from '../core/toasts.svelte.ts';
import type { FoundCandidates, SendKind } from './kinds/send-kind.ts';
import { outboxIntentStrings } from './strings.ts';

/** The requests of one outbox card. They run one at a time. */
export class IntentRequests<I extends IntentSummary, Row> {
  readonly #app: AppState;
  readonly #kind: SendKind<I, Row>;
  #found = $state.raw<FoundCandidates<Row> | null>(null);
  #isBusy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(app: AppState, kind: SendKind<I, Row>) {
    this.#app = app;
    this.#kind = kind;
  }

  get found(): FoundCandidates<Row> | null {
    return this.#found;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** Why nothing about the item can change now. */
  whyBusy({ state }: I): string | null {
    if (this.#isBusy) return outboxIntentStrings.whyBusy;
    return state === 'sending' ? outboxIntentStrings.whySending(this.#kind.noun) : null;
  }

  whyUndecided(intent: I): string | null {
    return (
      this.whyBusy(intent) ?? (intent.state === 'unknown' ? outboxIntentStrings.whyUnconfirmed(this.#kind.noun) : null)
    );
  }

  /** Asks the service for similar items; the button states the price. */
  async check({ account, number }: I): Promise<void> {
    if (account === null) return;
    const result = await this.during(this.#kind.find(this.#app.bridge, { account, intent: number }));
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#found = result.value;
  }

  /** The item is the one with this ID. */
  async confirm({ number }: I, id: string): Promise<Failure | null> {
    return (this.#failure = await this.during(this.#app.outbox.confirm(number, id)));
  }

  /** Only for a user who asks for it. */
  async sendAgain({ number }: I): Promise<Failure | null> {
    this.#failure = await this.during(this.#app.outbox.sendAgain(number));
    // An earlier check says nothing about a new attempt, which may have begun even without an answer.
    if (this.#failure?.code !== 'schedule-passed') this.#found = null;
    return this.#failure;
  }

  async during<T>(asked: Promise<T>): Promise<T> {
    this.#isBusy = true;
    const answer = await asked;
    this.#isBusy = false;
    return answer;
  }

  sayUnchanged(account: AccountSummary, failure: Failure): void {
    const text = outboxIntentStrings.notChanged(account.displayName);
    this.#app.toasts.show({ kind: 'failed', text, failure, owner: toToastOwner(account) });
  }
}
