import { pick, unit } from '../sample/random.ts';
import { day } from '../sample/time.ts';

export type PostKind = 'plain' | 'stream' | 'poll' | 'quiz' | 'fundraiser';

export function drawPostKind(hash: number): PostKind {
  const draw = unit(hash, 410);
  if (draw < 0.02) return 'stream';
  if (draw < 0.065) return 'poll';
  if (draw < 0.09) return 'quiz';
  return draw < 0.12 ? 'fundraiser' : 'plain';
}

export function drawMediaCount(hash: number): number {
  if (drawPostKind(hash) === 'stream') return 1;
  const draw = unit(hash, 411);
  if (draw < 0.12) return 0;
  if (draw < 0.55) return 1;
  return draw < 0.87 ? 2 + Math.floor(unit(hash, 412) * 3) : 5 + Math.floor(unit(hash, 412) * 6);
}

export function drawPostLikes(hash: number): number {
  return Math.min(60_000, Math.floor(9 * (1 - unit(hash, 413)) ** -1.05));
}

/** Cents. */
export function drawTarget(hash: number): number {
  return pick([100, 150, 250, 400, 500, 800, 1200, 2000], hash, 414) * 100;
}

/** Cents. A fundraiser's range from nothing to above its target. */
export function drawPostTips(hash: number): number {
  if (drawPostKind(hash) === 'fundraiser') return Math.round((drawTarget(hash) * 1.3 * unit(hash, 415)) / 100) * 100;
  if (unit(hash, 416) > 0.35) return 0;
  return Math.min(80_000, Math.floor(2 * (1 - unit(hash, 417)) ** -0.9)) * 250;
}

export function drawLabels(hash: number, labels: number): readonly number[] {
  const draw = unit(hash, 418);
  if (draw >= 0.4) return [];
  const first = Math.floor(labels * unit(hash, 419) ** 2);
  const second = Math.floor(labels * unit(hash, 420));
  return draw < 0.08 && second !== first ? [first, second] : [first];
}

/** Duration in days; null without an end. */
export function drawVotingDays(hash: number): number | null {
  return pick([1, 3, 7, 30, null], hash, 421);
}

export function drawMove(hash: number): 'open' | 'archived' | 'private_archived' {
  const draw = unit(hash, 422);
  if (draw < 0.06) return 'archived';
  return draw < 0.09 ? 'private_archived' : 'open';
}

export function areCommentsOpen(hash: number): boolean {
  return unit(hash, 423) >= 0.03;
}

/** ms after the sample's end: within minutes, hours and days. */
export const scheduleSteps = [4, 11, 38, 95, 240, 600, 1440, 2200, 2880, 4320, 7200, 11_520, 18_720, 30_240].map(
  (minutes) => (minutes * day) / 1440
);
