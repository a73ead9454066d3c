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
  readonly note?: string;
  /** Minimum (px). */
  readonly width: number;
  /** Share of the leftover width. Default: a hundredth of `width`. */
  readonly share?: number;
  readonly isNumber?: boolean;
  /** Not sortable: a press on its header opens the menu of columns. */
  readonly isUnsorted?: boolean;
  /** Names the row, so it can't be hidden. */
  readonly isKey?: boolean;
  /** In a narrow table 1 is dropped first, then 2. Columns without a number stay. */
  readonly drop?: number;
  readonly text?: (row: Row, now: number) => CellText;
  readonly value?: (row: Row) => CsvCell;
}

export interface TableDeclaration<Row, Id extends string> {
  readonly name: string;
  readonly kind: RowKind;
  readonly columns: readonly Column<Row, Id>[];
}

export interface Chosen {
  /**
   * px; null: the declared width with its share. A null `isShown` means: shown if there is
   * room.
   */
  readonly size?: number | null;
  readonly isShown?: boolean | null;
}
type Laid = Pick<Column<never, string>, 'width' | 'share'> & Chosen;

/**
 * px: the row's checkbox, the gaps, and the sides, with room for the menu of columns at the
 * right.
 */
const boxWidth = 24;
const gap = 12;
const sides = 52;

function measure(widths: readonly number[], hasBox: boolean): number {
  const box = hasBox ? boxWidth + gap : 0;
  return sides + box - gap + widths.reduce((sum, width) => sum + width + gap, 0);
}

/**
 * Drops hidden columns, and those without room unless they were chosen. Chosen widths don't
 * count: a wider column displaces no others, the table scrolls sideways.
 * @param width available px
 * @param sorted the sorted column stays unless it was hidden
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

export function layColumns(columns: readonly Laid[], hasBox: boolean): string {
  const tracks = columns.map(({ size, width, share = width / 100 }) =>
    size == null ? `minmax(${String(width)}px, ${String(share)}fr)` : `${String(size)}px`
  );
  return [...(hasBox ? [`${String(boxWidth)}px`] : []), ...tracks].join(' ');
}

/** Minimum px; below it the table scrolls sideways. */
export function leastWidth(columns: readonly Laid[], hasBox: boolean): number {
  return measure(
    columns.map(({ size, width }) => size ?? width),
    hasBox
  );
}
