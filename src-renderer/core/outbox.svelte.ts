/** The outbox over all accounts, as the host last said, and what a user decides about what is in it. */
import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents, IntentOf, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { Query } from './query.svelte.ts';
import { RecentSends } from './recent-sends.svelte.ts';

const none: readonly IntentSummary[] = [];

export class OutboxState {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly IntentSummary[]>;
  /** Noted here rather than in a view: a quick service is done before a slow page has drawn the outbox. */
  readonly #recent = new RecentSends();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('outbox.list', {}), null, {
      take: (message) => (message.event === 'outbox.changed' ? message.payload.intents : null),
      merge: (before, after) => {
        this.#recent.note(before, after);
        return after;
      }
    });
    bridge.onEvent((message) => {
      if (message.event === 'connections.changed') this.#checkConnections(message.payload.connections);
    });
  }

  /** Oldest first. */
  get intents(): readonly IntentSummary[] {
    return this.#query.value ?? none;
  }

  /** Sent a moment ago, oldest first. */
  get sent(): readonly IntentSummary[] {
    return this.#recent.rows;
  }

  get isRead(): boolean {
    return this.#query.value !== null;
  }

  read(): Promise<void> {
    return this.#query.refresh();
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
    if (this.intents.some(({ connection }) => !there.some(({ id }) => id === connection))) void this.read();
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
