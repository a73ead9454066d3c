/**
 * When a followed attempt is polled next. Each poll costs a credit, so they get rarer:
 * after 1.7 s, then in steps up to 30 s, minutes, an hour, and none after a day.
 */

import type { ServiceFailure } from '../../../src-shared/service/failures.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** As integrators poll (live-service-notes.md, A5). */
const firstMs = 1.7 * second;
const afterCodeMs = second;
const usualMs = 30 * second;
const restAfterMs = 24 * hour;
/**
 * For this long after a user's start, code or request, polls count as the user's.
 * Later ones use the background budget.
 */
const personsMs = minute;

export interface PollState {
  /** ms since the start, the last code, or a user's request to check. */
  readonly sinceAnchor: number;
  readonly isAfterCode: boolean;
  readonly isSeen: boolean;
}

/**
 * ms to the next poll; null once it is no longer tracked. After the clock was set back, an
 * attempt counts as new.
 */
export function planPoll({ sinceAnchor, isAfterCode, isSeen }: PollState): number | null {
  const age = Math.max(0, sinceAnchor);
  if (age >= restAfterMs) return null;
  const growing = Math.max(isAfterCode ? afterCodeMs : firstMs, age / 4);
  const widest = Math.max(usualMs, age / (isSeen ? 60 : 20));
  return Math.min(growing, widest);
}

/** ms to the earliest retry; null if the connection itself reports when it is reachable. */
export function planAfterFailure({ code, retryAfterMs }: Pick<ServiceFailure, 'code' | 'retryAfterMs'>): number | null {
  if (code === 'offline' || code === 'refused-key') return null;
  // A day's credits return at midnight, and a user may add some earlier.
  if (code === 'over-budget' || code === 'no-credits') return 10 * minute;
  return Math.max(usualMs, retryAfterMs ?? 0);
}

export function isUserPoll(sinceAnchor: number): boolean {
  return sinceAnchor < personsMs;
}
