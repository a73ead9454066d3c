/** The columns of the table of links. What doesn't fit beside an open link is left out, the least needed first. Pure. */
import type { LinkColumn, LinkKind } from '../../../src-shared/bridge/links.ts';

export interface Column {
  readonly key: LinkColumn;
  readonly label: string;
  /** px; of the name the least. */
  readonly width: number;
  /** Numbers stand at the right, under each other. */
  readonly isNumber: boolean;
}

export const headHeight = 32;
/** px: the box, the gaps between columns, and the sides. */
const boxWidth = 36;
const gap = 12;
const sides = 28;
/** Of what is left over, where each other column has a hundredth of its width: no figure is to stand far from its name. */
const nameShare = 4;

const name: Column = { key: 'name', label: 'Name', width: 188, isNumber: false };
const created: Column = { key: 'created', label: 'Created', width: 92, isNumber: true };
const subscribers: Column = { key: 'subscribers', label: 'Joined', width: 64, isNumber: true };
const revenue: Column = { key: 'revenue', label: 'Revenue', width: 104, isNumber: true };
const perSubscriber: Column = { key: 'per-subscriber', label: 'Per subscriber', width: 104, isNumber: true };

const columnsOf: Readonly<Record<LinkKind, readonly Column[]>> = {
  tracking: [
    name,
    created,
    { key: 'ends', label: 'Ended', width: 92, isNumber: true },
    { key: 'clicks', label: 'Clicks', width: 72, isNumber: true },
    subscribers,
    revenue,
    perSubscriber,
    { key: 'per-click', label: 'Per click', width: 84, isNumber: true }
  ],
  trial: [
    name,
    created,
    { key: 'ends', label: 'Expires', width: 92, isNumber: true },
    { key: 'days', label: 'Days', width: 56, isNumber: true },
    { key: 'claims', label: 'Claims', width: 72, isNumber: true },
    subscribers,
    revenue,
    perSubscriber
  ]
};

/** The least needed first. */
const leaving: readonly LinkColumn[] = [
  'ends',
  'days',
  'created',
  'per-click',
  'claims',
  'clicks',
  'per-subscriber',
  'subscribers'
];

function measure(columns: readonly Column[]): number {
  return boxWidth + sides + columns.reduce((sum, { width }) => sum + width + gap, 0);
}

/**
 * @param width px that there are
 * @param sorted the column that the rows are ordered by, which always stays
 */
export function fitColumns(kind: LinkKind, width: number, sorted: LinkColumn | null): readonly Column[] {
  let columns = columnsOf[kind];
  for (const key of leaving) {
    if (measure(columns) <= width) break;
    if (key !== sorted) columns = columns.filter((column) => column.key !== key);
  }
  return columns;
}

/** For the head and every row alike. */
export function layColumns(columns: readonly Column[]): string {
  const tracks = columns.map(
    ({ key, width }) => `minmax(${String(width)}px, ${String(key === 'name' ? nameShare : width / 100)}fr)`
  );
  return [`${String(boxWidth - gap)}px`, ...tracks].join(' ');
}
