/** What a list of rows draws: ids in their order, the rows that are known, and where the list was left. */
import { keyBy } from './key-by.ts';

/** Where a user left a list. */
export class ListPlace {
  /** px, kept plain: nothing is drawn from it. */
  scrollTop = 0;
  /** The position that keys go from. */
  focus = $state(0);
}

/** Rows by their ids, in an order that a user walks by keys. */
export abstract class RowSource<Row> {
  readonly #place: ListPlace;

  /** @param place that outlives the source, where it is given */
  constructor(place = new ListPlace()) {
    this.#place = place;
  }

  abstract get ids(): Float64Array;

  /** Null until it is known. */
  abstract row(id: number): Row | null;

  /** The rows that are in view, for sources that fetch them. */
  abstract want(who: 'grid', ids: readonly number[]): void;

  /** How many there are; more than `ids` while only the top of an order has come. */
  get count(): number {
    return this.ids.length;
  }

  get scrollTop(): number {
    return this.#place.scrollTop;
  }

  set scrollTop(top: number) {
    this.#place.scrollTop = top;
  }

  /** The position that keys go from. */
  get focus(): number {
    return Math.min(this.#place.focus, Math.max(0, this.ids.length - 1));
  }

  focusOn(position: number): void {
    this.#place.focus = Math.max(0, Math.min(this.ids.length - 1, position));
  }

  /** The row with the focus keeps it, wherever it stands in the new order; where it is gone, its position does. */
  protected followFocus(before: Float64Array, after: Float64Array): void {
    const id = before[this.focus];
    const at = id === undefined ? -1 : after.indexOf(id);
    if (at >= 0) this.#place.focus = at;
  }
}

/** Rows that are all here. For a component. */
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

  /** Of the row that had it last, wherever it stands now; else the first. */
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
