/** What one account's payouts are made of, as the cache has it: eligibility, balances and payout systems. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { PayoutsState } from '../../../src-shared/bridge/payouts.ts';

export class PayoutParts {
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly #stopListening: () => void;
  #state = $state.raw<PayoutsState | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #reads = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.#stopListening = bridge.onEvent((message) => {
      if (message.event === 'payouts.changed' && message.payload.account === account) void this.read();
    });
  }

  /** Null until the host has answered. */
  get state(): PayoutsState | null {
    return this.#state;
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get isReading(): boolean {
    return this.#state !== null && Object.values(this.#state.reading).some(({ isReading }) => isReading);
  }

  read(): Promise<void> {
    return this.#take(this.#bridge.request('payouts.read', { account: this.#account }));
  }

  /** They are on the screen: what is old is read anew, for a credit a part. */
  show(): Promise<void> {
    return this.#take(this.#bridge.request('payouts.show', { account: this.#account }));
  }

  /** For three credits. */
  refresh(): Promise<void> {
    return this.#take(this.#bridge.request('payouts.refresh', { account: this.#account }));
  }

  close(): void {
    this.#stopListening();
  }

  /** An answer that a newer question has overtaken may be older than what is shown. */
  async #take(request: Promise<Result<PayoutsState>>): Promise<void> {
    const nth = (this.#reads += 1);
    const result = await request;
    if (nth !== this.#reads) return;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#state = result.value;
  }
}
