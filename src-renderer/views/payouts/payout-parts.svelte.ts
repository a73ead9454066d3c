/** What one account's payouts are made of, as the cache has it: eligibility, balances and payout systems. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { PayoutsState } from '../../../src-shared/bridge/payouts.ts';
import { NewestAnswer } from './newest-answer.svelte.ts';

export class PayoutParts {
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly #stopListening: () => void;
  readonly #answer = new NewestAnswer<PayoutsState>();

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.#stopListening = bridge.onEvent((message) => {
      if (message.event === 'payouts.changed' && message.payload.account === account) void this.read();
    });
  }

  /** Null until the host has answered. */
  get state(): PayoutsState | null {
    return this.#answer.state;
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#answer.failure;
  }

  get isReading(): boolean {
    return this.state !== null && Object.values(this.state.reading).some(({ isReading }) => isReading);
  }

  read(): Promise<void> {
    return this.#answer.take(this.#bridge.request('payouts.read', { account: this.#account }));
  }

  /** Fetches what is old, for a credit a part. */
  async fetchDue(): Promise<void> {
    await this.#bridge.request('part.show', { of: { part: 'payouts', account: this.#account } });
    await this.read();
  }

  /** For three credits. */
  async refresh(): Promise<void> {
    await this.#bridge.request('part.refresh', { of: { part: 'payouts', account: this.#account } });
    await this.read();
  }

  close(): void {
    this.#stopListening();
  }
}
