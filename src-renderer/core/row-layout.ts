import { findWindow, type RowWindow } from './virtual-rows.ts';

interface SectionPosition {
  /** px; the top of its heading. */
  readonly top: number;
  readonly first: number;
  readonly count: number;
}

export interface Layout {
  readonly sections: readonly SectionPosition[];
  readonly height: number;
  readonly count: number;
  readonly rowHeight: number;
  /** px; headings stick to the top of the view. */
  readonly headHeight: number;
}

export function layOut(counts: readonly number[], rowHeight: number, headHeight: number): Layout {
  const sections: SectionPosition[] = [];
  let [top, first] = [0, 0];
  for (const count of counts) {
    sections.push({ top, first, count });
    top += headHeight + count * rowHeight;
    first += count;
  }
  return { sections, height: top, count: first, rowHeight, headHeight };
}

/** Indexes within the section. */
export function findRowWindow(layout: Layout, section: number, scrollTop: number, height: number): RowWindow {
  const { top, count } = layout.sections[section] ?? { top: 0, count: 0 };
  const rowsTop = top + layout.headHeight;
  const from = Math.max(0, scrollTop - rowsTop);
  const inView = Math.max(0, scrollTop + height - rowsTop - from);
  return findWindow({ count, rowHeight: layout.rowHeight, scrollTop: from, height: inView });
}

export function topOf({ sections, rowHeight, headHeight }: Layout, position: number): number {
  const section = sections.findLast(({ first, count }) => position >= first && count > 0) ?? sections[0];
  return section ? section.top + headHeight + (position - section.first) * rowHeight : 0;
}

export function scrollTo(layout: Layout, position: number, view: { scrollTop: number; height: number }): number {
  const top = topOf(layout, position);
  // A section's first row scrolls with its heading, which would cover it.
  const above = top - layout.headHeight;
  if (above < view.scrollTop) return above;
  return Math.max(view.scrollTop, top + layout.rowHeight - view.height);
}
