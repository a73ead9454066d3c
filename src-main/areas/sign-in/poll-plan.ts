/**
 * When a followed attempt is polled next. Each poll costs a credit, so they get rarer:
 * after 1.7 s, then in steps up to 30 s, minutes, an hour, and none after a day.
 */

import type { ServiceFailure } from '../../../src-shared/service/failures.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** As integrators poll (live-service-notes.md, A5). */
const firstMs = 1.7 * secondMs;
const afterCodeMs = secondMs;
const usualMs = 30 * secondMs;
const restAfterMs = 24 * hourMs;
/**
 * For this long after a user's start, code or request, polls count as the user's, though
 * nobody watches: a user waits for the code, which may expire. That is 35 polls at most.
 */
const personsMs = 10 * minuteMs;

export interface PollState {
  /** Since the start, the last code, or a user's request to check. */
  readonly sinceAnchorMs: number;
  readonly isAfterCode: boolean;
  readonly isSeen: boolean;
}

/** ms to the next poll; null once it is no longer tracked. */
export function planPoll({ sinceAnchorMs, isAfterCode, isSeen }: PollState): number | null {
  if (sinceAnchorMs >= restAfterMs) return null;
  const growingMs = Math.max(isAfterCode ? afterCodeMs : firstMs, sinceAnchorMs / 4);
  const widestMs = Math.max(usualMs, sinceAnchorMs / (isSeen ? 60 : 20));
  return Math.min(growingMs, widestMs);
}

/** ms to the earliest retry; null if the connection itself reports when it is reachable. */
export function planAfterFailure({ code, retryAfterMs }: Pick<ServiceFailure, 'code' | 'retryAfterMs'>): number | null {
  if (code === 'offline' || code === 'refused-key') return null;
  // A day's credits return at midnight, and a user may add some earlier.
  if (code === 'over-budget' || code === 'no-credits') return 10 * minuteMs;
  return Math.max(usualMs, retryAfterMs ?? 0);
}

/** Other polls use the background budget. */
export function isUserPoll({ sinceAnchorMs, isSeen }: Omit<PollState, 'isAfterCode'>): boolean {
  return isSeen || sinceAnchorMs < personsMs;
}
