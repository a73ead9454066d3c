import type { RowKind } from '../core/density.ts';
import type { RowSelection } from '../core/row-selection.svelte.ts';
import type { RowSource } from '../core/row-source.svelte.ts';

export interface ListProps<Row> {
  rows: RowSource<Row>;
  kind: RowKind;
  label: string;
  nameOf?: (row: Row) => string;
  open?: number | null;
  onopen: (id: number) => void;
  selection?: RowSelection | null;
  /** A click selects a row, a double click opens it. */
  isSelectedByClick?: boolean;
  isBusy?: boolean;
  hasMore?: boolean;
  onend?: () => void;
}

export interface TableSort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}
