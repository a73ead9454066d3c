/** What a list and a table of rows are given alike. */
import type { RowKind } from '../core/density.ts';
import type { RowSelection } from '../core/row-selection.svelte.ts';
import type { RowSource } from '../core/row-source.svelte.ts';

export interface ListProps<Row> {
  rows: RowSource<Row>;
  kind: RowKind;
  label: string;
  /** A row is found by its first letters; without it nothing is found by typing. */
  nameOf?: (row: Row) => string;
  /** The row that is open beside the list. */
  open?: number | null;
  onopen: (id: number) => void;
  selection?: RowSelection | null;
  /** A click selects a row there, and a double click opens it. */
  isSelectedByClick?: boolean;
  isBusy?: boolean;
  /** The service has more rows than the list. */
  hasMore?: boolean;
  /** The last row is near the view. */
  onend?: () => void;
}

export interface TableSort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}
