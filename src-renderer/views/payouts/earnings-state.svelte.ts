import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { EarningsSplit } from '../../../src-shared/bridge/earnings.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { anewFor } from '../../core/anew-for.ts';
import type { EarningsStep } from '../../core/earnings-ask.ts';
import { useQuery, type Query } from '../../core/query.svelte.ts';
import type { Comparison } from './earnings-comparison.ts';
import { openEarnings, toWeeks, type EarningsData } from './earnings-data.ts';
import type { DayRange } from './earnings-range.ts';

export interface EarningsQuery {
  readonly accounts: readonly number[];
  readonly step: EarningsStep;
  readonly range: DayRange;
  readonly zone: string;
  readonly isWholeMonths: boolean;
  readonly comparison: Comparison;
}

/** Read together, so that figures and bars always show the same range. */
export interface ShownEarnings {
  readonly query: EarningsQuery;
  readonly data: EarningsData;
  /** For the figures: whole months by month, since only these hold all income; else `data`. */
  readonly whole: EarningsData;
  readonly now: EarningsData | null;
  readonly before: EarningsData | null;
}

export class EarningsState {
  readonly #bridge: Bridge;
  readonly query: Query<EarningsQuery, ShownEarnings>;
  #asking = $state(0);
  readonly #wasFetched = new SvelteSet<number>();
  readonly #splits = new SvelteMap<string, EarningsSplit>();
  #splitFailure: Failure | null = $derived.by(() => anewFor(this.query.input, null));
  #isAskingSplit = $state(false);

  constructor(bridge: Bridge, query: () => EarningsQuery) {
    this.#bridge = bridge;
    this.query = useQuery(bridge, (asked) => this.#read(asked), query, { on: ['earnings.changed'] });
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

  /** Fetches old earnings once, however often range and accounts change. */
  async fetchDue(accounts: readonly number[]): Promise<void> {
    const first = accounts.filter((account) => !this.#wasFetched.has(account));
    for (const account of first) this.#wasFetched.add(account);
    await this.#follow(
      first.map((account) => this.#bridge.request('part.show', { of: { part: 'earnings', account } }))
    );
  }

  /** Lets `fetchDue` fetch again, for when the service is back. */
  wantAgain(): void {
    this.#wasFetched.clear();
  }

  readDays(accounts: readonly number[], range: DayRange, zone: string): Promise<Result<EarningsData>> {
    return this.#ask({ accounts, zone }, 'day', range);
  }

  /** Costs a credit per account; `whole` loads everything, else the last two months. */
  refresh(accounts: readonly number[], whole: boolean): Promise<void> {
    const refresh = (account: number) =>
      this.#bridge.request('part.refresh', { of: { part: 'earnings', account, whole } });
    return this.#follow(accounts.map(refresh));
  }

  splitOf(account: number, range: DayRange, zone: string): EarningsSplit | null {
    return this.#splits.get(splitKey(account, range, zone)) ?? null;
  }

  async askSplit(account: number, range: DayRange, zone: string): Promise<void> {
    if (this.#isAskingSplit) return;
    this.#isAskingSplit = true;
    this.#splitFailure = null;
    const result = await this.#bridge.request('earnings.readSplit', { account, ...range, zone });
    if (result.ok) this.#splits.set(splitKey(account, range, zone), result.value);
    else this.#splitFailure = result.failure;
    this.#isAskingSplit = false;
    await this.query.refresh();
  }

  async #follow(requests: readonly Promise<unknown>[]): Promise<void> {
    if (requests.length === 0) return;
    this.#asking += requests.length;
    await Promise.all(requests);
    this.#asking -= requests.length;
    await this.query.refresh();
  }

  async #read(query: EarningsQuery): Promise<Result<ShownEarnings>> {
    const { comparison } = query;
    const [data, whole, now, before] = await Promise.all([
      this.#ask(query, query.step, query.range),
      query.isWholeMonths && query.step !== 'month' ? this.#ask(query, 'month', query.range) : null,
      this.#ask(query, comparison.step, comparison.now),
      this.#ask(query, comparison.step, comparison.before)
    ]);
    if (!data.ok) return data;
    return ok({
      query,
      data: data.value,
      whole: whole?.ok ? whole.value : data.value,
      now: now.ok ? now.value : null,
      before: before.ok ? before.value : null
    });
  }

  async #ask(
    { accounts, zone }: Pick<EarningsQuery, 'accounts' | 'zone'>,
    step: EarningsStep,
    range: DayRange
  ): Promise<Result<EarningsData>> {
    const dated = step === 'month' ? 'month' : 'day';
    // The service's months are in UTC.
    const calendar = step === 'month' ? 'UTC' : zone;
    const asked = { accounts: [...accounts], ...range, zone: calendar };
    const result = await this.#bridge.request('earnings.read', { ...asked, step: dated });
    if (!result.ok) return result;
    const data = openEarnings(result.value, dated, calendar);
    if (data) return ok(step === 'week' ? toWeeks(data) : data);
    return failed(localFailure('internal', 'The columns of the earnings don’t fit.'));
  }
}

function splitKey(account: number, { from, to }: DayRange, zone: string): string {
  return `${String(account)} ${from} ${to} ${zone}`;
}
