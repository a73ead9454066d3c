/** One kind's links as the page holds them: all ids in the order asked, and the rows around the screen. */
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
import { RowCache } from '../../core/row-cache.svelte.ts';
import { RowSource } from '../../core/row-source.svelte.ts';

/** What the rows are chosen and ordered by. */
export interface Order {
  readonly find: string;
  readonly filter: LinkFilter;
  readonly by: LinkColumn;
  readonly direction: 'asc' | 'desc';
  /** The period of the figures; null for all time. */
  readonly period: LinkPeriod | null;
}

type Head = Extract<Result<Output<'links.head'>>, { readonly ok: true }>;

export const usualOrder: Order = { find: '', filter: 'all', by: 'created', direction: 'desc', period: null };
const noIds = new Float64Array(0);
/** How long (ms) nothing else is asked for before all ids of an order are. */
const restMs = 150;

/** Names go up first, all else down: what is newest or most is looked for. */
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
  /** How many rows there were before, while only the top of the new order is there: so the table doesn't shrink for a moment. */
  #expected = $state(0);
  #isRead = $state(false);
  #isWhole = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #asked = 0;
  /** The top of the order that a user may ask for next. */
  #prefetched: { readonly order: Order; readonly head: Head } | null = null;
  /** How often rows may have changed: what was read before is no longer foreseen. */
  #stale = 0;

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

  /** What is asked for; the rows follow in a moment. */
  get order(): Order {
    return this.#order;
  }

  /** What `ids` are of. */
  get shown(): Order {
    return this.#shown;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  /** `ids` are all of the order, and not only its top. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  get isChanging(): boolean {
    return this.#isRead && this.#order !== this.#shown;
  }

  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  row(id: number): LinkSummary | null {
    return this.#rows.get(id);
  }

  /** Asked for, and no longer in the cache. */
  isGone(id: number): boolean {
    return this.#rows.isGone(id);
  }

  /** All rows that are shown, from the cache. */
  readAll(): Promise<Result<readonly LinkSummary[]>> {
    return this.#rows.readAll(this.#ids);
  }

  /** Of these, in the order in which they are shown, then those that aren't shown. */
  readThese(ids: readonly number[]): Promise<Result<readonly LinkSummary[]>> {
    const asked = IdSet.of(Float64Array.from(ids));
    const shown = this.#ids.filter((id) => asked.has(id));
    const found = IdSet.of(shown);
    return this.#rows.readAll(Float64Array.from([...shown, ...ids.filter((id) => !found.has(id))]));
  }

  /** `grid`: those in view; `viewer`: the one that is open; `picked`: those that are compared. */
  want(who: 'grid' | 'viewer' | 'picked', ids: readonly number[]): void {
    this.#rows.want(who, ids);
  }

  /** The rows may have changed. */
  invalidate(): void {
    this.#rows.invalidate();
    this.#stale += 1;
    this.#prefetched = null;
  }

  /** Reads the top rows of an order while the pointer rests on its header, so that a press shows them at once. */
  async prefetchOrder(change: Partial<Order>): Promise<void> {
    const order = { ...this.#order, ...change };
    const stale = this.#stale;
    if (isSameOrder(order, this.#shown) || (this.#prefetched && isSameOrder(order, this.#prefetched.order))) return;
    const head = await this.#bridge.request('links.head', this.#wanted(order));
    if (head.ok && stale === this.#stale) this.#prefetched = { order, head };
  }

  async read(change: Partial<Order> = {}): Promise<void> {
    const asked = (this.#asked += 1);
    const order = { ...this.#order, ...change };
    const isSame = isSameOrder(order, this.#shown);
    this.#order = isSame ? this.#shown : order;
    // All ids of a large list take longer than its top rows, which are what a user waits for: they come once nobody presses on.
    const isTopFirst = !isSame || !this.#isRead;
    const isWhole = isTopFirst && (await this.#readHead(asked, order));
    if (isTopFirst && !isWhole) await new Promise((go) => void setTimeout(go, restMs));
    if (isWhole || asked !== this.#asked) return;
    const ids = await this.#readAll(asked, order);
    if (!ids) return;
    this.#take(ids);
    this.#isWhole = true;
  }

  #wanted({ period, ...order }: Order): Input<'links.head'> {
    return { account: this.#account, kind: this.kind, ...order, ...ofPeriod(period) };
  }

  /** @returns null where something else was asked for meanwhile, or they can't be read */
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
    return join(parts);
  }

  /** @returns whether these are all rows of the order, or none can be had */
  async #readHead(asked: number, order: Order): Promise<boolean> {
    const foreseen = this.#prefetched;
    // Without waiting where it was: what is set here and now is drawn with the press.
    const result =
      foreseen && isSameOrder(order, foreseen.order)
        ? foreseen.head
        : await this.#bridge.request('links.head', this.#wanted(order));
    if (asked !== this.#asked) return true;
    if (!this.#note(result)) return true;
    const { rows, isAll } = result.value;
    const isSameSet = order.find === this.#shown.find && order.filter === this.#shown.filter;
    // Other cached rows have another period's figures.
    if (!isSame(order.period, this.#shown.period)) this.#rows.invalidate();
    // The order and its first rows at once, so that it is drawn once and none of them is empty.
    this.#rows.keep(rows);
    const before = this.count;
    this.#take(Float64Array.from(rows, ({ id }) => id));
    this.#expected = isAll || !isSameSet ? 0 : before;
    this.#shown = this.#order;
    this.focusOn(0);
    this.scrollTop = 0;
    this.#isRead = true;
    this.#isWhole = isAll;
    return isAll;
  }

  /** A failure leaves what is there, and the order that it is in. */
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

  /** The row with the focus keeps it, wherever it stands now. */
  #take(ids: Float64Array): void {
    this.followFocus(this.#ids, ids);
    this.#ids = ids;
    this.#expected = 0;
  }
}

function join(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function isSameOrder(a: Order, b: Order): boolean {
  const isAlike = a.find === b.find && a.filter === b.filter && a.by === b.by && a.direction === b.direction;
  return isAlike && isSame(a.period, b.period);
}

function isSame(one: LinkPeriod | null, other: LinkPeriod | null): boolean {
  return one && other ? isSamePeriod(one, other) : one === other;
}

function ofPeriod(period: LinkPeriod | null): { period?: LinkPeriod } {
  return period ? { period } : {};
}
