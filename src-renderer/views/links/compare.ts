/** Links beside each other: a bar for each figure, as long as its share of the largest. Pure. */
import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { readFigure, valueOf, type Figure, type FigureColumn } from './link-words.ts';
import { columnStrings } from './strings.ts';

/** So many still read as one picture. */
export const mostCompared = 8;

export interface Measure {
  readonly key: FigureColumn;
  readonly label: string;
}

const [revenue, perSubscriber, joined]: readonly [Measure, Measure, Measure] = [
  { key: 'revenue', label: columnStrings.revenue },
  { key: 'per-subscriber', label: columnStrings['per-subscriber'] },
  { key: 'subscribers', label: columnStrings.subscribers }
];

export const measuresOf: Readonly<Record<LinkKind, readonly Measure[]>> = {
  tracking: [revenue, perSubscriber, { key: 'per-click', label: columnStrings['per-click'] }, joined],
  trial: [revenue, perSubscriber, { key: 'claims', label: columnStrings.claims }, joined]
};

export interface Bar {
  readonly figure: Figure;
  /** Of the longest bar, 0 to 1; 0 where nothing is known, and for what was paid back. */
  readonly share: number;
  readonly isMost: boolean;
}

/** The bars of one measure, in the order of the links. */
export function drawBars(links: readonly LinkSummary[], { key }: Measure): Bar[] {
  const values = links.map((link) => valueOf(link, key));
  const most = Math.max(0, ...values.filter((value) => value !== null));
  return links.map((link, n) => {
    const value = values[n] ?? null;
    const share = value === null || most === 0 ? 0 : Math.max(0, value / most);
    return { figure: readFigure(link, key), share, isMost: share === 1 };
  });
}
