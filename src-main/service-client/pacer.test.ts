import { describe, expect, it, vi } from 'vitest';
import { Cancellation } from './cancellation.ts';
import type { Turn } from './pacer.ts';
import { end, forever, plenty, startPacer, useOwnTime } from './testing/own-time-pacer.ts';

useOwnTime();

describe('spacing', () => {
  it('separates an account’s starts, the user’s by a third of that, but not across accounts', async () => {
    const { started, ask } = startPacer(end(), 300);
    for (const account of ['a', 'a', 'a', 'b', 'b']) ask(account);
    for (const account of ['c', 'c', 'c']) ask(account, 'interactive');
    await vi.advanceTimersByTimeAsync(1000);
    const of = (name: string) => started.filter(({ account }) => account === name).map(({ at }) => Math.round(at));
    expect(of('a')).toEqual([0, 300, 600]);
    expect(of('b')).toEqual([0, 300]);
    expect(of('c')).toEqual([0, 100, 200]);
  });

  it('doesn’t make the user wait for background spacing', async () => {
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

  it('grows on each refusal for that account only, and shrinks with successes', async () => {
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
  it('go to the user first', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 10; n++) ask('a');
    for (let n = 0; n < 10; n++) ask('b', 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    // Four background calls began before, and two places are reserved for users.
    expect(started.map(({ account }) => account).join('')).toBe('aaaabb');
    for (let n = 0; n < 8; n++) started[n]?.turn.finish(plenty);
    await vi.advanceTimersByTimeAsync(0);
    expect(started.slice(6).every(({ account }) => account === 'b')).toBe(true);
  });

  it('that come due together go to the user first, then in order of request', async () => {
    const { started, ask } = startPacer(({ turn, account }) => {
      if (account === 'a') turn.holdBack(plenty, 5000);
      else turn.finish(plenty);
    });
    ask('a');
    await vi.advanceTimersByTimeAsync(0);
    for (const account of ['b', 'c']) ask(account);
    for (const account of ['d', 'e']) ask(account, 'interactive');
    await vi.advanceTimersByTimeAsync(6000);
    expect(started.map(({ account }) => account).join('')).toBe('adebc');
  });

  it('alternate among accounts, however many calls one of them makes', async () => {
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

  it('are limited to six at once, four of them in the background', async () => {
    const { started, ask } = startPacer(() => undefined);
    for (let n = 0; n < 20; n++) ask(`account ${String(n)}`);
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(4);
    for (let n = 0; n < 20; n++) ask(`account ${String(n)}`, 'interactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(6);
    started[0]?.turn.finish(plenty);
    // Ending a turn twice must not make room for another call.
    started[0]?.turn.finish(plenty);
    started[0]?.turn.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveLength(7);
  });

  it('leave no timer behind when canceled and nothing else waits', async () => {
    const cancellation = new Cancellation();
    const { refused, ask } = startPacer(end(), 60_000);
    ask('a');
    ask('a', 'background', cancellation);
    await vi.advanceTimersByTimeAsync(0);
    cancellation.cancel();
    await vi.advanceTimersByTimeAsync(0);
    expect([refused, vi.getTimerCount()]).toEqual([[{ kind: 'cancelled' }], 0]);
  });

  it('leave the queue when canceled while waiting', async () => {
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
