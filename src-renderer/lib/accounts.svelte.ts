/** The accounts that this Greenroom knows, as the host last said. */
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';

export class Accounts {
  readonly #bridge: Bridge;
  #all = $state.raw<readonly AccountSummary[]>([]);
  #isRead = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    bridge.onEvent((message) => {
      if (message.event === 'accounts.changed') this.#take(message.payload.accounts);
    });
  }

  get all(): readonly AccountSummary[] {
    return this.#all;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  find(number: number): AccountSummary | null {
    return this.#all.find((account) => account.number === number) ?? null;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('accounts.list', {});
    if (result.ok) this.#take(result.value);
    else this.#failure = result.failure;
  }

  /** Asks the service which accounts a connection has. */
  async refresh(connection: number): Promise<Failure | null> {
    const result = await this.#bridge.request('accounts.refresh', { connection });
    await this.read();
    return result.ok ? null : result.failure;
  }

  #take(accounts: readonly AccountSummary[]): void {
    this.#all = accounts;
    this.#isRead = true;
    this.#failure = null;
  }
}
