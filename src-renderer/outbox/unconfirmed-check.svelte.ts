import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { OutboxState } from '../core/outbox.svelte.ts';

type UnconfirmedIntent = Pick<IntentSummary, 'account' | 'number'>;

/** `again`: it isn't there, so it is sent once more. */
type Answer = { readonly is: 'this'; readonly id: string } | { readonly is: 'again' };

export class UnconfirmedCheck<Found> {
  readonly #outbox: OutboxState;
  readonly #find: (asked: { account: number; intent: number }) => Promise<Result<Found>>;
  #found = $state.raw<Found | null>(null);
  #isBusy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  /** @param find asks the service for similar items; each caller states the price */
  constructor(outbox: OutboxState, find: (asked: { account: number; intent: number }) => Promise<Result<Found>>) {
    this.#outbox = outbox;
    this.#find = find;
  }

  get found(): Found | null {
    return this.#found;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  async check({ account, number }: UnconfirmedIntent): Promise<void> {
    if (account === null) return;
    this.#isBusy = true;
    const result = await this.#find({ account, intent: number });
    this.#isBusy = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#found = result.value;
  }

  async answer({ number }: UnconfirmedIntent, answer: Answer): Promise<boolean> {
    this.#isBusy = true;
    this.#failure =
      answer.is === 'this' ? await this.#outbox.confirm(number, answer.id) : await this.#outbox.sendAgain(number);
    this.#isBusy = false;
    return this.#failure === null;
  }
}
