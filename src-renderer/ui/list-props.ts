/** Props shared by lists and tables of rows. */
import type { RowKind } from '../core/density.ts';
import type { RowSelection } from '../core/row-selection.svelte.ts';
import type { RowSource } from '../core/row-source.svelte.ts';

export interface ListProps<Row> {
  rows: RowSource<Row>;
  kind: RowKind;
  label: string;
  /** Type-ahead finds rows by this name; without it there is none. */
  nameOf?: (row: Row) => string;
  /** The row open beside the list. */
  open?: number | null;
  onopen: (id: number) => void;
  selection?: RowSelection | null;
  /** A click selects a row, a double click opens it. */
  isSelectedByClick?: boolean;
  isBusy?: boolean;
  /** The service has more rows. */
  hasMore?: boolean;
  /** Called when the last row is near the view. */
  onend?: () => void;
}

export interface TableSort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}
