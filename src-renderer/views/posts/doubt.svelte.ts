/** Settling a doubt: looking for the post that may have been made, and a person's answer. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { Candidates } from '../../../src-shared/bridge/posts.ts';
import type { OutboxState } from '../../lib/outbox.svelte.ts';
import type { PostIntent } from './intent-words.ts';

/** What a person can say of it. */
type Answer = { readonly is: 'this'; readonly id: string } | { readonly is: 'not-there' };

export class Doubt {
  readonly #bridge: Bridge;
  readonly #outbox: OutboxState;
  #candidates = $state.raw<Candidates | null>(null);
  #isBusy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge, outbox: OutboxState) {
    this.#bridge = bridge;
    this.#outbox = outbox;
  }

  get candidates(): Candidates | null {
    return this.#candidates;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** At most five credits. */
  async look({ account, number }: PostIntent): Promise<void> {
    if (account === null) return;
    this.#isBusy = true;
    const result = await this.#bridge.request('posts.findCandidates', { account, intent: number });
    this.#isBusy = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#candidates = result.value;
  }

  /** `not-there` sends it once more. Gives back whether it was taken. */
  async answer({ number }: PostIntent, answer: Answer): Promise<boolean> {
    this.#isBusy = true;
    this.#failure =
      answer.is === 'this' ? await this.#outbox.confirm(number, answer.id) : await this.#outbox.sendAgain(number);
    this.#isBusy = false;
    return this.#failure === null;
  }
}
