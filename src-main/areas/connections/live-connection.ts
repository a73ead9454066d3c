import type { ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { KeyState } from '../../../src-shared/bridge/connections.ts';
import { ServiceClient } from '../../service-client/client.ts';
import type { Attempt, ClientOptions, ClientSettings } from '../../service-client/client-options.ts';
import { isLoopbackHost } from '../../../src-shared/rules/loopback.ts';
import { CreditMeter } from '../../calls/credit-meter.ts';
import { ConnectionHealth } from './connection-health.ts';
import type { Connection } from '../../registry/connection-rows.ts';

export interface LiveConnectionOptions extends ClientSettings {
  readonly readKey: ClientOptions['readKey'];
  readonly keyState: () => KeyState;
  readonly onAttempt: (attempt: Attempt) => void;
  readonly onChange: () => void;
  readonly onOnline: () => void;
}

/** Tolerance (ms): the header has whole seconds, and a response takes time. */
const clocksAgreeWithinMs = 5 * 60_000;

export class LiveConnection {
  readonly client: ServiceClient;
  readonly meter = new CreditMeter();
  readonly health: ConnectionHealth;
  readonly #keyState: () => KeyState;
  #row: Connection;
  #clockAheadMs: number | null = null;

  constructor(row: Connection, { keyState, onAttempt, onChange, onOnline, ...client }: LiveConnectionOptions) {
    this.#row = row;
    this.#keyState = keyState;
    this.client = new ServiceClient({
      ...client,
      baseUrl: row.baseUrl,
      backgroundLeft: () => this.backgroundLeft(),
      onAttempt: (attempt) => {
        this.meter.add(attempt);
        this.health.note(attempt.failure, attempt.status);
        this.#compareClocks(attempt);
        onAttempt(attempt);
        onChange();
      }
    });
    this.health = new ConnectionHealth({
      isReachable: () => this.client.isReachable(),
      onChange: (state) => {
        onChange();
        if (state.kind === 'online') onOnline();
      }
    });
  }

  get id(): number {
    return this.#row.id;
  }

  get row(): Connection {
    return this.#row;
  }

  change(change: Partial<Pick<Connection, 'name' | 'hue' | 'backgroundBudget' | 'keyRef' | 'keyPlace'>>): void {
    this.#row = { ...this.#row, ...change };
  }

  backgroundLeft(): number {
    return this.meter.backgroundLeft(this.#row.backgroundBudget);
  }

  /** Pictures may come from this machine only if the service runs on it. */
  get isLoopback(): boolean {
    return isLoopbackHost(new URL(this.#row.baseUrl).hostname);
  }

  summary(): ConnectionSummary {
    const { id, name, baseUrl, sample, hue, backgroundBudget } = this.#row;
    const credits = this.meter.summary(backgroundBudget);
    const key = this.#keyState();
    return { id, name, baseUrl, sample, hue, state: this.health.state, key, clockAheadMs: this.#clockAheadMs, credits };
  }

  /** Uses the newest answer, so a corrected clock counts at once. */
  #compareClocks({ serverTime }: Attempt): void {
    if (serverTime == null) return;
    const aheadMs = Date.now() - serverTime;
    this.#clockAheadMs = Math.abs(aheadMs) > clocksAgreeWithinMs ? aheadMs : null;
  }

  async close(): Promise<void> {
    this.health.close();
    await this.client.close();
  }
}
