/**
 * Summaries and scheduled posts of all accounts. They outlive their page, so that the next
 * one paints at once.
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

  /** Soonest first, over all accounts. */
  get scheduled(): readonly ScheduledPost[] | null {
    return this.#scheduled.value;
  }

  get failure(): Failure | null {
    return this.#accounts.failure ?? this.#scheduled.failure;
  }

  find(account: number): AccountOverview | null {
    return this.#accounts.value?.get(account) ?? null;
  }

  watch(): () => void {
    // The month and the next posts also change with time.
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
