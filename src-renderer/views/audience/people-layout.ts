/** Where the rows of a list of several groups lie: a heading over each, then rows of one height. Pure. */
import { findWindow, type RowWindow } from '../../lib/virtual-rows.ts';

export const headHeight = 32;

export interface GroupPlace {
  /** Of its heading (px). */
  readonly top: number;
  /** Of its first row among all rows. */
  readonly first: number;
  readonly count: number;
  /** Of each row (px). */
  readonly rowHeight: number;
}

export interface Layout {
  readonly groups: readonly GroupPlace[];
  readonly height: number;
  readonly count: number;
  readonly rowHeight: number;
}

/**
 * @param counts of rows, by group
 * @param rowHeight px, as PersonRow draws one
 */
export function layOut(counts: readonly number[], rowHeight: number): Layout {
  const groups: GroupPlace[] = [];
  let [top, first] = [0, 0];
  for (const count of counts) {
    groups.push({ top, first, count, rowHeight });
    top += headHeight + count * rowHeight;
    first += count;
  }
  return { groups, height: top, count: first, rowHeight };
}

/** Which rows of a group are near the view, counted within the group. */
export function windowOf({ top, count, rowHeight }: GroupPlace, scrollTop: number, height: number): RowWindow {
  const rowsTop = top + headHeight;
  const from = Math.max(0, scrollTop - rowsTop);
  return findWindow({ count, rowHeight, scrollTop: from, height: Math.max(0, scrollTop + height - rowsTop - from) });
}

/** px from the list's top, of a row counted among all. */
export function topOf({ groups, rowHeight }: Layout, position: number): number {
  const group = groups.findLast(({ first, count }) => position >= first && count > 0) ?? groups[0];
  return group ? group.top + headHeight + (position - group.first) * rowHeight : 0;
}

/** Where the list must be scrolled to so that a row is wholly in view: as little as possible. */
export function scrollTo(layout: Layout, position: number, view: { scrollTop: number; height: number }): number {
  const top = topOf(layout, position);
  // The first row of a group brings its heading along, which sticks to the top over what is scrolled.
  const above = top - headHeight;
  if (above < view.scrollTop) return above;
  return Math.max(view.scrollTop, top + layout.rowHeight - view.height);
}
