/** The balances of one account, as the cache has them: another part of the view asks the service for them. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { BalancesSummary } from '../../../src-shared/bridge/payouts.ts';
import { againWhenCalled } from '../../lib/again.ts';

export class BalancesState {
  readonly #bridge: Bridge;
  readonly #account: number;
  #balances = $state.raw<BalancesSummary | null>(null);

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
  }

  /** Null before they were ever read. */
  get balances(): BalancesSummary | null {
    return this.#balances;
  }

  /** Gives back the function that ends the listening. */
  listen(): () => void {
    void this.read();
    return this.#bridge.onEvent(({ event, payload }) => {
      if (event === 'payouts.changed' && payload.account === this.#account) void this.read();
    });
  }

  readonly read = againWhenCalled(async () => {
    const result = await this.#bridge.request('payouts.read', { account: this.#account });
    if (result.ok) this.#balances = result.value.balances;
  });
}
