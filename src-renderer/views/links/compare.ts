import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { readFigure, figureValue, type LinkFigure, type FigureColumn } from './link-words.ts';
import { linksColumnStrings } from './strings.ts';

export const mostCompared = 8;

export interface Measure {
  readonly key: FigureColumn;
  readonly label: string;
}

const [revenue, perSubscriber, joined]: readonly [Measure, Measure, Measure] = [
  { key: 'revenue', label: linksColumnStrings.revenue },
  { key: 'per-subscriber', label: linksColumnStrings['per-subscriber'] },
  { key: 'subscribers', label: linksColumnStrings.subscribers }
];

export const measuresOf: Readonly<Record<LinkKind, readonly Measure[]>> = {
  tracking: [revenue, perSubscriber, { key: 'per-click', label: linksColumnStrings['per-click'] }, joined],
  trial: [revenue, perSubscriber, { key: 'claims', label: linksColumnStrings.claims }, joined]
};

export interface Bar {
  readonly figure: LinkFigure;
  /** Share of the longest bar, 0 to 1; 0 if unknown or negative. */
  readonly share: number;
  readonly isMost: boolean;
}

export function drawBars(links: readonly LinkSummary[], { key }: Measure, currency: string | null = null): Bar[] {
  const values = links.map((link) => figureValue(link, key));
  const most = Math.max(0, ...values.filter((value) => value !== null));
  return links.map((link, n) => {
    const value = values[n] ?? null;
    const share = value === null || most === 0 ? 0 : Math.max(0, value / most);
    return { figure: readFigure(link, key, currency), share, isMost: share === 1 };
  });
}
