/** An hour of calls as bars: of each minute what was done for people and in the background, and what was refused or failed. Pure. */
import type { MinuteOfCalls } from '../../../src-shared/bridge/activity.ts';

/** Shares of the height of the picture. */
export interface MinuteBar {
  readonly people: number;
  readonly background: number;
  readonly refused: number;
  readonly failed: number;
}

export interface HourPicture {
  readonly bars: readonly MinuteBar[];
  /** Calls of the busiest minute. */
  readonly busiest: number;
  /** Where the limit is, as a share of the height; null where it is far above all of it, or not known. */
  readonly limitAt: number | null;
}

/** A limit is drawn where the busiest minute comes to a third of it: else its line would press the bars flat. */
const nearness = 3;

/** @param limit calls a minute */
export function drawHour(minutes: readonly MinuteOfCalls[], limit: number | null): HourPicture {
  const busiest = Math.max(0, ...minutes.map(({ calls }) => calls));
  const isNear = limit !== null && busiest * nearness >= limit;
  const top = Math.max(1, busiest, isNear ? limit : 0);
  const bars = minutes.map(({ calls, background, refused, failed }) => {
    // Who asked for what went wrong isn't told apart: it is taken off people's first.
    const wrong = refused + failed;
    const people = Math.max(0, calls - background - wrong);
    return {
      people: people / top,
      background: (calls - wrong - people) / top,
      refused: refused / top,
      failed: failed / top
    };
  });
  return { bars, busiest, limitAt: isNear ? limit / top : null };
}
