/**
 * Chooses the next account for background refresh: greatest age, weighted by how often it is
 * opened. Pure.
 */
import type { Ms } from '../../src-shared/rules/ms.ts';

/**
 * Measures how often an account is opened: a score that halves every three days, as of `at`
 * (ms since 1970; null: never).
 */
export interface OpenScore {
  readonly score: number;
  readonly at: number | null;
}

export interface Candidate {
  readonly number: number;
  readonly openScore: OpenScore;
  /** When it was last refreshed or tried; null before that. */
  readonly readAt: Ms | null;
}

const halfLifeMs = 3 * 24 * 60 * 60_000;
/** An account in constant use is read at most this many times as often as an unused one. */
const mostWeight = 6;
/** An account that was never read counts as a month old: soon, but after one that a user opens daily. */
const neverReadMs = 30 * 24 * 60 * 60_000;
/** Younger rows than this, weighted, count as new. */
export const restMs = 60 * 60_000;

export function decayOpenScore({ score, at }: OpenScore, now: number): number {
  // A clock that was set back must not raise a score.
  return at === null ? 0 : score * 0.5 ** (Math.max(0, now - at) / halfLifeMs);
}

export function raiseOpenScore(openScore: OpenScore, now: number): OpenScore {
  return { score: decayOpenScore(openScore, now) + 1, at: now };
}

/**
 * Urgency of a refresh in ms: age times 1 (never opened) up to 6. Ages grow without end, so
 * every account gets its turn.
 */
export function urgencyOf({ openScore, readAt }: Candidate, now: number): number {
  const age = readAt === null ? neverReadMs : Math.max(0, now - readAt);
  return age * Math.min(mostWeight, 1 + decayOpenScore(openScore, now));
}

/** Null if all count as new. Ties go by number. */
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
 * Milliseconds until a connection's next visit, so that its budget lasts until midnight.
 * @param left credits of today's background budget; @param price credits of one visit
 */
export function paceOf(left: number, price: number, untilMidnightMs: number): number {
  return left < price ? Infinity : (untilMidnightMs * price) / left;
}
