import type { LinkColumn, LinkPeriod } from '../bridge/links.ts';

/** Columns of tracking links with own figures in a period (service-api.md, endpoint 18). */
const periodColumns = [
  'clicks',
  'subscribers',
  'revenue',
  'per-subscriber',
  'per-click'
] as const satisfies readonly LinkColumn[];
export type PeriodColumn = (typeof periodColumns)[number];

export function isSamePeriod(one: LinkPeriod, other: LinkPeriod): boolean {
  return one.from === other.from && one.to === other.to && one.zone === other.zone;
}

export function isPeriodColumn(column: string): column is PeriodColumn {
  return periodColumns.some((one) => one === column);
}
