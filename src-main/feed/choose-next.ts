/** Chooses the account to refresh next: greatest age, weighted by how often it is opened. */
import type { Ms } from '../../src-shared/rules/ms.ts';

/**
 * A score for each opening, which halves every three days, as of `at` (ms since 1970;
 * null: never).
 */
export interface OpenScore {
  readonly score: number;
  readonly at: number | null;
}

export interface Candidate {
  readonly number: number;
  readonly openScore: OpenScore;
  readonly readAt: Ms | null;
}

const halfLifeMs = 3 * 24 * 60 * 60_000;
/** An account in constant use is read at most this many times as often as an unused one. */
const mostWeight = 6;
/** A never refreshed account counts as a month old, so one opened daily comes first. */
const neverReadMs = 30 * 24 * 60 * 60_000;
/** Accounts with a lower urgency count as fresh (ms). */
export const restMs = 60 * 60_000;

export function decayOpenScore({ score, at }: OpenScore, now: number): number {
  // A clock that was set back must not raise a score.
  return at === null ? 0 : score * 0.5 ** (Math.max(0, now - at) / halfLifeMs);
}

export function raiseOpenScore(openScore: OpenScore, now: number): OpenScore {
  return { score: decayOpenScore(openScore, now) + 1, at: now };
}

/** In ms: age times 1 (never opened) up to 6. Ages grow, so every account gets its turn. */
export function urgencyOf({ openScore, readAt }: Candidate, now: number): number {
  const ageMs = readAt === null ? neverReadMs : Math.max(0, now - readAt);
  return ageMs * Math.min(mostWeight, 1 + decayOpenScore(openScore, now));
}

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
 * Milliseconds until the next visit, so that the budget lasts until midnight.
 * @param left credits of today's background budget
 * @param price credits of one visit
 */
export function paceOf(left: number, price: number, untilMidnightMs: number): number {
  return left < price ? Infinity : (untilMidnightMs * price) / left;
}
