/** The columns of a table, as they are declared, and how they are laid out. Pure. */
import type { CsvCell } from '../format/csv.ts';
import type { RowKind } from './density.ts';

export interface CellText {
  readonly text: string;
  readonly title?: string | undefined;
  readonly tone?: 'quiet' | 'faint' | 'bad' | undefined;
}

export interface Column<Row, Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Below the label in its head: what the figures are of. */
  readonly note?: string;
  /** px, at least. */
  readonly width: number;
  /** Of what is left over, beside the other columns' shares; without it a hundredth of its width. */
  readonly share?: number;
  /** Numbers stand at the right, under each other. */
  readonly isNumber?: boolean;
  /** Shown only: a press on its head opens the menu of columns. */
  readonly isUnsorted?: boolean;
  /** It names the row, so it can't be hidden. */
  readonly isKey?: boolean;
  /** Where the table is too narrow, 1 leaves first, then 2; a column without it stays. */
  readonly drop?: number;
  /**
   * What stands in a cell that the view draws no snippet for.
   * @param now ms since 1970
   */
  readonly text?: (row: Row, now: number) => CellText;
  /** The same in a file; null where it isn't known. */
  readonly value?: (row: Row) => CsvCell;
}

export interface TableDeclaration<Row, Id extends string> {
  /** Widths and choice of its columns are kept under it. */
  readonly name: string;
  readonly kind: RowKind;
  readonly columns: readonly Column<Row, Id>[];
}

/** A user's choices for a column, beside its declaration. */
export interface Chosen {
  /** px; null: as declared, with a share of what is left over. */
  readonly size?: number | null;
  /** Null: where there is room. */
  readonly isShown?: boolean | null;
}
type Laid = Pick<Column<never, string>, 'width' | 'share'> & Chosen;

/** px: the box that selects a row, the gaps between columns, and the sides, at the right with room for the menu of columns. */
const boxWidth = 24;
const gap = 12;
const sides = 52;

function measure(widths: readonly number[], hasBox: boolean): number {
  const box = hasBox ? boxWidth + gap : 0;
  return sides + box - gap + widths.reduce((sum, width) => sum + width + gap, 0);
}

/**
 * Leaves out what was hidden, and what there is no room for unless it was chosen. Widths that a user chose don't count: a wider
 * column takes none of the others away, the table is scrolled sideways.
 *
 * @param width px that there are
 * @param sorted the column that the rows are ordered by, which stays unless it was hidden
 */
export function fitColumns<C extends Pick<Column<never, string>, 'id' | 'width' | 'drop'> & Chosen>(
  columns: readonly C[],
  { width, hasBox, sorted }: { width: number; hasBox: boolean; sorted: string | null }
): readonly C[] {
  let fitting = columns.filter(({ isShown }) => isShown !== false);
  const leaving = fitting.filter(({ id, drop, isShown }) => drop !== undefined && id !== sorted && isShown !== true);
  for (const next of leaving.toSorted((a, b) => (a.drop ?? 0) - (b.drop ?? 0))) {
    const needed = measure(
      fitting.map((column) => column.width),
      hasBox
    );
    if (needed <= width) break;
    fitting = fitting.filter((column) => column !== next);
  }
  return fitting;
}

/** For the head and every row alike. */
export function layColumns(columns: readonly Laid[], hasBox: boolean): string {
  const tracks = columns.map(({ size, width, share = width / 100 }) =>
    size == null ? `minmax(${String(width)}px, ${String(share)}fr)` : `${String(size)}px`
  );
  return [...(hasBox ? [`${String(boxWidth)}px`] : []), ...tracks].join(' ');
}

/** px: below it the table is scrolled sideways. */
export function leastWidth(columns: readonly Laid[], hasBox: boolean): number {
  return measure(
    columns.map(({ size, width }) => size ?? width),
    hasBox
  );
}
