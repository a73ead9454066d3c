/** The accounts that this Greenroom knows, as the host last said, and what a user changes of them, which shows at once. */
import { untrack } from 'svelte';
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { AccountChange } from '../../src-shared/bridge/many-accounts.ts';
import { arrangeAs, changeLook, changeSome, findSharedNames, indexAccounts, keepLooks } from './account-changes.ts';
import { keepEqual } from './keep-equal.ts';
import { Query } from './query.svelte.ts';

/** The host is told after the switch itself, which is to be quick (ms). */
const tellLookMs = 1000;
const none: readonly AccountSummary[] = [];
const numberOf = ({ number }: AccountSummary) => number;

export class Accounts {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly AccountSummary[]>;
  readonly #byNumber = $derived.by(() => indexAccounts(this.all));
  readonly #sharedNames = $derived.by(() => findSharedNames(this.all));
  /** A user's changes that are on their way to the host. */
  #changes = 0;
  /** The host has said something meanwhile. */
  #isStale = false;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('accounts.list', {}), null, {
      take: (message) => (message.event === 'accounts.changed' ? message.payload.accounts : null),
      merge: (before, after) => this.#merge(before, after)
    });
  }

  /** In the user's order. An account of which nothing has changed stays the same object. */
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

  /** Another account is called the same, so that the name alone doesn't say which one is meant. */
  hasNamesake({ displayName }: AccountSummary): boolean {
    return this.#sharedNames.has(displayName);
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  /** Asks the service which accounts a connection has. */
  async refresh(connection: number): Promise<Failure | null> {
    const result = await this.#bridge.request('accounts.refresh', { connection });
    await this.read();
    return result.ok ? null : result.failure;
  }

  /** The person is back at the window. */
  noteComeBack(): void {
    void this.#bridge.request('accounts.noteComeBack', {});
  }

  /** The whole order, by number. */
  async arrange(order: readonly number[]): Promise<Failure | null> {
    this.#query.update((all) => arrangeAs(all, order));
    return this.#settle(this.#bridge.request('accounts.arrange', { to: { kind: 'order', accounts: [...order] } }));
  }

  async change(numbers: readonly number[], change: AccountChange): Promise<Failure | null> {
    this.#query.update((all) => changeSome(all, numbers, change));
    return this.#settle(this.#bridge.request('accounts.change', { accounts: [...numbers], change }));
  }

  /** It came on the screen: the rail and the switcher know at once, and it is refreshed before others. */
  noteLookedAt(number: number): void {
    // Called from an effect, which reading the accounts here would run again.
    untrack(() => {
      this.#query.update((all) => changeLook(all, number, Date.now()));
    });
    setTimeout(() => void this.#bridge.request('accounts.noteLookedAt', { account: number }), tellLookMs);
  }

  /** What didn't come to pass in the host is shown no longer. */
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

  /** While a change is on its way, what the host says is from before it: shown, it would undo the change for a moment. */
  #merge(before: readonly AccountSummary[], after: readonly AccountSummary[]): readonly AccountSummary[] {
    this.#isStale = this.#changes > 0;
    return this.#isStale ? before : keepEqual(before, keepLooks(before, after), numberOf);
  }
}
