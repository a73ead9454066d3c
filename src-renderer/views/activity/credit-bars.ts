import type { CreditSum } from '../../../src-shared/bridge/activity.ts';
import { localDay, startOfDay } from '../../../src-shared/rules/local-day.ts';

export interface DayBar {
  /** `YYYY-MM-DD`, local. */
  readonly day: string;
  readonly used: number;
  readonly background: number;
  readonly calls: number;
}

export function toDayBars(days: readonly CreditSum[], span: number, now: number): readonly DayBar[] {
  const known = new Map(days.map((sum) => [sum.key, sum]));
  return Array.from({ length: span }, (_, n) => {
    const day = localDay(startOfDay(now, n + 1 - span));
    const { used = 0, background = 0, calls = 0 } = known.get(day) ?? {};
    return { day, used, background, calls };
  });
}
