/** What the table draws: an order of ids, and a row for each of them that has come. */
import type { LinkKind, LinkSummary } from '../../../src-shared/bridge/links.ts';

export interface TableRows {
  readonly kind: LinkKind;
  readonly ids: Float64Array;
  /** How many there are; more than `ids` while only the top of an order has come. */
  readonly count: number;
  /** The place that keys go from. */
  readonly focus: number;
  /** px, kept while something else is shown. */
  scrollTop: number;
  focusOn(position: number): void;
  row(id: number): LinkSummary | null;
  /** The ids that are in view. */
  want(who: 'grid', ids: readonly number[]): void;
}
