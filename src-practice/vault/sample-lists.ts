import { unit } from '../sample/random.ts';
import { day } from '../sample/time.ts';
import type { Moment, Timeline } from './timeline.ts';

interface Candidate {
  readonly moment: Moment;
  readonly hash: number;
  readonly kind: number;
  readonly likes: number;
  readonly lakeDay: number;
}

interface SampleList {
  readonly name: string;
  readonly type: string;
  readonly holds: (candidate: Candidate) => boolean;
}

function readDate({ moment }: Candidate): { year: number; month: number } {
  const date = new Date(moment.day.number * day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

function isFrom(candidate: Candidate, salt: number, shareOfDays: number, shareOfMedia: number): boolean {
  if (unit(candidate.moment.day.hash, salt) >= shareOfDays) return false;
  return unit(candidate.hash, salt) < shareOfMedia;
}

const longName =
  'Everything from the long weekend by the coast that still has to be sorted, cut and captioned before it goes out, ' +
  'with the two early mornings, the boat, the lighthouse and the evening when the power went (keep all of these!)';

export const [postsList, messagesList] = [0, 1];

/** In the service's order. The index is the list's bit in a medium's marks. */
export const sampleLists: readonly SampleList[] = [
  { name: 'Posts', type: 'posts', holds: ({ hash }) => unit(hash, 50) < 0.65 },
  { name: 'Messages', type: 'messages', holds: ({ hash }) => unit(hash, 51) < 0.26 },
  { name: 'Stories', type: 'stories', holds: ({ hash, kind }) => kind < 2 && unit(hash, 52) < 0.06 },
  { name: 'Streams', type: 'streams', holds: ({ hash, kind }) => kind === 1 && unit(hash, 53) < 0.05 },
  { name: 'Uploads', type: 'media_stickers', holds: ({ hash }) => unit(hash, 54) < 0.03 },
  {
    name: 'Autumn set',
    type: 'custom',
    holds: (c) => isFrom(c, 55, 0.7, 0.5) && readDate(c).month >= 9 && readDate(c).month <= 11
  },
  { name: 'Backstage', type: 'custom', holds: (c) => isFrom(c, 56, 0.35, 0.4) },
  { name: 'Best of 2026', type: 'custom', holds: (c) => c.likes >= 30 && readDate(c).year === 2026 },
  { name: 'Lake, day 2', type: 'custom', holds: (c) => c.moment.day.number === c.lakeDay },
  { name: 'Teasers', type: 'custom', holds: ({ hash, kind }) => unit(hash, 57) < (kind === 0 ? 0.03 : 0.25) },
  { name: '☀️ Morning light', type: 'custom', holds: (c) => isFrom(c, 58, 0.25, 0.3) },
  { name: 'أيام البحر', type: 'custom', holds: (c) => isFrom(c, 59, 0.12, 0.6) },
  { name: longName, type: 'custom', holds: (c) => isFrom(c, 60, 0.04, 0.8) },
  { name: 'Prints & <b>frames</b>', type: 'custom', holds: ({ hash }) => unit(hash, 61) < 0.01 },
  { name: 'For next month', type: 'custom', holds: () => false }
];

export function findLakeDay({ days }: Timeline): number | null {
  const older = days.filter((day) => !day.isRecent);
  const largest = older.slice(-60).reduce((best, day) => Math.max(best, day.size), 0);
  return older.findLast((day) => day.size === largest)?.number ?? null;
}
