/** Settling a doubt: looking for the link that may have been made, and a person's answer. */
import type { Bridge, Output } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { OutboxState } from '../../lib/outbox.svelte.ts';
import type { LinkIntent } from './intent-words.ts';

/** `again`: it isn't there, so it is sent once more. */
type Answer = { readonly is: 'this'; readonly id: number } | { readonly is: 'again' };

export class Doubt {
  readonly #bridge: Bridge;
  readonly #outbox: OutboxState;
  #found = $state.raw<Output<'links.findCandidates'> | null>(null);
  #isBusy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge, outbox: OutboxState) {
    this.#bridge = bridge;
    this.#outbox = outbox;
  }

  /** Null before it was looked for. */
  get found(): Output<'links.findCandidates'> | null {
    return this.#found;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** One credit. */
  async look({ account, number }: LinkIntent): Promise<void> {
    if (account === null) return;
    this.#isBusy = true;
    const result = await this.#bridge.request('links.findCandidates', { account, intent: number });
    this.#isBusy = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#found = result.value;
  }

  /** Gives back whether it was taken. */
  async answer({ number }: LinkIntent, answer: Answer): Promise<boolean> {
    this.#isBusy = true;
    this.#failure =
      answer.is === 'this'
        ? await this.#outbox.confirm(number, String(answer.id))
        : await this.#outbox.sendAgain(number);
    this.#isBusy = false;
    return this.#failure === null;
  }
}
