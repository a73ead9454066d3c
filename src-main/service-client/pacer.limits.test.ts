import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { end, plenty, startPacer, useOwnTime, type Started } from './testing/own-time-pacer.ts';

useOwnTime();

it('sends nothing more on a used-up day, and lets the user try again after a minute', async () => {
  const { started, refused, ask } = startPacer(end({ ...plenty, limitDay: 100, remainingDay: 0 }));
  ask('a', 'interactive');
  await vi.advanceTimersByTimeAsync(0);
  ask('a', 'interactive');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(1);
  expect(refused).toEqual([{ kind: 'too-long', waitMs: 60_000 }]);
  await vi.advanceTimersByTimeAsync(60_000);
  ask('a', 'interactive');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(2);
});

it('leaves the last tenth of a day to the user', async () => {
  const { started, refused, ask } = startPacer(end({ ...plenty, limitDay: 100, remainingDay: 10 }));
  ask('a', 'interactive');
  await vi.advanceTimersByTimeAsync(0);
  ask('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual([{ kind: 'too-long', waitMs: 3_600_000 }]);
  ask('a', 'interactive');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(2);
});

describe('the limit per minute', () => {
  it('is sixty until the service reports another, and the background leaves a tenth to the user', async () => {
    const { started, ask } = startPacer(end(null));
    for (let n = 0; n < 60; n++) ask(`account ${String(n)}`);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(started).toHaveLength(54);
    for (let n = 0; n < 6; n++) ask('person', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(60);
    await vi.advanceTimersByTimeAsync(1001);
    expect(started).toHaveLength(66);
  });

  it('counts what others spent, for a minute', async () => {
    const reports = [{ limitMinute: 20, remainingMinute: 4 }];
    const { started, ask } = startPacer(({ turn }) => {
      turn.finish(reports.shift() ?? null);
    });
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 10; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(100);
    // One of ours and fifteen of others are used, so four are left.
    expect(started).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(61_000);
    for (let n = 0; n < 10; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(15);
  });

  it('counts our own calls without a report of what is left', async () => {
    const { started, ask } = startPacer(end({ limitMinute: 20, remainingMinute: null }));
    for (let n = 1; n <= 20; n++) {
      ask('a', 'interactive');
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(started).toHaveLength(20);
  });

  it('refuses the user at once when the wait would be long', async () => {
    const { started, refused, ask } = startPacer(end({ limitMinute: 20, remainingMinute: 0 }));
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(1);
    expect(refused).toEqual([{ kind: 'too-long', waitMs: 60_000 }]);
    await vi.advanceTimersByTimeAsync(31_000);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(started).toHaveLength(2);
  });

  it('still counts the same after thousands of calls', async () => {
    const { started, ask } = startPacer(end(null));
    for (let minute = 1; minute <= 40; minute++) {
      for (let n = 0; n < 60; n++) ask('a', 'interactive');
      await vi.advanceTimersByTimeAsync(0);
      expect(started).toHaveLength(60 * minute);
      await vi.advanceTimersByTimeAsync(60_000);
    }
  });

  it('doesn’t count calls that were never sent', async () => {
    const { started, ask } = startPacer(({ turn }) => {
      turn.release();
    });
    for (let n = 0; n < 200; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(200);
  });

  it('is never exceeded in any 60 s at the service, whenever a call arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 25 }),
        fc.array(fc.record({ travel: fc.nat(3000), answer: fc.nat(3000), person: fc.boolean() }), {
          minLength: 40,
          maxLength: 120
        }),
        async (limit, calls) => {
          const arrivals: number[] = [];
          const plans = [...calls];
          let isOver = 0;
          const { refused, ask } = startPacer(({ turn }) => {
            const plan = plans.shift() ?? { travel: 0, answer: 0 };
            setTimeout(() => {
              const now = performance.now();
              arrivals.push(now);
              const used = arrivals.filter((at) => at > now - 60_000).length;
              const report = { limitMinute: limit, remainingMinute: Math.max(0, limit - used) };
              setTimeout(() => {
                isOver += 1;
                turn.finish(report);
              }, plan.answer);
            }, plan.travel);
          });
          // The first answer reports the limit.
          ask('first');
          await vi.advanceTimersByTimeAsync(10_000);
          for (const { person } of calls.slice(1)) ask('a', person ? 'interactive' : 'background');
          await vi.advanceTimersByTimeAsync(60 * 60_000 * 4);
          for (const at of arrivals)
            expect(arrivals.filter((one) => one > at - 60_000 && one <= at).length).toBeLessThanOrEqual(limit);
          expect(isOver + refused.length).toBe(calls.length);
        }
      ),
      { numRuns: 25 }
    );
  }, 60_000);
});

describe('a 429 refusal', () => {
  const refuseOnce = (retryAfterMs: number | null, times = 1) => {
    let left = times;
    return ({ turn }: Started) => {
      if (left-- > 0) turn.holdBack(plenty, retryAfterMs);
      else turn.finish(plenty);
    };
  };

  it.each([1, 999, 7000, 29_999])('pauses the whole connection for the %i ms it named, and no less', async (ms) => {
    const { started, ask } = startPacer(refuseOnce(ms));
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    ask('a', 'interactive');
    ask('b', 'background');
    await vi.advanceTimersByTimeAsync(ms + 1000);
    expect(started).toHaveLength(3);
    for (const { at } of started.slice(1)) expect(at).toBeGreaterThanOrEqual(ms);
  });

  it('is waited out by the background for two minutes, and by the user for half of one', async () => {
    const { started, refused, ask } = startPacer(refuseOnce(100_000));
    ask('a');
    await vi.advanceTimersByTimeAsync(0);
    ask('a', 'interactive');
    ask('b', 'background');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(refused).toEqual([{ kind: 'too-long', waitMs: 100_000 }]);
    expect(started.map(({ account }) => account)).toEqual(['a', 'b']);
  });

  it('ends the wait of calls already in line', async () => {
    const { started, refused, ask } = startPacer(() => undefined);
    for (let n = 0; n < 8; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    started[0]?.turn.holdBack(plenty, 3_600_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(6);
    expect(refused).toEqual([
      { kind: 'too-long', waitMs: 3_600_000 },
      { kind: 'too-long', waitMs: 3_600_000 }
    ]);
  });

  it('without a time pauses for 2, 4, 8 … seconds, up to thirty, and starts over after an answer', async () => {
    const refusals = [true, true, true, true, true, true, false, true, false];
    const { started, ask } = startPacer(({ turn }) => {
      if (refusals.shift()) turn.holdBack(plenty, null);
      else turn.finish(plenty);
    }, 10);
    for (let n = 0; n < 9; n++) ask('a');
    await vi.advanceTimersByTimeAsync(200_000);
    const gaps = started.slice(1).map(({ at }, n) => Math.round((at - (started[n]?.at ?? 0)) / 1000));
    expect(gaps).toEqual([2, 4, 8, 16, 30, 30, 5, 5]);
  });

  it('for many simultaneous calls counts as one', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 6; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    for (const { turn } of started) turn.holdBack(plenty, null);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(2000);
    expect(started).toHaveLength(7);
  });

  it('counts for the minute once, and reports its limit', async () => {
    const { started, ask } = startPacer(({ turn }) => {
      turn.holdBack({ limitMinute: 3, remainingMinute: 2 }, 0);
    });
    for (let minute = 1; minute <= 9; minute++) {
      ask('a', 'interactive');
      await vi.advanceTimersByTimeAsync(61_000);
      expect(started).toHaveLength(minute);
    }
    const {
      started: few,
      refused,
      ask: askFew
    } = startPacer(({ turn }) => {
      turn.holdBack({ limitMinute: 1, remainingMinute: 0 }, 0);
    });
    askFew('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    askFew('b', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect([few.length, refused]).toEqual([1, [{ kind: 'too-long', waitMs: 60_000 }]]);
  });

  it('after another pauses longer, whatever is answered in between to earlier calls', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 2; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    started[0]?.turn.holdBack(plenty, null);
    started[1]?.turn.finish(plenty);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(2000);
    started[2]?.turn.holdBack(plenty, null);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(3999);
    expect(started).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(4);
  });

  it('isn’t forgotten when an earlier call is answered meanwhile', async () => {
    const { started, ask } = startPacer(() => undefined);
    ask('a', 'interactive');
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    started[0]?.turn.holdBack(plenty, 5000);
    started[1]?.turn.finish(plenty);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(4999);
    expect(started).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toHaveLength(3);
  });
});
