import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents, IntentOf, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { Query } from './query.svelte.ts';

/** A send that just ended stays on screen as done for this long (ms). */
const shownFor = 12_000;

export class JustSent {
  #rows = $state.raw<readonly IntentSummary[]>([]);

  get rows(): readonly IntentSummary[] {
    return this.#rows;
  }

  /**
   * Between two events, only the service's answer removes an intent that is being
   * sent: a missing one succeeded.
   */
  note(before: readonly IntentSummary[], now: readonly IntentSummary[]): void {
    const isThere = (number: number) => now.some((intent) => intent.number === number);
    for (const intent of before) if (intent.state === 'sending' && !isThere(intent.number)) this.#show(intent);
  }

  #show(intent: IntentSummary): void {
    this.#rows = [...this.#rows, intent];
    setTimeout(() => {
      this.#rows = this.#rows.filter(({ number }) => number !== intent.number);
    }, shownFor);
  }
}

const none: readonly IntentSummary[] = [];

export class OutboxState {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly IntentSummary[]>;
  /** Tracked here: a quick send ends before a slow view has drawn the outbox. */
  readonly #recent = new JustSent();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('outbox.list', {}), null, {
      take: (message) => {
        if (message.event !== 'outbox.changed') return null;
        this.#recent.note(this.intents, message.payload.intents);
        return message.payload.intents;
      }
    });
    bridge.onEvent((message) => {
      if (message.event === 'connections.changed') this.#checkConnections(message.payload.connections);
    });
  }

  get intents(): readonly IntentSummary[] {
    return this.#query.value ?? none;
  }

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

  /** Removing a connection removes its intents without an event for each. */
  #checkConnections(there: readonly Pick<ConnectionSummary, 'id'>[]): void {
    if (this.intents.some(({ connection }) => !there.some(({ id }) => id === connection))) void this.read();
  }

  async #ask(asking: Promise<Result<unknown>>): Promise<Failure | null> {
    const result = await asking;
    return result.ok ? null : result.failure;
  }
}

export function intentsOf<K extends IntentContents['kind']>(intents: readonly IntentSummary[], kind: K): IntentOf<K>[] {
  return intents.filter((intent): intent is IntentOf<K> => intent.contents.kind === kind);
}
