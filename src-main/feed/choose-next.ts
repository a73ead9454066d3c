/** Which account background refresh reads next: the one whose age, weighed by how much it is looked at, is greatest. Pure. */
import type { Ms } from '../../src-shared/rules/ms.ts';

/** How much an account is looked at: a score that halves every three days, as it stood `at` (ms since 1970; null: never). */
export interface Looks {
  readonly score: number;
  readonly at: number | null;
}

export interface Candidate {
  readonly number: number;
  readonly looks: Looks;
  /** When it was last refreshed, or tried to; null before the first time. */
  readonly readAt: Ms | null;
}

const halfLifeMs = 3 * 24 * 60 * 60_000;
/** An account that is looked at all day is read so many times as often as one that nobody opens, and no more. */
const mostWeight = 6;
/** Never read counts as read a month ago: it comes soon, and still an account that a user opens daily comes before it. */
const neverReadMs = 30 * 24 * 60 * 60_000;
/** Younger rows than this, weighed, are as good as new. */
export const restMs = 60 * 60_000;

export function decayLooks({ score, at }: Looks, now: number): number {
  // A clock that was set back must not make a score grow.
  return at === null ? 0 : score * 0.5 ** (Math.max(0, now - at) / halfLifeMs);
}

/** The score after one more look. */
export function addLook(looks: Looks, now: number): Looks {
  return { score: decayLooks(looks, now) + 1, at: now };
}

/** How pressing a refresh is, in ms: its age times 1 (nobody looks) up to 6. Ages grow without end, so everyone's turn comes. */
export function urgencyOf({ looks, readAt }: Candidate, now: number): number {
  const age = readAt === null ? neverReadMs : Math.max(0, now - readAt);
  return age * Math.min(mostWeight, 1 + decayLooks(looks, now));
}

/** Null where all are as good as new. Equally pressing ones come by number. */
export function chooseNext(candidates: readonly Candidate[], now: number): Candidate | null {
  let next: { candidate: Candidate; urgency: number } | null = null;
  for (const candidate of candidates) {
    const urgency = urgencyOf(candidate, now);
    if (urgency < restMs) continue;
    if (!next || urgency > next.urgency || (urgency === next.urgency && candidate.number < next.candidate.number))
      next = { candidate, urgency };
  }
  return next?.candidate ?? null;
}

/**
 * Milliseconds until a connection's next visit, so that what its budget has left lasts until midnight instead of being gone
 * by morning.
 * @param left credits of today's background budget; @param price credits of one visit
 */
export function paceOf(left: number, price: number, untilMidnightMs: number): number {
  return left < price ? Infinity : (untilMidnightMs * price) / left;
}
