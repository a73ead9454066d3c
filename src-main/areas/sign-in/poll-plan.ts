/** When a followed attempt is looked at next. Every look costs a credit, so it is looked at ever less often. */

import type { ServiceFailure } from '../../../src-shared/service/failures.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** As integrators poll (live-service-notes.md, A5). */
const firstMs = 1.7 * second;
/** Right after a code the next answer is what somebody sits and waits for. */
const afterCodeMs = second;
const usualMs = 30 * second;
const restAfterMs = 24 * hour;
/** For so long after a user started it, gave a code or asked to look again, a look is the user's own. */
const personsMs = minute;

export interface PollFacts {
  /** ms since it was started, given a code, or asked to be looked at again. */
  readonly sinceAnchor: number;
  /** The anchor is a code. */
  readonly isAfterCode: boolean;
  /** Somebody has it on the screen. */
  readonly isSeen: boolean;
}

/** ms to the next look; null where it isn't watched any more. A clock that went back makes it no older than new. */
export function planPoll({ sinceAnchor, isAfterCode, isSeen }: PollFacts): number | null {
  const age = Math.max(0, sinceAnchor);
  if (age >= restAfterMs) return null;
  const growing = Math.max(isAfterCode ? afterCodeMs : firstMs, age / 4);
  const widest = Math.max(usualMs, age / (isSeen ? 60 : 20));
  return Math.min(growing, widest);
}

/** ms until it is tried again at the earliest; null where the connection itself says when it can be reached again. */
export function planAfterFailure({ code, retryAfterMs }: Pick<ServiceFailure, 'code' | 'retryAfterMs'>): number | null {
  if (code === 'offline' || code === 'refused-key') return null;
  // A day's credits come back at midnight, and a user may add some before.
  if (code === 'over-budget' || code === 'no-credits') return 10 * minute;
  return Math.max(usualMs, retryAfterMs ?? 0);
}

/** Whoever has just asked for something pays for the looks that follow; later ones are for the background's credits. */
export function isUserPoll(sinceAnchor: number): boolean {
  return sinceAnchor < personsMs;
}
