/** The dates beside the grid: which are written, and where. */
import { nameMonth } from '../format/formats.ts';
import type { LayoutInput } from './day-runs.ts';
import type { VaultLayout } from './layout.ts';

export interface ScrubberMark {
  readonly label: string;
  /** Of the track's height, 0 to 1. */
  readonly at: number;
}

/** Least distance from one mark to another, in px. */
const leastApart = { year: 28, month: 48 };

interface Track {
  /** Of the track, and of the view, in px. */
  readonly height: number;
  readonly viewHeight: number;
  /** As "2026". */
  readonly thisYear: string;
}

/**
 * Years first, since they are what a user looks for, then months where there is room. A month of this year is "Nov"; the
 * first of an older year is the year.
 */
export function markDates(layout: VaultLayout, days: LayoutInput['days'], track: Track): ScrubberMark[] {
  const taken: ScrubberMark[] = [];
  const room = Math.max(1, layout.height - track.viewHeight);
  const candidates = findCandidates(layout, days, room, track.thisYear);
  const place = (mark: ScrubberMark, apart: number) => {
    const isFree = taken.every((other) => Math.abs(other.at - mark.at) * track.height >= apart);
    if (isFree) taken.push(mark);
  };
  for (const year of candidates.filter(({ isYear }) => isYear)) place(year, leastApart.year);
  for (const month of candidates.filter(({ isYear }) => !isYear)) place(month, leastApart.month);
  return taken.map(({ label, at }) => ({ label, at })).sort((a, b) => a.at - b.at);
}

function findCandidates(layout: VaultLayout, days: LayoutInput['days'], room: number, thisYear: string) {
  const found: (ScrubberMark & { readonly isYear: boolean })[] = [];
  let [year, month] = ['', ''];
  for (const [n, { day, count }] of days.entries()) {
    if (day === null || count === 0 || day.slice(0, 7) === month) continue;
    month = day.slice(0, 7);
    const isYear = day.slice(0, 4) !== year && day.slice(0, 4) !== thisYear;
    year = day.slice(0, 4);
    const at = layout.topOfDay(n) / room;
    if (at <= 1) found.push({ label: isYear ? year : nameMonth(day, 'short'), at, isYear });
  }
  return found;
}
