/** A connection at work: its client, whether it answers, and what it has cost. */
import type { ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import { ServiceClient, type Attempt } from '../../service-client/client.ts';
import { isLoopbackHost } from '../../service-client/loopback.ts';
import { CreditMeter } from '../activity/credit-meter.ts';
import { ConnectionHealth } from './connection-health.ts';
import type { Connection } from './connection-rows.ts';

export interface LiveConnectionOptions {
  readonly readKey: () => Promise<string | null>;
  readonly onAttempt: (attempt: Attempt) => void;
  /** Its state or figures are other than before. */
  readonly onChange: () => void;
  /** It answers again after it had not. */
  readonly onOnline: () => void;
  readonly spacingMs?: number | undefined;
}

export class LiveConnection {
  readonly client: ServiceClient;
  readonly meter = new CreditMeter();
  readonly health: ConnectionHealth;
  #row: Connection;

  constructor(row: Connection, options: LiveConnectionOptions) {
    this.#row = row;
    this.client = new ServiceClient({
      baseUrl: row.baseUrl,
      readKey: options.readKey,
      backgroundLeft: () => this.backgroundLeft(),
      onAttempt: (attempt) => {
        this.meter.add(attempt);
        this.health.note(attempt.failure, attempt.status);
        options.onAttempt(attempt);
        options.onChange();
      },
      ...(options.spacingMs === undefined ? {} : { spacingMs: options.spacingMs })
    });
    this.health = new ConnectionHealth({
      isReachable: () => this.client.isReachable(),
      onChange: (state) => {
        options.onChange();
        if (state.kind === 'online') options.onOnline();
      }
    });
  }

  get id(): number {
    return this.#row.id;
  }

  get row(): Connection {
    return this.#row;
  }

  setBudget(backgroundBudget: number): void {
    this.#row = { ...this.#row, backgroundBudget };
  }

  backgroundLeft(): number {
    return this.meter.backgroundLeft(this.#row.backgroundBudget);
  }

  /** Pictures may come from this machine only where the service itself is on it. */
  get isLoopback(): boolean {
    return isLoopbackHost(new URL(this.#row.baseUrl).hostname);
  }

  summary(): ConnectionSummary {
    const { id, name, baseUrl, sample, backgroundBudget } = this.#row;
    return { id, name, baseUrl, sample, state: this.health.state, credits: this.meter.summary(backgroundBudget) };
  }

  async close(): Promise<void> {
    this.health.close();
    await this.client.close();
  }
}
