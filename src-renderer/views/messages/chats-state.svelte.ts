/** The chats of one account as its view has them: read from the cache, and again whenever that changes. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { ChatSummary, ListReading, SavedForLater } from '../../../src-shared/bridge/messages.ts';
import { keepEqual } from '../../lib/keep-equal.ts';
import { againWhenCalled } from '../../lib/again.ts';
import { heldOf, type HeldMessages } from './held-messages.ts';

export class ChatsState {
  readonly account: number;
  readonly #bridge: Bridge;
  #chats = $state.raw<readonly ChatSummary[] | null>(null);
  #reading = $state.raw<ListReading | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #find = $state('');
  #settings = $state.raw<SavedForLater | null>(null);
  #settingsFailure = $state.raw<Failure | null>(null);
  #isReadingSettings = $state(false);
  /** Messages that are being deleted, or held for Undo. */
  readonly held: HeldMessages;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.account = account;
    this.held = heldOf(bridge, account);
  }

  /** Null before they are read from the cache. */
  get chats(): readonly ChatSummary[] | null {
    return this.#chats;
  }
  get reading(): ListReading | null {
    return this.#reading;
  }
  /** The cache couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get find(): string {
    return this.#find;
  }
  get settings(): SavedForLater | null {
    return this.#settings;
  }
  get settingsFailure(): Failure | null {
    return this.#settingsFailure;
  }
  get isReadingSettings(): boolean {
    return this.#isReadingSettings;
  }

  /** Gives back the function that ends the listening. */
  listen(): () => void {
    return this.#bridge.onEvent(({ event, payload }) => {
      if (event === 'messages.changed' && payload.account === this.account) void this.read();
    });
  }

  readonly read = againWhenCalled(async () => {
    const find = this.#find;
    const [result, kept] = await Promise.all([
      this.#bridge.request('messages.chats', { account: this.account, find }),
      this.#bridge.request('messages.savedForLater', { account: this.account })
    ]);
    if (kept.ok) this.#settings = kept.value.settings;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok || find !== this.#find) return;
    this.#chats = keepEqual(this.#chats ?? [], result.value.chats, ({ chat }) => chat);
    this.#reading = result.value.reading;
  });

  look(find: string): void {
    this.#find = find;
    void this.read();
  }

  /** Fetches them if they are old, for a credit. */
  async fetchDue(): Promise<void> {
    await this.#bridge.request('part.show', { of: { part: 'chats', account: this.account } });
    await this.read();
  }

  /** One credit; why it failed is in `reading`. */
  async refresh(more: boolean): Promise<void> {
    await this.#bridge.request('part.refresh', { of: { part: 'chats', account: this.account, more } });
    await this.read();
  }

  /** One credit. */
  async readSettings(): Promise<void> {
    this.#isReadingSettings = true;
    const of = { part: 'saved-for-later', account: this.account } as const;
    const result = await this.#bridge.request('part.refresh', { of });
    if (result.ok) await this.read();
    this.#isReadingSettings = false;
    this.#settingsFailure = result.ok ? null : result.failure;
  }
}
