import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ChatContents, ChatSummary, ListReading, MessageRow } from '../../../src-shared/bridge/messages.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { keepEqual } from '../../core/keep-equal.ts';
import { Query } from '../../core/query.svelte.ts';

interface Read {
  readonly chat: ChatSummary | null;
  readonly rows: readonly MessageRow[];
  readonly hasOlder: boolean;
  readonly reading: ListReading | null;
}

const noRows: readonly MessageRow[] = [];

export class Conversation {
  readonly account: number;
  readonly chat: number;
  readonly #bridge: Bridge;
  readonly #query: Query<{ readonly account: number; readonly chat: number }, Read>;
  /** The cache can't store a failure of an uncached chat. */
  #openFailure = $state.raw<Failure | null>(null);
  #isOpening = $state(false);
  /** Messages to read again when the cache changes: all that were in view. */
  #wanted = 1;
  #seen = 0;
  #readingOlder: Promise<boolean> | null = null;

  constructor(bridge: Bridge, account: number, chat: number) {
    this.#bridge = bridge;
    this.account = account;
    this.chat = chat;
    this.#query = new Query(
      bridge,
      () => this.#readWanted(),
      { account, chat },
      {
        // The vault brings pictures of media.
        on: ['messages.changed', 'vault.changed'],
        // A shown chat stays, even if the cache loses it.
        merge: (before, after) =>
          after.chat === null ? before : { ...after, rows: keepEqual(before.rows, after.rows, ({ id }) => id) }
      }
    );
  }

  get summary(): ChatSummary | null {
    return this.#query.value?.chat ?? null;
  }
  get rows(): readonly MessageRow[] {
    return this.#query.value?.rows ?? noRows;
  }
  get hasOlder(): boolean {
    return this.#query.value?.hasOlder ?? false;
  }
  get isReading(): boolean {
    return this.#isOpening || this.reading?.isReading === true;
  }
  get reading(): ListReading | null {
    return this.#query.value?.reading ?? null;
  }
  get failure(): Failure | null {
    return this.#query.failure;
  }
  get readFailure(): Failure | null {
    return this.reading?.failure ?? this.#openFailure;
  }
  get isRead(): boolean {
    return this.#query.value !== null || this.failure !== null;
  }

  watch(): () => void {
    return this.#query.watch();
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  close(): void {
    this.#query.close();
  }

  /** Returns whether there are more now. Simultaneous calls are joined. */
  readOlder(): Promise<boolean> {
    this.#readingOlder ??= this.#takeOlder().finally(() => {
      this.#readingOlder = null;
    });
    return this.#readingOlder;
  }

  async #takeOlder(): Promise<boolean> {
    const before = this.rows[0]?.id;
    if (!this.hasOlder || before === undefined) return false;
    const { account, chat } = this;
    const result = await readPart(this.#bridge, { part: 'chat', account, chat, before });
    // All messages may have been read again meanwhile.
    if (!result.ok || this.rows[0]?.id !== before) return false;
    const { messages, hasOlder } = result.value;
    this.#query.update((read) => ({ ...read, rows: [...messages.toReversed(), ...read.rows], hasOlder }));
    this.#wanted = this.rows.length;
    return result.value.messages.length > 0;
  }

  /** Costs one credit if the newest messages are old. */
  async fetchDue(): Promise<void> {
    const { account, chat } = this;
    this.#isOpening = this.reading?.readAt == null;
    const result = await this.#bridge.request('part.show', { of: { part: 'chat', account, chat } });
    this.#openFailure = result.ok ? null : result.failure;
    await this.read();
    this.#isOpening = false;
  }

  /** Costs one credit. */
  async refresh(more: boolean): Promise<void> {
    const { account, chat } = this;
    this.#isOpening = true;
    const result = await this.#bridge.request('part.refresh', { of: { part: 'chat', account, chat, more } });
    this.#isOpening = false;
    this.#openFailure = result.ok ? null : result.failure;
    if (more && result.ok) this.#wanted = this.rows.length + 1;
    await this.read();
  }

  /** Everything before the message has been on screen, too. */
  markSeen(message: number): void {
    if ((this.summary?.unread ?? 0) === 0 || message <= this.#seen) return;
    this.#seen = message;
    const { account, chat } = this;
    void this.#bridge.request('messages.markSeen', { account, chat, message });
  }

  /** Costs one credit. */
  async readOne(message: number): Promise<Failure | null> {
    const { account, chat } = this;
    const result = await this.#bridge.request('part.refresh', { of: { part: 'message', account, chat, message } });
    await this.read();
    return result.ok ? null : result.failure;
  }

  async #readWanted(): Promise<Result<Read>> {
    const { account, chat } = this;
    const rows: MessageRow[] = [];
    for (let before: number | null = null; ; before = rows.at(-1)?.id ?? null) {
      const page: Result<ChatContents> = await readPart(this.#bridge, { part: 'chat', account, chat, before });
      if (!page.ok)
        return page.failure.code === 'unknown-message'
          ? ok({ chat: null, rows: noRows, hasOlder: false, reading: null })
          : page;
      rows.push(...page.value.messages);
      if (rows.length < this.#wanted && page.value.hasOlder) continue;
      return ok({ ...page.value, rows: rows.toReversed() });
    }
  }
}
