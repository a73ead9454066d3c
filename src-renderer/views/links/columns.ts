/** The columns of the table of links. */
import type { LinkColumn, LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { CellText, Column } from '../../lib/columns.ts';
import { formatMoment } from '../../lib/relative-time.ts';
import { describeWhen } from './link-words.ts';

type Declared = Column<LinkSummary, LinkColumn>;

function textOfDate(at: number | null, now: number): CellText {
  if (at === null) return { text: '–', tone: 'faint' };
  return { text: describeWhen(at, now), title: formatMoment(at), tone: 'quiet' };
}

// A share of its own keeps each figure near the name.
const name: Declared = { id: 'name', label: 'Name', width: 188, share: 4 };
const created: Declared = {
  id: 'created',
  label: 'Created',
  width: 92,
  isNumber: true,
  drop: 3,
  text: ({ createdAt }, now) => textOfDate(createdAt, now)
};
const ends: Declared = {
  id: 'ends',
  label: 'Ended',
  width: 92,
  isNumber: true,
  drop: 1,
  text: ({ endsAt }, now) => textOfDate(endsAt, now)
};
const subscribers: Declared = { id: 'subscribers', label: 'Joined', width: 64, isNumber: true, drop: 8 };
const revenue: Declared = { id: 'revenue', label: 'Revenue', width: 104, isNumber: true };
const perSubscriber: Declared = { id: 'per-subscriber', label: 'Per subscriber', width: 104, isNumber: true, drop: 7 };

export const linkColumns: Readonly<Record<LinkKind, readonly Declared[]>> = {
  tracking: [
    name,
    created,
    ends,
    { id: 'clicks', label: 'Clicks', width: 72, isNumber: true, drop: 6 },
    subscribers,
    revenue,
    perSubscriber,
    { id: 'per-click', label: 'Per click', width: 84, isNumber: true, drop: 4 }
  ],
  trial: [
    name,
    created,
    { ...ends, label: 'Expires' },
    { id: 'days', label: 'Days', width: 56, isNumber: true, drop: 2 },
    { id: 'claims', label: 'Claims', width: 72, isNumber: true, drop: 5 },
    subscribers,
    revenue,
    perSubscriber
  ]
};
