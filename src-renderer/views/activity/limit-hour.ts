import type { MinuteOfCalls } from '../../../src-shared/bridge/activity.ts';

export interface MinuteBar {
  readonly people: number;
  readonly background: number;
  readonly refused: number;
  readonly failed: number;
}

export interface HourPicture {
  readonly bars: readonly MinuteBar[];
  readonly busiest: number;
  /** As a share of the height; null if far above, or unknown. */
  readonly limitAt: number | null;
}

/**
 * Draws the limit only if the busiest minute reaches a third of it: else its line would
 * flatten the bars.
 */
const nearness = 3;

export function drawHour(minutes: readonly MinuteOfCalls[], limit: number | null): HourPicture {
  const busiest = Math.max(0, ...minutes.map(({ calls }) => calls));
  const isNear = limit !== null && busiest * nearness >= limit;
  const top = Math.max(1, busiest, isNear ? limit : 0);
  const bars = minutes.map(({ calls, background, refused, failed }) => {
    // Failed calls don't say who asked, so they are first subtracted from users' calls.
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
