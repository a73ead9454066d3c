/**
 * Time of our own over real HTTP. Timers, Date and performance.now are vitest's; they move on only while no call is under
 * way, so an hour takes as long as its calls do, and every call takes no time at all.
 */
import { vi } from 'vitest';

export interface VirtualTime {
  /** A call begins or ends: time stands still while one is under way. */
  begin(): void;
  end(): void;
  /** Moves from timer to timer until `ms` are over. */
  run(ms: number): Promise<void>;
}

/** @param at ms since 1970 that it begins with */
export function startVirtualTime(at: number): VirtualTime {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: at });
  let underWay = 0;
  // What a call's end sets off runs in promises and in the sockets' own events: a few turns of the event loop.
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
      // A timer at the end, or the next one behind it would carry time beyond.
      setTimeout(() => undefined, ms);
      await settle();
      while (Date.now() < until) {
        await vi.advanceTimersToNextTimerAsync();
        await settle();
      }
    }
  };
}
