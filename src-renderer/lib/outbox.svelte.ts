/** The outbox over all accounts, as the host last said, and what a person decides about what is in it. */
import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents, IntentOf, IntentSummary } from '../../src-shared/bridge/outbox.ts';

export class OutboxState {
  readonly #bridge: Bridge;
  #intents = $state.raw<readonly IntentSummary[]>([]);
  #isRead = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    bridge.onEvent((message) => {
      if (message.event === 'outbox.changed') this.#intents = message.payload.intents;
      else if (message.event === 'connections.changed') this.#checkConnections(message.payload.connections);
    });
  }

  /** Oldest first. */
  get intents(): readonly IntentSummary[] {
    return this.#intents;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('outbox.list', {});
    if (!result.ok) return;
    this.#intents = result.value;
    this.#isRead = true;
  }

  sendAgain(intent: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('outbox.sendAgain', { intent }));
  }

  discard(intent: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('outbox.discard', { intent }));
  }

  confirm(intent: number, id: string): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('outbox.confirm', { intent, id }));
  }

  /** What belongs to a connection goes with it, and nobody says so intent by intent. */
  #checkConnections(there: readonly Pick<ConnectionSummary, 'id'>[]): void {
    if (this.#intents.some(({ connection }) => !there.some(({ id }) => id === connection))) void this.read();
  }

  async #ask(asking: Promise<Result<unknown>>): Promise<Failure | null> {
    const result = await asking;
    return result.ok ? null : result.failure;
  }
}

/** The intents of one kind. */
export function intentsOf<K extends IntentContents['kind']>(intents: readonly IntentSummary[], kind: K): IntentOf<K>[] {
  return intents.filter((intent): intent is IntentOf<K> => intent.contents.kind === kind);
}
