import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import { Query } from './query.svelte.ts';

const none: readonly ConnectionSummary[] = [];

export class ConnectionsState {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly ConnectionSummary[]>;
  #isTrying = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('connections.list', {}), null, {
      take: (message) => (message.event === 'connections.changed' ? message.payload.connections : null)
    });
  }

  get all(): readonly ConnectionSummary[] {
    return this.#query.value ?? none;
  }

  get isTrying(): boolean {
    return this.#isTrying;
  }

  find(id: number): ConnectionSummary | null {
    return this.all.find((connection) => connection.id === id) ?? null;
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  async tryAgain(connection: number): Promise<void> {
    await this.#trying(() => this.#bridge.request('connections.tryAgain', { connection }));
  }

  async setPracticeRunning(isRunning: boolean): Promise<Failure | null> {
    const result = await this.#trying(() => this.#bridge.request('connections.setPracticeRunning', { isRunning }));
    return result.ok ? null : result.failure;
  }

  async setBudget(connection: number, backgroundBudget: number): Promise<Failure | null> {
    const result = await this.#bridge.request('connections.change', { connection, change: { backgroundBudget } });
    await this.read();
    return result.ok ? null : result.failure;
  }

  async #trying<T>(ask: () => Promise<T>): Promise<T> {
    this.#isTrying = true;
    const result = await ask();
    await this.read();
    this.#isTrying = false;
    return result;
  }
}
