/** One chat as its view has it: as many of its cached messages as were asked for, read again whenever the cache changes. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { ChatSummary, ListReading, MessageRow } from '../../../src-shared/bridge/messages.ts';
import { keepEqual } from '../../lib/keep-equal.ts';
import { againWhenCalled } from '../../lib/again.ts';

export class Conversation {
  readonly account: number;
  readonly chat: number;
  readonly #bridge: Bridge;
  #summary = $state.raw<ChatSummary | null>(null);
  #rows = $state.raw<readonly MessageRow[]>([]);
  #hasOlder = $state(false);
  #reading = $state.raw<ListReading | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isRead = $state(false);
  /** Reading a chat that isn't in the cache has failed: nothing there keeps why. */
  #openFailure = $state.raw<Failure | null>(null);
  #isOpening = $state(false);
  /** So many are read again when the cache changes: all that were in view. */
  #wanted = 1;
  #readingOlder: Promise<boolean> | null = null;

  constructor(bridge: Bridge, account: number, chat: number) {
    this.#bridge = bridge;
    this.account = account;
    this.chat = chat;
  }

  /** Null for a chat that isn't in the cache. */
  get summary(): ChatSummary | null {
    return this.#summary;
  }
  /** The oldest first. */
  get rows(): readonly MessageRow[] {
    return this.#rows;
  }
  /** The cache has older ones. */
  get hasOlder(): boolean {
    return this.#hasOlder;
  }
  get isReading(): boolean {
    return this.#isOpening || this.#reading?.isReading === true;
  }
  get reading(): ListReading | null {
    return this.#reading;
  }
  /** The cache couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Why the service's messages couldn't be read. */
  get readFailure(): Failure | null {
    return this.#reading?.failure ?? this.#openFailure;
  }
  /** The cache was looked at. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Gives back the function that ends the listening. */
  listen(): () => void {
    return this.#bridge.onEvent(({ event, payload }) => {
      if (event !== 'messages.changed' || payload.account !== this.account) return;
      if (payload.chat === null || payload.chat === this.chat) void this.read();
    });
  }

  readonly read = againWhenCalled(async () => {
    const pages: MessageRow[] = [];
    for (let before: number | null = null; ; before = pages.at(-1)?.id ?? null) {
      const { account, chat } = this;
      const result = await this.#bridge.request('messages.list', { account, chat, before });
      this.#isRead = true;
      const isUnknown = !result.ok && result.failure.code === 'unknown-message';
      this.#failure = result.ok || isUnknown ? null : result.failure;
      if (!result.ok) return;
      pages.push(...result.value.messages);
      if (pages.length < this.#wanted && result.value.hasOlder) continue;
      this.#summary = result.value.chat;
      this.#reading = result.value.reading;
      this.#hasOlder = result.value.hasOlder;
      this.#rows = keepEqual(this.#rows, pages.toReversed(), ({ id }) => id);
      return;
    }
  });

  /** From the cache; gives back whether there are more now. Asked for twice at once it is done once. */
  readOlder(): Promise<boolean> {
    this.#readingOlder ??= this.#takeOlder().finally(() => {
      this.#readingOlder = null;
    });
    return this.#readingOlder;
  }

  async #takeOlder(): Promise<boolean> {
    const before = this.#rows[0]?.id;
    if (!this.#hasOlder || before === undefined) return false;
    const { account, chat } = this;
    const result = await this.#bridge.request('messages.list', { account, chat, before });
    // Meanwhile all of them may have been read again.
    if (!result.ok || this.#rows[0]?.id !== before) return false;
    this.#rows = [...result.value.messages.toReversed(), ...this.#rows];
    this.#hasOlder = result.value.hasOlder;
    this.#wanted = this.#rows.length;
    return result.value.messages.length > 0;
  }

  /** Fetches its newest messages if they are old, for a credit. */
  async fetchDue(): Promise<void> {
    const { account, chat } = this;
    // Where nothing was ever read there is nothing to show meanwhile.
    this.#isOpening = this.#reading?.readAt == null;
    const result = await this.#bridge.request('part.show', { of: { part: 'chat', account, chat } });
    this.#openFailure = result.ok ? null : result.failure;
    await this.read();
    this.#isOpening = false;
  }

  /** One credit. */
  async refresh(more: boolean): Promise<void> {
    const { account, chat } = this;
    this.#isOpening = true;
    const result = await this.#bridge.request('part.refresh', { of: { part: 'chat', account, chat, more } });
    this.#isOpening = false;
    this.#openFailure = result.ok ? null : result.failure;
    if (more && result.ok) this.#wanted = this.#rows.length + 1;
    await this.read();
  }

  /** One message by its id, for one credit. */
  async readOne(message: number): Promise<Failure | null> {
    const { account, chat } = this;
    const result = await this.#bridge.request('part.refresh', { of: { part: 'message', account, chat, message } });
    await this.read();
    return result.ok ? null : result.failure;
  }
}
