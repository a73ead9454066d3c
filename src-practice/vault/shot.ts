/** A medium's traits are a pure function of its moment, so nothing is stored. */
import { between, mix, pick, unit } from '../sample/random.ts';
import { hashMoment, type Moment } from './timeline.ts';

export const kinds = ['photo', 'video', 'gif', 'audio'] as const;
export type Kind = (typeof kinds)[number];

export function drawKind(hash: number): number {
  const draw = unit(hash, 30);
  return draw < 0.78 ? 0 : draw < 0.92 ? 1 : draw < 0.97 ? 2 : 3;
}

const ratios = [3 / 2, 3 / 2, 2 / 3, 2 / 3, 1, 16 / 9, 3 / 4, 4 / 3, 9 / 16] as const;

/** Width / height. */
function drawRatio(hash: number, kind: Kind): number {
  if (kind === 'audio') return 1;
  if (kind === 'video') return unit(hash, 31) < 0.7 ? 16 / 9 : 9 / 16;
  return pick(ratios, hash, 32);
}

/** Seconds; 0 for still pictures. */
function drawDuration(hash: number, kind: Kind): number {
  if (kind === 'video') return Math.round(6 + 300 * unit(hash, 33) ** 3);
  if (kind === 'audio') return Math.round(between(hash, 34, 12, 60));
  return 0;
}

export function drawLikes(hash: number, isPosted: boolean): number {
  if (!isPosted) return 0;
  return Math.min(250_000, Math.floor(4 * (1 - unit(hash, 35)) ** -1.15));
}

/** Hundredths of the currency. */
export function drawTips(hash: number, isPosted: boolean): number {
  if (!isPosted || unit(hash, 36) > 0.3) return 0;
  return Math.min(900_000, Math.floor(3 * (1 - unit(hash, 37)) ** -0.9)) * 50;
}

/**
 * - `bare`: no previews
 * - `waiting`: just uploaded
 * - `failed`: conversion failed
 * - `closed`: can't be viewed
 */
export type Condition = 'fine' | 'bare' | 'waiting' | 'failed' | 'closed';

/** Below the first screen, so that newcomers see pictures. */
const waiting = { first: 36, last: 44 };

export function drawCondition(hash: number, fromNewest: number): Condition {
  if (fromNewest === waiting.last) return 'waiting';
  if (fromNewest >= waiting.first && fromNewest < waiting.last && unit(hash, 38) < 0.15) return 'waiting';
  const draw = unit(hash, 39);
  return draw < 0.006 ? 'failed' : draw < 0.012 ? 'closed' : draw < 0.022 ? 'bare' : 'fine';
}

export interface Shot {
  readonly hash: number;
  readonly kind: Kind;
  readonly ratio: number;
  readonly duration: number;
}

export function describeShot(moment: Moment): Shot {
  const hash = hashMoment(moment);
  const kind = kinds[drawKind(hash)] ?? 'photo';
  return { hash, kind, ratio: drawRatio(hash, kind), duration: drawDuration(hash, kind) };
}

/** About half of the draws follow the day, so media of one day look alike. */
export function drawWithDay(moment: Moment, salt: number, follow: number): number {
  const hash = hashMoment(moment);
  return unit(mix(hash, salt), 40) < follow ? unit(moment.day.hash, salt) : unit(hash, salt);
}
