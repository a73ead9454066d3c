import { keyBy } from './fixed-collections.ts';

/** The focused row and scroll position of a list. A state that outlives the view may hold it. */
export class ListCursor {
  /** px; not reactive, since nothing is drawn from it. */
  scrollTop = 0;
  #row: number | null = null;
  #position = 0;
  #question: string | null = null;

  focusOn(ids: Float64Array, position: number): void {
    this.#position = Math.max(0, Math.min(ids.length - 1, position));
    this.#row = ids[this.#position] ?? null;
  }

  /**
   * The focused row keeps the focus in other rows. If it is gone, the row at its position
   * takes over. Answers to another question start at the top.
   * @returns the position of the focused row
   */
  follow(ids: Float64Array, question: string): number {
    if (ids.length === 0) return 0;
    if (question !== this.#question) this.#startOver(question);
    if (this.#row === null) return 0;
    if (ids[this.#position] !== this.#row) {
      const at = ids.indexOf(this.#row);
      this.focusOn(ids, at >= 0 ? at : this.#position);
    }
    return this.#position;
  }

  #startOver(question: string): void {
    // The first question finds the list where it was restored.
    if (this.#question !== null) [this.scrollTop, this.#row, this.#position] = [0, null, 0];
    this.#question = question;
  }
}

/** Cursors of lists whose rows come with the view, so that coming back goes on there. */
export class ListCursors {
  readonly #known = new Map<string, ListCursor>();

  of(list: string): ListCursor {
    const cursor = this.#known.get(list) ?? new ListCursor();
    this.#known.set(list, cursor);
    return cursor;
  }
}

export abstract class RowSource<Row> {
  readonly #cursor: ListCursor;
  #moves = $state(0);

  constructor(cursor = new ListCursor()) {
    this.#cursor = cursor;
  }

  abstract get ids(): Float64Array;

  /** What `ids` answer: search, filter and sort. Changes together with `ids`. */
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
