/**
 * What is known of every account, for pages over all of them and the heads of one: what its areas left, and what goes live next.
 * It outlives the page that opened it, so that the next one paints at once.
 */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { ok, type Failure } from '../../src-shared/bridge/failure.ts';
import type { AccountOverview, ScheduledPost } from '../../src-shared/bridge/overview.ts';
import { indexOverviews } from '../format/month-earnings.ts';
import { Query } from './query.svelte.ts';

const changes = { on: ['overview.changed'] } as const;

export class Overviews {
  readonly #accounts: Query<null, ReadonlyMap<number, AccountOverview>>;
  readonly #scheduled: Query<null, readonly ScheduledPost[]>;

  constructor(bridge: Bridge) {
    const readAccounts = async () => {
      const result = await bridge.request('overview.accounts', {});
      return result.ok ? ok(indexOverviews(result.value)) : result;
    };
    this.#accounts = new Query(bridge, readAccounts, null, changes);
    this.#scheduled = new Query(bridge, () => bridge.request('overview.scheduled', {}), null, changes);
  }

  get isRead(): boolean {
    return this.#accounts.value !== null;
  }

  /** Soonest first, over all accounts; null before it was read. */
  get scheduled(): readonly ScheduledPost[] | null {
    return this.#scheduled.value;
  }

  /** Why the summaries couldn't be read. */
  get failure(): Failure | null {
    return this.#accounts.failure ?? this.#scheduled.failure;
  }

  find(account: number): AccountOverview | null {
    return this.#accounts.value?.get(account) ?? null;
  }

  /** A page is open that shows them, until the function that it returns is called. */
  watch(): () => void {
    // The month and what goes live next change with the time too.
    this.#accounts.invalidate();
    this.#scheduled.invalidate();
    const stops = [this.#accounts.watch(), this.#scheduled.watch()];
    return () => {
      for (const stop of stops) stop();
    };
  }

  readAgain(): void {
    void this.#accounts.refresh();
    void this.#scheduled.refresh();
  }
}
