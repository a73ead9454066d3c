import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents, IntentOf, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import { Query } from './query.svelte.ts';

/** A send that just ended stays on screen as done for this long (ms). */
const shownFor = 12_000;

export class JustSent {
  readonly #isSent: (intent: number) => Promise<boolean>;
  #ending = $state.raw<readonly IntentSummary[]>([]);
  #rows = $state.raw<readonly IntentSummary[]>([]);

  constructor(isSent: (intent: number) => Promise<boolean>) {
    this.#isSent = isSent;
  }

  /** Gone from the list, and not confirmed yet: shown as before, so that none is gone for a moment. */
  get ending(): readonly IntentSummary[] {
    return this.#ending;
  }

  get rows(): readonly IntentSummary[] {
    return this.#rows;
  }

  /** The host confirms a missing one, since an intent leaves with its connection too. */
  note(before: readonly IntentSummary[], now: readonly IntentSummary[]): void {
    const isThere = (number: number) => now.some((intent) => intent.number === number);
    for (const intent of before) if (intent.state === 'sending' && !isThere(intent.number)) void this.#show(intent);
  }

  async #show(intent: IntentSummary): Promise<void> {
    this.#ending = [...this.#ending, intent];
    const isSent = await this.#isSent(intent.number);
    this.#ending = this.#ending.filter(({ number }) => number !== intent.number);
    if (!isSent) return;
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
  readonly #recent = new JustSent((intent) => this.#isSent(intent));

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

  get intents(): readonly IntentSummary[] {
    const [listed, { ending }] = [this.#query.value ?? none, this.#recent];
    return ending.length === 0 ? listed : [...ending, ...listed];
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

  async #isSent(intent: number): Promise<boolean> {
    const read = await this.#bridge.request('outbox.readState', { intent });
    return read.ok && read.value.state === 'sent';
  }

  async #ask(asking: Promise<Result<unknown>>): Promise<Failure | null> {
    const result = await asking;
    return result.ok ? null : result.failure;
  }
}

export function intentsOf<K extends IntentContents['kind']>(intents: readonly IntentSummary[], kind: K): IntentOf<K>[] {
  return intents.filter((intent): intent is IntentOf<K> => intent.contents.kind === kind);
}
