import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { ChatsContents, ChatSummary, ListReading, SavedForLater } from '../../../src-shared/bridge/messages.ts';
import type { PartContents } from '../../../src-shared/bridge/part.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { keepEqual } from '../../core/keep-equal.ts';
import { Query } from '../../core/query.svelte.ts';

const changes = { on: ['messages.changed'] } as const;

export class ChatsState {
  readonly account: number;
  readonly #bridge: Bridge;
  readonly #list: Query<{ readonly account: number; readonly find: string }, ChatsContents>;
  readonly #settings: Query<{ readonly account: number }, PartContents['saved-for-later']>;
  #settingsFailure = $state.raw<Failure | null>(null);
  #isReadingSettings = $state(false);

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.account = account;
    this.#list = new Query(
      bridge,
      (asked) => readPart(bridge, { part: 'chats', ...asked }),
      { account, find: '' },
      {
        ...changes,
        merge: (before, after) => ({ ...after, chats: keepEqual(before.chats, after.chats, ({ chat }) => chat) })
      }
    );
    this.#settings = new Query(
      bridge,
      (of) => readPart(bridge, { part: 'saved-for-later', ...of }),
      { account },
      changes
    );
  }

  get chats(): readonly ChatSummary[] | null {
    return this.#list.value?.chats ?? null;
  }
  get reading(): ListReading | null {
    return this.#list.value?.reading ?? null;
  }
  get failure(): Failure | null {
    return this.#list.failure;
  }
  get find(): string {
    return this.#list.input.find;
  }
  /** The search that `chats` answer. */
  get foundFor(): string {
    return this.#list.answered?.find ?? '';
  }
  get settings(): SavedForLater | null {
    return this.#settings.value?.settings ?? null;
  }
  get settingsFailure(): Failure | null {
    return this.#settingsFailure;
  }
  get isReadingSettings(): boolean {
    return this.#isReadingSettings;
  }

  watch(): () => void {
    const stops = [this.#list.watch(), this.#settings.watch()];
    return () => {
      for (const stop of stops) stop();
    };
  }

  close(): void {
    this.#list.close();
    this.#settings.close();
  }

  search(find: string): void {
    this.#list.ask({ account: this.account, find });
  }

  /** Costs one credit if the list is old. */
  async fetchDue(): Promise<void> {
    await this.#bridge.request('part.show', { of: { part: 'chats', account: this.account } });
    await this.#list.refresh();
  }

  /** Costs one credit; a failure is in `reading`. */
  async refresh(more: boolean): Promise<void> {
    await this.#bridge.request('part.refresh', { of: { part: 'chats', account: this.account, more } });
    await this.#list.refresh();
  }

  async readSettings(): Promise<void> {
    this.#isReadingSettings = true;
    const of = { part: 'saved-for-later', account: this.account } as const;
    const result = await this.#bridge.request('part.refresh', { of });
    if (result.ok) await this.#settings.refresh();
    this.#isReadingSettings = false;
    this.#settingsFailure = result.ok ? null : result.failure;
  }
}
