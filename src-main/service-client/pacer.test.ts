/** The pacer in a time of its own: vitest's clock moves, and with it both `performance.now` and the timers. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cancellation } from './cancellation.ts';
import { Pacer, type Priority, type Turn } from './pacer.ts';

interface Started {
  readonly at: number;
  readonly account: string;
  readonly priority: Priority;
  readonly turn: Turn;
}

let forever: Cancellation;
const plenty = { limitMinute: 10_000_000, remainingMinute: 9_999_999 };

/** A pacer whose turns are noted as they start; `onStart` ends them. */
function startPacer(onStart: (started: Started) => void, spacingMs = 0) {
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

const end =
  (reported: Parameters<Turn['finish']>[0] = plenty) =>
  ({ turn }: Started) => {
    turn.finish(reported);
  };

beforeEach(() => {
  forever = new Cancellation();
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('spacing', () => {
  it('keeps an account’s starts apart, a person’s a third of it, and accounts not from each other', async () => {
    const { started, ask } = startPacer(end(), 300);
    for (const account of ['a', 'a', 'a', 'b', 'b']) ask(account);
    for (const account of ['c', 'c', 'c']) ask(account, 'interactive');
    await vi.advanceTimersByTimeAsync(1000);
    const of = (name: string) => started.filter(({ account }) => account === name).map(({ at }) => Math.round(at));
    expect(of('a')).toEqual([0, 300, 600]);
    expect(of('b')).toEqual([0, 300]);
    expect(of('c')).toEqual([0, 100, 200]);
  });

  it('doesn’t make a person wait for the spacing of the background', async () => {
    const { started, ask } = startPacer(end(), 300);
    ask('a');
    ask('a');
    await vi.advanceTimersByTimeAsync(10);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(1000);
    expect(started.map(({ priority, at }) => [priority, Math.round(at)])).toEqual([
      ['background', 0],
      ['interactive', 100],
      ['background', 400]
    ]);
  });

  it('grows on each refusal for that account only, and shrinks with what works', async () => {
    const answers: ('no' | 'yes')[] = ['no', 'no'];
    const { started, ask } = startPacer(({ turn, account }) => {
      if (account === 'a' && answers.shift() === 'no') turn.holdBack(plenty, 0);
      else turn.finish(plenty);
    }, 300);
    for (let n = 0; n < 6; n++) ask('a');
    for (let n = 0; n < 6; n++) ask('b');
    await vi.advanceTimersByTimeAsync(20_000);
    const gaps = (name: string) => {
      const at = started.filter(({ account }) => account === name).map((one) => one.at);
      return at.slice(1).map((start, n) => Math.round(start - (at[n] ?? 0)));
    };
    expect(gaps('a')).toEqual([600, 1200, 1080, 972, 875]);
    expect(gaps('b')).toEqual([300, 300, 300, 300, 300]);
  });
});

describe('turns', () => {
  it('are a person’s first', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 10; n++) ask('a');
    for (let n = 0; n < 10; n++) ask('b', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    // Four in the background began before anybody asked, and two places are kept for people.
    expect(started.map(({ account }) => account).join('')).toBe('aaaabb');
    for (let n = 0; n < 8; n++) started[n]?.turn.finish(plenty);
    await vi.advanceTimersByTimeAsync(0);
    expect(started.slice(6).every(({ account }) => account === 'b')).toBe(true);
  });

  it('go round among accounts, however much one of them asks for', async () => {
    let open: Turn | undefined;
    const { started, ask } = startPacer(({ turn }) => {
      open?.finish(plenty);
      open = turn;
    });
    for (let n = 0; n < 50; n++) ask('big');
    ask('small');
    ask('tiny');
    await vi.advanceTimersByTimeAsync(0);
    const firsts = started.slice(0, 10).map(({ account }) => account);
    expect(firsts).toContain('small');
    expect(firsts).toContain('tiny');
    open?.finish(plenty);
  });

  it('are no more than six at once, four of them in the background', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 20; n++) ask(`account ${String(n)}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(4);
    for (let n = 0; n < 20; n++) ask(`account ${String(n)}`, 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(6);
    started[0]?.turn.finish(plenty);
    // A second end of the same turn must not make room for another call.
    started[0]?.turn.finish(plenty);
    started[0]?.turn.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(7);
  });

  it('given up while waiting leave the queue', async () => {
    const cancellation = new Cancellation();
    const { started, refused, ask } = startPacer(end(), 300);
    ask('a');
    ask('a', 'background', cancellation);
    ask('a');
    cancellation.cancel();
    await vi.advanceTimersByTimeAsync(1000);
    expect(started.map(({ at }) => Math.round(at))).toEqual([0, 300]);
    expect(refused).toEqual([{ kind: 'cancelled' }]);
    for (const one of [forever, cancellation]) expect(one.listening).toBe(0);
  });
});

describe('the limit of a minute', () => {
  it('is sixty until the service has said another, and the background leaves a tenth of it to people', async () => {
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

  it('counts what others have spent, for a minute', async () => {
    const reports = [{ limitMinute: 20, remainingMinute: 4 }];
    const { started, ask } = startPacer(({ turn }) => {
      turn.finish(reports.shift() ?? null);
    });
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 10; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(100);
    // One of ours and fifteen of others are gone, so four are left.
    expect(started).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(0);
  });

  it('tells a person at once who would have to wait long for it', async () => {
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

  it('takes nothing from the minute for what was never sent', async () => {
    const { started, ask } = startPacer(({ turn }) => {
      turn.release();
    });
    for (let n = 0; n < 200; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(200);
  });

  it('is never gone beyond in any 60 s at the service, wherever in its time a call arrives there', async () => {
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
          // The first answer tells the limit; until then nobody can know it.
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

describe('a refusal by 429', () => {
  const refuseOnce = (retryAfterMs: number | null, times = 1) => {
    let left = times;
    return ({ turn }: Started) => {
      if (left-- > 0) turn.holdBack(plenty, retryAfterMs);
      else turn.finish(plenty);
    };
  };

  it.each([1, 999, 7000, 29_999])('holds the whole connection for the %i ms it named, and no less', async (ms) => {
    const { started, ask } = startPacer(refuseOnce(ms));
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    ask('a', 'interactive');
    ask('b', 'background');
    await vi.advanceTimersByTimeAsync(ms + 1000);
    expect(started).toHaveLength(3);
    for (const { at } of started.slice(1)) expect(at).toBeGreaterThanOrEqual(ms);
  });

  it('is waited out by the background for two minutes, and by a person for half of one', async () => {
    const { started, refused, ask } = startPacer(refuseOnce(100_000));
    ask('a');
    await vi.advanceTimersByTimeAsync(0);
    ask('a', 'interactive');
    ask('b', 'background');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(refused).toEqual([{ kind: 'too-long', waitMs: 100_000 }]);
    expect(started.map(({ account }) => account)).toEqual(['a', 'b']);
  });

  it('ends the waiting of those that stood in line already', async () => {
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

  it('without a time holds for 2, 4, 8 … seconds, thirty at most, and begins anew after an answer', async () => {
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

  it('of many calls that were under way together is one', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 6; n++) ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    for (const { turn } of started) turn.holdBack(plenty, null);
    ask('a', 'interactive');
    await vi.advanceTimersByTimeAsync(2000);
    expect(started).toHaveLength(7);
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
