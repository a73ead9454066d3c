/** The pacer in its own time: vitest's clock moves `performance.now` and the timers. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Cancellation } from '../cancellation.ts';
import { Pacer, type Priority, type Turn } from '../pacer.ts';

export interface Started {
  readonly at: number;
  readonly account: string;
  readonly priority: Priority;
  readonly turn: Turn;
}

/** Never canceled; new for each test. */
export let forever: Cancellation;
export const plenty = { limitMinute: 10_000_000, remainingMinute: 9_999_999 };

/** A pacer whose turns are recorded as they start; `onStart` ends them. */
export function startPacer(onStart: (started: Started) => void, spacingMs = 0) {
  const begin = performance.now();
  const pacer = new Pacer({ now: () => performance.now(), spacingMs });
  const started: Started[] = [];
  const refused: { kind: string; waitMs?: number }[] = [];
  const ask = (account: string, priority: Priority = 'background', cancellation = forever) => {
    void pacer.waitForTurn(account, { priority }, cancellation).then((answer) => {
      if (answer.kind !== 'turn') {
        refused.push(answer);
        return;
      }
      const one = { at: performance.now() - begin, account, priority, turn: answer.turn };
      started.push(one);
      onStart(one);
    });
  };
  return { started, refused, ask };
}

export const end =
  (reported: Parameters<Turn['finish']>[0] = plenty) =>
  ({ turn }: Started) => {
    turn.finish(reported);
  };

/** Sets the clock for every test of a file, and checks that no timer is left. */
export function useOwnTime(): void {
  beforeEach(() => {
    forever = new Cancellation();
    vi.useFakeTimers();
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
}
