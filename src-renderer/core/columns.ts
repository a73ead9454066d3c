/** The columns of a table, as they are declared, and how they are laid out. Pure. */
import type { CsvCell } from '../format/csv.ts';

export interface CellText {
  readonly text: string;
  readonly title?: string | undefined;
  readonly tone?: 'quiet' | 'faint' | 'bad' | undefined;
}

export interface Column<Row, Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** px, at least. */
  readonly width: number;
  /** Of what is left over, beside the other columns' shares; without it a hundredth of its width. */
  readonly share?: number;
  /** Numbers stand at the right, under each other. */
  readonly isNumber?: boolean;
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

/** px: the box that selects a row, the gaps between columns, and the sides. */
const boxWidth = 24;
const gap = 12;
const sides = 28;

function measure(columns: readonly Pick<Column<never, string>, 'width'>[], hasBox: boolean): number {
  const box = hasBox ? boxWidth + gap : 0;
  return sides + box - gap + columns.reduce((sum, { width }) => sum + width + gap, 0);
}

/**
 * @param width px that there are
 * @param sorted the column that the rows are ordered by, which always stays
 */
export function fitColumns<C extends Pick<Column<never, string>, 'id' | 'width' | 'drop'>>(
  columns: readonly C[],
  { width, hasBox, sorted }: { width: number; hasBox: boolean; sorted: string | null }
): readonly C[] {
  let fitting = columns;
  const leaving = columns.filter(({ id, drop }) => drop !== undefined && id !== sorted);
  for (const next of leaving.toSorted((a, b) => (a.drop ?? 0) - (b.drop ?? 0))) {
    if (measure(fitting, hasBox) <= width) break;
    fitting = fitting.filter((column) => column !== next);
  }
  return fitting;
}

/** For the head and every row alike. */
export function layColumns(
  columns: readonly Pick<Column<never, string>, 'width' | 'share'>[],
  hasBox: boolean
): string {
  const tracks = columns.map(({ width, share = width / 100 }) => `minmax(${String(width)}px, ${String(share)}fr)`);
  return [...(hasBox ? [`${String(boxWidth)}px`] : []), ...tracks].join(' ');
}

/** px: below it the table is scrolled sideways. */
export function leastWidth(columns: readonly Pick<Column<never, string>, 'width'>[], hasBox: boolean): number {
  return measure(columns, hasBox);
}
