/** What is said of a refresh while it goes on, and of the rows that it leaves. */
import type { VaultRefresh } from '../../src-shared/bridge/vault.ts';

/** As views see it, whatever is refreshed. */
export type RefreshState = VaultRefresh;

export interface RefreshFigures {
  readonly cached: number;
  /** What the service counts in all, where it said. */
  readonly counted: number | null;
  /** When the newest page was read (ms since 1970); null where it was not. */
  readonly refreshedAt: number | null;
}
