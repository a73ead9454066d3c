/** What a refresh of the vault says about itself. */
import type { VaultRefresh } from '../../../src-shared/bridge/vault.ts';
import { countOf, formatCount } from '../../lib/numbers.ts';

/** "12,400 of 48,112" */
export function describeProgress({ done, total }: VaultRefresh): string {
  return total === null ? countOf(done, 'item') : `${formatCount(done)} of ${formatCount(total)}`;
}

/** "12,400 of 48,112 · 230 a second · 357 credits for the rest" */
export function describeRun(refresh: VaultRefresh): string {
  const parts = [describeProgress(refresh)];
  if (refresh.rate >= 1) parts.push(`${formatCount(Math.round(refresh.rate))} a second`);
  if (refresh.price > 1) parts.push(`${formatCount(refresh.price)} credits for the rest`);
  return parts.join(' · ');
}

/** Share of the whole that is read, 0 to 1; null where the whole isn't known. */
export function shareOf({ done, total }: VaultRefresh): number | null {
  return total === null || total === 0 ? null : Math.min(1, done / total);
}

/** Why a refresh waits; `null` where something else on the screen already says so. */
export function describeWait(refresh: VaultRefresh): string | null {
  const code = refresh.failure?.code;
  if (code === 'offline' || code === 'refused-key') return null;
  if (code === 'no-credits') return 'Reading goes on when this connection has credits again.';
  if (code === 'rate-limited') return 'The service asked for a pause; reading goes on by itself.';
  if (code === 'timed-out' || code === 'unreadable' || code === 'unavailable')
    return 'The service doesn’t answer well; reading is tried again by itself.';
  return 'Today’s background credits are used; reading goes on tomorrow.';
}
