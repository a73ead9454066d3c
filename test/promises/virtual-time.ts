/**
 * Virtual time over real HTTP, by vitest's timers. It stands still during calls, so an hour
 * takes as long as its calls.
 */
import { vi } from 'vitest';

export interface VirtualTime {
  /** Time stands still between a call's begin and end. */
  begin(): void;
  end(): void;
  /** Moves from timer to timer until `ms` are over. */
  run(ms: number): Promise<void>;
}

/** @param at start in ms since 1970 */
export function startVirtualTime(at: number): VirtualTime {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: at });
  let underWay = 0;
  // A call's end triggers promises and socket events: a few turns of the event loop.
  const settle = async () => {
    for (let quiet = 0; quiet < 3; quiet = underWay === 0 ? quiet + 1 : 0) await new Promise(setImmediate);
  };
  return {
    begin: () => {
      underWay += 1;
    },
    end: () => {
      underWay -= 1;
    },
    run: async (ms) => {
      const until = Date.now() + ms;
      // A final timer, or the next one would overshoot.
      setTimeout(() => undefined, ms);
      await settle();
      while (Date.now() < until) {
        await vi.advanceTimersToNextTimerAsync();
        await settle();
      }
    }
  };
}
