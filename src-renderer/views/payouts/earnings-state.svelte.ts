/** Earnings as the view has them: read from the cache, and again whenever that changes. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { EarningsSplit } from '../../../src-shared/bridge/earnings.ts';
import { localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { EarningsAsk } from '../../lib/earnings-ask.ts';
import { againWhenCalled } from '../../lib/again.ts';
import type { Comparison } from './earnings-comparison.ts';
import { openEarnings, type EarningsData } from './earnings-data.ts';
import type { DayRange } from './earnings-range.ts';

export interface EarningsQuery {
  readonly accounts: readonly number[];
  readonly step: EarningsAsk['step'];
  readonly range: DayRange;
  readonly zone: string;
  readonly comparison: Comparison;
}

/** What belongs together, so that no figure is of another range than the bars beside it. */
export interface ShownEarnings {
  readonly query: EarningsQuery;
  readonly data: EarningsData;
  /** The two sides of the comparison. */
  readonly now: EarningsData | null;
  readonly before: EarningsData | null;
}

export class EarningsState {
  readonly #bridge: Bridge;
  #query: EarningsQuery | null = null;
  #shown = $state.raw<ShownEarnings | null>(null);
  #failure = $state.raw<Failure | null>(null);
  /** Accounts that a user has asked to be read, and that aren't yet. */
  #asking = $state(0);
  readonly #wasFetched = new SvelteSet<number>();
  readonly #splits = new SvelteMap<string, EarningsSplit>();
  #splitFailure = $state.raw<Failure | null>(null);
  #isAskingSplit = $state(false);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Null before the cache has answered. What was asked for before stays until the next is here. */
  get shown(): ShownEarnings | null {
    return this.#shown;
  }
  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get isAsking(): boolean {
    return this.#asking > 0;
  }
  get splitFailure(): Failure | null {
    return this.#splitFailure;
  }
  get isAskingSplit(): boolean {
    return this.#isAskingSplit;
  }

  /** Gives back the function that ends the listening. */
  listen(): () => void {
    return this.#bridge.onEvent(({ event, payload }) => {
      if (event === 'earnings.changed' && this.#query?.accounts.includes(payload.account)) void this.read();
    });
  }

  look(query: EarningsQuery): void {
    if (JSON.stringify(query) === JSON.stringify(this.#query)) return;
    this.#query = query;
    this.#splitFailure = null;
    void this.read();
  }

  readonly read = againWhenCalled(async () => {
    const query = this.#query;
    if (!query) return;
    const { comparison } = query;
    const [shown, now, before] = await Promise.all([
      this.#ask(query, query.step, query.range),
      this.#ask(query, comparison.step, comparison.now),
      this.#ask(query, comparison.step, comparison.before)
    ]);
    if (query !== this.#query) return;
    this.#failure = 'code' in shown ? shown : null;
    if ('code' in shown) return;
    this.#shown = {
      query,
      data: shown,
      now: 'code' in now ? null : now,
      before: 'code' in before ? null : before
    };
  });

  /** Fetches those that are old. Once for each, however often ranges and accounts change. */
  async fetchDue(accounts: readonly number[]): Promise<void> {
    const first = accounts.filter((account) => !this.#wasFetched.has(account));
    for (const account of first) this.#wasFetched.add(account);
    await this.#follow(
      first.map((account) => this.#bridge.request('part.show', { of: { part: 'earnings', account } }))
    );
  }

  /** The service is known to be away, so that those that are on the screen are to be read once it is back. */
  wantAgain(): void {
    this.#wasFetched.clear();
  }

  /** A credit an account; `whole` reads everything, else the last two months are. */
  refresh(accounts: readonly number[], whole: boolean): Promise<void> {
    const refresh = (account: number) =>
      this.#bridge.request('part.refresh', { of: { part: 'earnings', account, whole } });
    return this.#follow(accounts.map(refresh));
  }

  splitOf(account: number, range: DayRange, zone: string): EarningsSplit | null {
    return this.#splits.get(splitKey(account, range, zone)) ?? null;
  }

  /** One credit. */
  async askSplit(account: number, range: DayRange, zone: string): Promise<void> {
    if (this.#isAskingSplit) return;
    this.#isAskingSplit = true;
    this.#splitFailure = null;
    const result = await this.#bridge.request('earnings.readSplit', { account, ...range, zone });
    if (result.ok) this.#splits.set(splitKey(account, range, zone), result.value);
    else this.#splitFailure = result.failure;
    this.#isAskingSplit = false;
    await this.read();
  }

  async #follow(requests: readonly Promise<unknown>[]): Promise<void> {
    if (requests.length === 0) return;
    this.#asking += requests.length;
    await Promise.all(requests);
    this.#asking -= requests.length;
    await this.read();
  }

  async #ask(
    { accounts, zone }: EarningsQuery,
    step: EarningsAsk['step'],
    range: DayRange
  ): Promise<EarningsData | Failure> {
    const result = await this.#bridge.request('earnings.read', { accounts: [...accounts], step, ...range, zone });
    if (!result.ok) return result.failure;
    return openEarnings(result.value, step, zone) ?? localFailure('internal', 'The columns of the earnings don’t fit.');
  }
}

function splitKey(account: number, { from, to }: DayRange, zone: string): string {
  return `${String(account)} ${from} ${to} ${zone}`;
}
