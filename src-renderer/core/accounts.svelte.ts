import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { AccountChange } from '../../src-shared/bridge/many-accounts.ts';
import {
  arrangeAs,
  setOpenedAt,
  changeSome,
  findSharedNames,
  indexAccounts,
  keepNewerOpenedAt
} from './account-changes.ts';
import { keepEqual } from './keep-equal.ts';
import { Query } from './query.svelte.ts';

/** The host hears of switches once no other one has followed for this long (ms), so that each is quick. */
const tellOpenedMs = 1000;
const none: readonly AccountSummary[] = [];
const numberOf = ({ number }: AccountSummary) => number;

export class Accounts {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly AccountSummary[]>;
  readonly #byNumber = $derived.by(() => indexAccounts(this.all));
  readonly #sharedNames = $derived.by(() => findSharedNames(this.all));
  #changes = 0;
  #isStale = false;
  /** The host hasn't heard of these yet. Oldest first. */
  #opened: number[] = [];
  #openedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('accounts.list', {}), null, {
      take: (message) => (message.event === 'accounts.changed' ? message.payload.accounts : null),
      merge: (before, after) => this.#merge(before, after)
    });
  }

  /** In the user's order. An unchanged account stays the same object. */
  get all(): readonly AccountSummary[] {
    return this.#query.value ?? none;
  }

  get isRead(): boolean {
    return this.#query.value !== null;
  }

  get failure(): Failure | null {
    return this.#query.failure;
  }

  find(number: number): AccountSummary | null {
    return this.#byNumber.get(number) ?? null;
  }

  hasNamesake({ displayName }: AccountSummary): boolean {
    return this.#sharedNames.has(displayName);
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  async refresh(connection: number): Promise<Failure | null> {
    const result = await this.#bridge.request('accounts.refresh', { connection });
    await this.read();
    return result.ok ? null : result.failure;
  }

  noteReturn(): void {
    void this.#bridge.request('accounts.noteReturn', {});
  }

  async arrange(order: readonly number[]): Promise<Failure | null> {
    this.#query.update((all) => arrangeAs(all, order));
    return this.#settle(this.#bridge.request('accounts.arrange', { to: { kind: 'order', accounts: [...order] } }));
  }

  async change(numbers: readonly number[], change: AccountChange): Promise<Failure | null> {
    this.#query.update((all) => changeSome(all, numbers, change));
    return this.#settle(this.#bridge.request('accounts.change', { accounts: [...numbers], change }));
  }

  /** The rail and switcher update at once. The host, which syncs such accounts before others, hears of it later. */
  noteOpened(number: number): void {
    this.#query.update((all) => setOpenedAt(all, number, Date.now()));
    this.#opened.push(number);
    clearTimeout(this.#openedTimer);
    this.#openedTimer = setTimeout(this.tellOpened, tellOpenedMs);
  }

  /** Also for a page that closes before it has told the host. */
  readonly tellOpened = (): void => {
    for (const account of this.#opened.splice(0)) void this.#bridge.request('accounts.noteOpened', { account });
  };

  async #settle(change: Promise<Result<unknown>>): Promise<Failure | null> {
    this.#changes += 1;
    const result = await change;
    this.#changes -= 1;
    if (!result.ok || (this.#isStale && this.#changes === 0)) {
      this.#isStale = false;
      await this.read();
    }
    return result.ok ? null : result.failure;
  }

  /** While a change is pending, the host's answer predates it and would undo it for a moment. */
  #merge(before: readonly AccountSummary[], after: readonly AccountSummary[]): readonly AccountSummary[] {
    this.#isStale = this.#changes > 0;
    return this.#isStale ? before : keepEqual(before, keepNewerOpenedAt(before, after), numberOf);
  }
}
