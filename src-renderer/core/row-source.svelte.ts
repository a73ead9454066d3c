import { keyBy } from './fixed-collections.ts';

export class ListCursor {
  /** px; not reactive, since nothing is drawn from it. */
  scrollTop = 0;
  focus = $state(0);
}

export abstract class RowSource<Row> {
  readonly #place: ListCursor;

  constructor(place = new ListCursor()) {
    this.#place = place;
  }

  abstract get ids(): Float64Array;

  abstract row(id: number): Row | null;

  abstract want(who: 'grid', ids: readonly number[]): void;

  /** More than `ids` while only the top of an order has loaded. */
  get count(): number {
    return this.ids.length;
  }

  get scrollTop(): number {
    return this.#place.scrollTop;
  }

  set scrollTop(top: number) {
    this.#place.scrollTop = top;
  }

  get focus(): number {
    return Math.min(this.#place.focus, Math.max(0, this.ids.length - 1));
  }

  focusOn(position: number): void {
    this.#place.focus = Math.max(0, Math.min(this.ids.length - 1, position));
  }

  /** The focused row keeps the focus in the new order; if it is gone, its position does. */
  protected followFocus(before: Float64Array, after: Float64Array): void {
    const id = before[this.focus];
    const at = id === undefined ? -1 : after.indexOf(id);
    if (at >= 0) this.#place.focus = at;
  }
}

export class ListedRows<Row> extends RowSource<Row> {
  readonly #rows: () => readonly Row[];
  readonly #idOf: (row: Row) => number;
  #focused = $state<number | null>(null);
  readonly #known = $derived.by(() => keyBy(this.#rows(), this.#idOf));
  readonly #ids = $derived(Float64Array.from(this.#known.keys()));

  constructor(rows: () => readonly Row[], idOf: (row: Row) => number) {
    super();
    this.#rows = rows;
    this.#idOf = idOf;
  }

  override get ids(): Float64Array {
    return this.#ids;
  }

  override get focus(): number {
    return this.#focused === null ? 0 : Math.max(0, this.#ids.indexOf(this.#focused));
  }

  override focusOn(position: number): void {
    this.#focused = this.#ids[Math.max(0, Math.min(this.#ids.length - 1, position))] ?? null;
  }

  override row(id: number): Row | null {
    return this.#known.get(id) ?? null;
  }

  override want(): void {
    return;
  }
}
