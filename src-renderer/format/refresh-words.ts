import type { FeedState } from '../../src-shared/bridge/feed.ts';
import { countOf, formatCount } from './numbers.ts';

export type Noun = 'item' | 'post' | 'link';

export function describeProgress({ done, total }: Pick<FeedState, 'done' | 'total'>, noun: Noun = 'item'): string {
  return total === null ? countOf(done, noun) : `${formatCount(done)} of ${formatCount(total)}`;
}

/** "12,400 of 48,112 · 230 a second · 357 credits for the rest" */
export function describeRun(refresh: FeedState, noun: Noun = 'item'): string {
  const parts = [describeProgress(refresh, noun)];
  if (refresh.rate >= 1) parts.push(`${formatCount(Math.round(refresh.rate))} a second`);
  if (refresh.price !== null && refresh.price > 1) parts.push(`${formatCount(refresh.price)} credits for the rest`);
  return parts.join(' · ');
}

/** Announces the start and each quarter aloud: every page would drown everything else. */
export function describeQuarter(refresh: FeedState, reading: string): string {
  const quarter = Math.min(3, Math.floor((shareOf(refresh) ?? 0) * 4));
  const part = [null, 'A quarter', 'Half', 'Three quarters'][quarter] ?? null;
  return part === null ? `Loading ${reading}` : `${part} of ${reading} loaded`;
}

/** 0 to 1 */
export function shareOf({ done, total }: FeedState): number | null {
  return total === null || total === 0 ? null : Math.min(1, done / total);
}

export function isStopped({ phase, scope, price }: FeedState): boolean {
  return phase === 'idle' && scope === 'whole' && (price ?? 0) > 0;
}

/** Null if the screen already says so elsewhere. */
export function describeWait(refresh: FeedState): string | null {
  const code = refresh.failure?.code;
  if (code === 'offline' || code === 'refused-key') return null;
  if (code === 'no-credits') return 'Loading continues once this connection has credits.';
  if (code === 'rate-limited') return 'The service asked Greenroom to slow down. Loading continues automatically.';
  if (code === 'timed-out' || code === 'unreadable' || code === 'unavailable')
    return 'The service isn’t responding well. Greenroom will try again.';
  return 'Today’s background budget is used. Loading continues tomorrow.';
}
