import { chooseColumn, clampSize, resetTable, withChoices } from '../core/column-choices.ts';
import {
  fitColumns,
  layColumns,
  leastWidth,
  type Chosen,
  type Column,
  type TableDeclaration
} from '../core/columns.ts';
import type { SettingsState } from '../core/settings.svelte.ts';

interface Room {
  readonly width: number;
  readonly hasBox: boolean;
  readonly sorted: string | null;
}

export type Sizes = Readonly<Record<string, number>>;
const noSizes: Sizes = {};

export function measureColumn(head: HTMLElement): { readonly size: number; readonly left: Sizes } {
  const heads = [...(head.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const widthOf = (one: HTMLElement) => one.getBoundingClientRect().width;
  const left = heads.slice(0, heads.indexOf(head));
  return {
    size: widthOf(head),
    left: Object.fromEntries(left.map((one): [string, number] => [one.dataset['column'] ?? '', widthOf(one)]))
  };
}

export class ColumnLayout<Row, Id extends string> {
  readonly #settings: SettingsState;
  readonly #table: () => Pick<TableDeclaration<Row, Id>, 'name' | 'columns'>;
  readonly #room: () => Room;
  #dragged = $state.raw<{ readonly id: Id; readonly size: number } | null>(null);
  /** Columns left of a moved edge keep their widths until the table is resized. */
  #resized = $state.raw<{ readonly width: number; readonly sizes: Sizes } | null>(null);
  readonly #choices = $derived.by(() => this.#settings.values.columns);
  readonly #chosen = $derived.by(() => withChoices(this.#table(), this.#choices));
  readonly #shown = $derived.by(() => fitColumns(this.#chosen, this.#room()));
  readonly #laid = $derived.by(() => {
    const sizes = this.#draggedSizes();
    return this.#shown.map(({ id, width, share, size }) => ({
      width,
      ...(share === undefined ? {} : { share }),
      size: this.#dragged?.id === id ? this.#dragged.size : (size ?? sizes[id] ?? null)
    }));
  });
  readonly tracks = $derived.by(() => layColumns(this.#laid, this.#room().hasBox));
  /** px; a narrower table scrolls sideways */
  readonly least = $derived.by(() => leastWidth(this.#laid, this.#room().hasBox));

  constructor(
    settings: SettingsState,
    table: () => Pick<TableDeclaration<Row, Id>, 'name' | 'columns'>,
    room: () => Room
  ) {
    this.#settings = settings;
    this.#table = table;
    this.#room = room;
  }

  get all(): readonly (Column<Row, Id> & Chosen)[] {
    return this.#chosen;
  }

  get shown(): readonly Column<Row, Id>[] {
    return this.#shown;
  }

  isShown(id: Id): boolean {
    return this.#shown.some((column) => column.id === id);
  }

  get isAsDeclared(): boolean {
    return this.#chosen.every(({ size, isShown }) => size === null && isShown === null);
  }

  get dragged(): Id | null {
    return this.#dragged?.id ?? null;
  }

  drag(id: Id, size: number, left: Sizes): void {
    if (this.#dragged === null) this.#keepSizes(left);
    this.#dragged = { id, size: clampSize(size) };
  }

  drop(): void {
    if (this.#dragged) this.#choose(this.#dragged.id, { width: this.#dragged.size });
    this.#dragged = null;
  }

  resize(id: Id, size: number, left: Sizes): number {
    this.#keepSizes(left);
    const width = clampSize(size);
    this.#choose(id, { width });
    return width;
  }

  resetSize(id: Id): void {
    this.#resized = null;
    this.#choose(id, { width: null });
  }

  show(id: Id, isShown: boolean): void {
    this.#resized = null;
    this.#choose(id, { isShown });
  }

  reset(): void {
    this.#resized = null;
    this.#settings.change({ columns: resetTable(this.#choices, this.#table().name) });
  }

  #draggedSizes(): Sizes {
    return this.#resized?.width === this.#room().width ? this.#resized.sizes : noSizes;
  }

  #keepSizes(left: Sizes): void {
    this.#resized = { width: this.#room().width, sizes: { ...this.#draggedSizes(), ...left } };
  }

  #choose(column: Id, change: { readonly width: number | null } | { readonly isShown: boolean }): void {
    const at = { table: this.#table().name, column };
    this.#settings.change({ columns: chooseColumn(this.#choices, at, change) });
  }
}
