export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

export interface RowView {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
}

/** Extra rows above and below the view, so that scrolling finds them drawn. */
const ahead = 6;

export function findWindow({ count, rowHeight, scrollTop, height }: RowView): RowWindow {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - ahead);
  return { first: Math.min(first, count), end: Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + ahead) };
}

export function countMost({ rowHeight, height }: Pick<RowView, 'rowHeight' | 'height'>): number {
  return Math.ceil(height / rowHeight) + 1 + 2 * ahead;
}

export function scrollToRow({ rowHeight, scrollTop, height }: Omit<RowView, 'count'>, row: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : scrollTop;
}

/** The row that a key leads to, unclamped; undefined for other keys. */
export function rowByKey(
  key: string,
  at: number,
  { count, rowHeight, height }: Pick<RowView, 'count' | 'rowHeight' | 'height'>
): number | undefined {
  const page = Math.max(1, Math.floor(height / rowHeight) - 1);
  const rows: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1
  };
  return rows[key];
}
