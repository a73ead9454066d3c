import { nameMonth } from '../format/formats.ts';
import type { LayoutInput } from './day-runs.ts';
import type { VaultLayout } from './layout.ts';

export interface ScrubberMark {
  readonly label: string;
  readonly isYear: boolean;
  readonly at: number;
}

const leastApart = { year: 28, month: 48 };

interface Track {
  readonly height: number;
  readonly viewHeight: number;
}

/**
 * Years first, then months if there is room. A month without its year is left out, since it
 * would seem to belong to the year above.
 */
export function markDates(layout: VaultLayout, days: LayoutInput['days'], track: Track): ScrubberMark[] {
  const taken: Candidate[] = [];
  const room = Math.max(1, layout.height - track.viewHeight);
  const candidates = findCandidates(layout, days, room);
  const place = (mark: Candidate, apart: number) => {
    const isFree = taken.every((other) => Math.abs(other.at - mark.at) * track.height >= apart);
    if (isFree) taken.push(mark);
  };
  for (const year of candidates.filter(({ isYear }) => isYear)) place(year, leastApart.year);
  const years = new Set(taken.map(({ year }) => year));
  for (const month of candidates.filter(({ isYear, year }) => !isYear && years.has(year)))
    place(month, leastApart.month);
  return taken.map(({ label, isYear, at }) => ({ label, isYear, at })).sort((a, b) => a.at - b.at);
}

interface Candidate extends ScrubberMark {
  readonly year: string;
}

function findCandidates(layout: VaultLayout, days: LayoutInput['days'], room: number): Candidate[] {
  const found: Candidate[] = [];
  let [year, month] = ['', ''];
  for (const [n, { day, count }] of days.entries()) {
    if (day === null || count === 0 || day.slice(0, 7) === month) continue;
    month = day.slice(0, 7);
    const isYear = day.slice(0, 4) !== year;
    year = day.slice(0, 4);
    const at = layout.topOfDay(n) / room;
    if (at <= 1) found.push({ label: isYear ? year : nameMonth(day, 'short'), at, isYear, year });
  }
  return found;
}
