/** Where the rows of a list lie: sections one below the other, each with its heading and rows of one height. Pure. */
import { findWindow, type RowWindow } from './virtual-rows.ts';

interface SectionPlace {
  /** Of its heading (px). */
  readonly top: number;
  /** Of its first row among all rows. */
  readonly first: number;
  readonly count: number;
}

export interface Layout {
  readonly sections: readonly SectionPlace[];
  /** px, of all sections */
  readonly height: number;
  /** Of all rows. */
  readonly count: number;
  /** px, of each row */
  readonly rowHeight: number;
  /** px, of each section's heading, which sticks to the top of the view */
  readonly headHeight: number;
}

/** @param counts of rows, by section */
export function layOut(counts: readonly number[], rowHeight: number, headHeight: number): Layout {
  const sections: SectionPlace[] = [];
  let [top, first] = [0, 0];
  for (const count of counts) {
    sections.push({ top, first, count });
    top += headHeight + count * rowHeight;
    first += count;
  }
  return { sections, height: top, count: first, rowHeight, headHeight };
}

/** Which rows of a section are near the view, counted within the section. */
export function windowOf(layout: Layout, section: number, scrollTop: number, height: number): RowWindow {
  const { top, count } = layout.sections[section] ?? { top: 0, count: 0 };
  const rowsTop = top + layout.headHeight;
  const from = Math.max(0, scrollTop - rowsTop);
  const inView = Math.max(0, scrollTop + height - rowsTop - from);
  return findWindow({ count, rowHeight: layout.rowHeight, scrollTop: from, height: inView });
}

/** px from the list's top, of a row counted among all. */
export function topOf({ sections, rowHeight, headHeight }: Layout, position: number): number {
  const section = sections.findLast(({ first, count }) => position >= first && count > 0) ?? sections[0];
  return section ? section.top + headHeight + (position - section.first) * rowHeight : 0;
}

/** Where the list must be scrolled to so that a row is wholly in view: as little as possible. */
export function scrollTo(layout: Layout, position: number, view: { scrollTop: number; height: number }): number {
  const top = topOf(layout, position);
  // A section's first row brings its heading along, which sticks to the top over what is scrolled.
  const above = top - layout.headHeight;
  if (above < view.scrollTop) return above;
  return Math.max(view.scrollTop, top + layout.rowHeight - view.height);
}
