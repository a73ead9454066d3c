import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import type { Bound } from '../../format/prices.ts';
import type { KindWords } from '../outbox-words.ts';

export interface FoundCandidates<Row> {
  readonly rows: readonly Row[];
  /** The only row with all evidence, or null. */
  readonly match: number | null;
  /** All rows since then were checked; null or missing if the list couldn't be loaded that far. */
  readonly searchedBackTo?: Ms | null;
}

interface Candidate {
  readonly id: string;
  readonly at: Ms | null;
  readonly signs: readonly string[];
  /** As a message names it: “Bio link”, or post 12 */
  readonly name: string;
}

/** Describes one kind of item that can be unconfirmed, such as posts or links. */
export interface SendKind<I extends IntentSummary, Row> extends KindWords {
  readonly group: 'outbox' | 'link-intents';
  /** The page's names of the service's fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Credits of a check. */
  readonly price: number;
  readonly bound?: Bound;
  find(bridge: Bridge, of: { account: number; intent: number }): Promise<Result<FoundCandidates<Row>>>;
  titleOf(intent: I): string;
  originOf(name: string): string;
  toCandidate(row: Row, intent: I): Candidate;
  /** @param now ms since 1970 */
  whyNoCheck(intent: I, now: number): string | null;
  /** For a check without a candidate. */
  sayNone(intent: I, found: FoundCandidates<Row>, name: string, now: number): string;
  warn(isNoneFound: boolean): string;
  sayDiscarded(of: string): string;
  /**
   * How to undo the discard of an item that was surely never sent. It says how that went.
   * @returns null if nothing of the item is left
   */
  restore(app: AppState, account: AccountSummary, intent: I, draft: number | null): (() => Promise<void>) | null;
}
