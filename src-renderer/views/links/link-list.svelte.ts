/** One kind's links as cached in the page: all IDs in order, and the rows around the screen. */
import type { Bridge, Input, Output } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type {
  LinkColumn,
  LinkFilter,
  LinkKind,
  LinkPeriod,
  LinkPosition,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { IdSet } from '../../../src-shared/bridge/id-set.ts';
import { isSamePeriod } from '../../../src-shared/rules/link-period.ts';
import { joinIds } from '../../core/join-ids.ts';
import { RowCache } from '../../core/row-cache.svelte.ts';
import { RowSource } from '../../core/row-source.svelte.ts';

export interface Order {
  readonly find: string;
  readonly filter: LinkFilter;
  readonly tag: string | null;
  readonly by: LinkColumn;
  readonly direction: 'asc' | 'desc';
  readonly period: LinkPeriod | null;
}

export type LinkSort = Pick<Order, 'by' | 'direction'>;

type Head = Result<Output<'links.head'>>;

interface Prefetched {
  readonly order: Order;
  readonly asked: Promise<Head>;
  head: Head | null;
}

export const usualOrder: Order = { find: '', filter: 'all', tag: null, by: 'created', direction: 'desc', period: null };
const noIds = new Float64Array(0);
/**
 * All IDs of a new order are read this long (ms) after the last letter, press or pointed column.
 * Longer than most pauses between two, since the next one's rows would wait for them.
 */
const pauseMs = 400;

/** Names sort ascending first, others descending: the newest or largest are wanted. */
export function orderBy(order: Order, by: LinkColumn): Order {
  const first = by === 'name' ? 'asc' : 'desc';
  const other = order.direction === 'asc' ? 'desc' : 'asc';
  return { ...order, by, direction: order.by === by ? other : first };
}

export class LinkList extends RowSource<LinkSummary> {
  readonly kind: LinkKind;
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly #rows: RowCache<LinkSummary>;
  #order = $state.raw<Order>(usualOrder);
  #shown = $state.raw<Order>(usualOrder);
  #ids = $state.raw<Float64Array>(noIds);
  /**
   * Previous number of rows, while only the top of a new order has loaded: the table must not
   * shrink for a moment.
   */
  #expected = $state(0);
  #isRead = $state(false);
  #isWhole = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #asked = 0;
  /** When an order was last asked for, or foreseen (ms). */
  #orderedAt = 0;
  #prefetched: Prefetched | null = null;

  constructor(bridge: Bridge, account: number, kind: LinkKind) {
    super();
    this.#bridge = bridge;
    this.#account = account;
    this.kind = kind;
    this.#rows = new RowCache((ids) =>
      bridge.request('links.rows', { account, kind, ids, ...ofPeriod(this.#shown.period) })
    );
  }

  get ids(): Float64Array {
    return this.#ids;
  }

  override get count(): number {
    return Math.max(this.#ids.length, this.#expected);
  }

  /** The requested order; rows follow in a moment. */
  get order(): Order {
    return this.#order;
  }

  get shown(): Order {
    return this.#shown;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  get isChanging(): boolean {
    return this.#isRead && this.#order !== this.#shown;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  protected override get question(): string {
    return JSON.stringify(this.#shown);
  }

  row(id: number): LinkSummary | null {
    return this.#rows.get(id);
  }

  isGone(id: number): boolean {
    return this.#rows.isGone(id);
  }

  readAll(): Promise<Result<readonly LinkSummary[]>> {
    return this.#rows.readAll(this.#ids);
  }

  readThese(ids: readonly number[]): Promise<Result<readonly LinkSummary[]>> {
    const asked = IdSet.of(Float64Array.from(ids));
    const shown = this.#ids.filter((id) => asked.has(id));
    const found = IdSet.of(shown);
    return this.#rows.readAll(Float64Array.from([...shown, ...ids.filter((id) => !found.has(id))]));
  }

  /** `grid`: rows in view; `viewer`: the open one; `picked`: compared ones. */
  want(who: 'grid' | 'viewer' | 'picked', ids: readonly number[]): void {
    this.#rows.want(who, ids);
  }

  invalidate(): void {
    this.#rows.invalidate();
    this.#prefetched = null;
  }

  /** Sorts the first read. Later ones go on from it. */
  setInitialSort(sort: LinkSort): void {
    if (this.#asked > 0) return;
    this.#order = { ...this.#order, ...sort };
    this.#shown = this.#order;
  }

  /** Reads an order ahead of its use: on hover, so that a press shows its rows in the same frame. */
  async prefetchOrder(change: Partial<Order>): Promise<void> {
    this.#orderedAt = performance.now();
    const order = { ...this.#order, ...change };
    if (isSameOrder(order, this.#shown) || (this.#prefetched && isSameOrder(order, this.#prefetched.order))) return;
    const asked = this.#bridge.request('links.head', this.#wanted(order));
    const prefetched: Prefetched = { order, asked, head: null };
    this.#prefetched = prefetched;
    prefetched.head = await asked;
    if (!prefetched.head.ok && this.#prefetched === prefetched) this.#prefetched = null;
  }

  async read(change: Partial<Order> = {}): Promise<void> {
    const asked = (this.#asked += 1);
    this.#orderedAt = performance.now();
    const order = { ...this.#order, ...change };
    const isSame = isSameOrder(order, this.#shown);
    this.#order = isSame ? this.#shown : order;
    // All IDs of a large list take longer than its top rows, which a user waits for.
    const isTopFirst = !isSame || !this.#isRead;
    const isWhole = isTopFirst && (await this.#readHead(asked, order));
    if (isTopFirst && !isWhole) await this.#waitForPause();
    if (isWhole || asked !== this.#asked) return;
    const ids = await this.#readAll(asked, order);
    if (!ids) return;
    this.#take(ids);
    this.#isWhole = true;
  }

  async #waitForPause(): Promise<void> {
    for (let left = pauseMs; left > 0; left = this.#orderedAt + pauseMs - performance.now())
      await new Promise((go) => void setTimeout(go, left));
  }

  #wanted({ period, tag, ...order }: Order): Input<'links.head'> {
    const ofTag = tag === null ? {} : { tag };
    return { account: this.#account, kind: this.kind, ...order, ...ofTag, ...ofPeriod(period) };
  }

  async #readAll(asked: number, order: Order): Promise<Float64Array | null> {
    const parts: Float64Array[] = [];
    let after: LinkPosition | null = null;
    do {
      const wanted: Input<'links.index'> = { ...this.#wanted(order), after };
      const result: Result<Output<'links.index'>> = await this.#bridge.request('links.index', wanted);
      if (asked !== this.#asked || !this.#note(result)) return null;
      parts.push(new Float64Array(result.value.ids));
      after = result.value.end;
    } while (after !== null);
    return joinIds(parts);
  }

  async #readHead(asked: number, order: Order): Promise<boolean> {
    const foreseen = this.#prefetched && isSameOrder(order, this.#prefetched.order) ? this.#prefetched : null;
    // Synchronous after a prefetch, so that it is drawn with the press.
    const result =
      foreseen?.head ?? (await (foreseen?.asked ?? this.#bridge.request('links.head', this.#wanted(order))));
    if (asked !== this.#asked) return true;
    if (!this.#note(result)) return true;
    const { rows, isAll } = result.value;
    const isSameSet = hasSameRows(order, this.#shown);
    // Other cached rows have another period's figures.
    if (!isSame(order.period, this.#shown.period)) this.#rows.invalidate();
    this.#rows.keep(rows);
    const before = this.count;
    this.#take(Float64Array.from(rows, ({ id }) => id));
    this.#expected = isAll || !isSameSet ? 0 : before;
    this.#shown = this.#order;
    this.#isRead = true;
    this.#isWhole = isAll;
    return isAll;
  }

  #note<T>(result: Result<T>): result is Extract<Result<T>, { readonly ok: true }> {
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) {
      this.#order = this.#shown;
      this.#expected = 0;
    }
    return result.ok;
  }

  close(): void {
    this.#rows.close();
  }

  #take(ids: Float64Array): void {
    this.#ids = ids;
    this.#expected = 0;
  }
}

function isSameOrder(a: Order, b: Order): boolean {
  return hasSameRows(a, b) && a.by === b.by && a.direction === b.direction && isSame(a.period, b.period);
}

function hasSameRows(a: Order, b: Order): boolean {
  return a.find === b.find && a.filter === b.filter && a.tag === b.tag;
}

function isSame(one: LinkPeriod | null, other: LinkPeriod | null): boolean {
  return one && other ? isSamePeriod(one, other) : one === other;
}

function ofPeriod(period: LinkPeriod | null): { period?: LinkPeriod } {
  return period ? { period } : {};
}
