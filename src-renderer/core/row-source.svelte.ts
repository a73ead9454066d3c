import { keyBy } from './fixed-collections.ts';
import { ListCursor } from './list-cursor.ts';

export abstract class RowSource<Row> {
  readonly #cursor: ListCursor;
  #moves = $state(0);

  constructor(cursor = new ListCursor()) {
    this.#cursor = cursor;
  }

  abstract get ids(): Float64Array;

  /** The search, filter and sort that `ids` answer. Changes together with `ids`. */
  protected abstract get question(): string;

  abstract row(id: number): Row | null;

  abstract want(who: 'grid', ids: readonly number[]): void;

  /** More than `ids` while only the top of an order has loaded. */
  get count(): number {
    return this.ids.length;
  }

  get scrollTop(): number {
    // The rows of another question start at the top, which following the focus finds out.
    const [, top] = [this.focus, this.#cursor.scrollTop];
    return top;
  }

  set scrollTop(top: number) {
    this.#cursor.scrollTop = top;
  }

  /** Not derived: a list that outlives the view that made it would go on with an old value. */
  get focus(): number {
    const [ids] = [this.ids, this.#moves];
    return this.#cursor.follow(ids, this.question);
  }

  focusOn(position: number): void {
    const { ids } = this;
    const before = this.#cursor.follow(ids, this.question);
    this.#cursor.focusOn(ids, position);
    if (this.#cursor.follow(ids, this.question) !== before) this.#moves += 1;
  }
}

interface Listed {
  readonly cursor?: ListCursor;
  readonly question?: () => string;
}

export class ListedRows<Row> extends RowSource<Row> {
  readonly #rows: () => readonly Row[];
  readonly #idOf: (row: Row) => number;
  readonly #question: () => string;
  readonly #known = $derived.by(() => keyBy(this.#rows(), this.#idOf));
  readonly #ids = $derived(Float64Array.from(this.#known.keys()));

  constructor(
    rows: () => readonly Row[],
    idOf: (row: Row) => number,
    { cursor = new ListCursor(), question = () => '' }: Listed = {}
  ) {
    super(cursor);
    this.#rows = rows;
    this.#idOf = idOf;
    this.#question = question;
  }

  override get ids(): Float64Array {
    return this.#ids;
  }

  protected override get question(): string {
    return this.#question();
  }

  override row(id: number): Row | null {
    return this.#known.get(id) ?? null;
  }

  override want(): void {
    return;
  }
}
