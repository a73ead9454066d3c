/** The people who were seen, as the page holds them: all ids in their order, and the rows around the screen. */
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import type { Bridge, Input } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { RowCache } from '../../lib/row-cache.svelte.ts';

export type PeopleOrder = Input<'audience.index'>['order'];

/** A browser's elements end at 33,554,428 px, and nobody scrolls so far: who comes after is found by name. */
export const mostListed = 500_000;

export class PeopleList {
  readonly rows: RowCache<PersonSummary>;
  readonly #bridge: Bridge;
  readonly #account: number;
  #ids = $state.raw<Float64Array>(new Float64Array(0));
  #count = $state(0);
  #find = $state('');
  #order = $state<PeopleOrder>('recent');
  #isRead = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #asked = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.rows = new RowCache((ids) => bridge.request('audience.rows', { account, ids }));
  }

  /** At most `mostListed`. */
  get ids(): Float64Array {
    return this.#ids;
  }
  /** How many there are. */
  get count(): number {
    return this.#count;
  }
  /** The words that `ids` are of. */
  get find(): string {
    return this.#find;
  }
  get order(): PeopleOrder {
    return this.#order;
  }
  get isRead(): boolean {
    return this.#isRead;
  }
  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  async read(find: string, order = this.#order): Promise<void> {
    const asked = (this.#asked += 1);
    this.#order = order;
    const result = await this.#bridge.request('audience.index', { account: this.#account, find, order });
    if (asked !== this.#asked) return;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    const ids = new Float64Array(result.value.ids);
    this.#count = ids.length;
    this.#ids = ids.subarray(0, mostListed);
    this.#find = find;
    this.#isRead = true;
  }

  close(): void {
    this.rows.close();
  }
}
