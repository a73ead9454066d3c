import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackgroundRefresh, type BackgroundConnection, type VisitEnd } from './background-refresh.ts';

const noon = new Date(2026, 10, 21, 12).getTime();
const minute = 60_000;

const always: (account: number) => VisitEnd = () => 'done';

/** Connections whose visits cost 2 credits and take ten seconds per account. */
function makeBackground(sizes: readonly number[], left = 1000) {
  const readAt = new Map<number, number>();
  const state = {
    left,
    isReady: true,
    ends: always,
    visited: [] as number[],
    looks: 0,
    underWay: 0,
    mostUnderWay: 0,
    defects: [] as unknown[]
  };
  const connections = (): BackgroundConnection[] =>
    sizes.map((size, id) => ({
      id,
      isReady: state.isReady,
      left: state.left,
      candidates: () => {
        state.looks += 1;
        return Array.from({ length: size }, (_, n) => {
          const number = id * 1000 + n;
          return { number, openScore: { score: 0, at: null }, readAt: readAt.get(number) ?? null };
        });
      }
    }));
  const background = new BackgroundRefresh({
    connections,
    visit: async (account, _, stop) => {
      state.visited.push(account);
      state.mostUnderWay = Math.max(state.mostUnderWay, (state.underWay += 1));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 10_000);
        stop.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
      state.underWay -= 1;
      const end = state.ends(account);
      if (end === 'done') readAt.set(account, Date.now());
      if (end === 'done') state.left -= 2;
      return end;
    },
    onDefect: (error) => state.defects.push(error)
  });
  return { background, state };
}

describe('background refresh', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: noon });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts after the app’s own startup work, and spreads its visits over the day’s budget', async () => {
    const { background, state } = makeBackground([500], 144);
    background.start();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(state.visited).toEqual([]);
    await vi.advanceTimersByTimeAsync(12 * 60 * minute - 30_000);
    await background.close();
    // 144 credits are 72 visits, one in ten minutes. None is left over, and the last wait for a whole price.
    expect(state.visited.length).toBeGreaterThan(60);
    expect(state.left).toBeGreaterThanOrEqual(0);
    expect(new Set(state.visited).size).toBe(state.visited.length);
  });

  it('visits one account per connection at a time, and two in all', async () => {
    const { background, state } = makeBackground([20, 20, 20], 100_000);
    background.start(0);
    await vi.advanceTimersByTimeAsync(10 * minute);
    await background.close();
    expect(state.mostUnderWay).toBe(2);
    // None of the three waits behind the others.
    expect(new Set(state.visited.map((number) => Math.floor(number / 1000)))).toEqual(new Set([0, 1, 2]));
  });

  it('looks for due accounts once a minute while there are none, and at once when woken', async () => {
    const { background, state } = makeBackground([2], 100_000);
    background.start(0);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(state.visited).toHaveLength(2);
    state.looks = 0;
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(state.looks).toBe(10);
    background.wake(0);
    await vi.advanceTimersByTimeAsync(10_000);
    await background.close();
    expect(state.looks).toBe(11);
  });

  it('backs off while a connection has no credits, and continues when it is woken', async () => {
    const { background, state } = makeBackground([50], 100_000);
    state.ends = () => 'passing';
    background.start(0);
    await vi.advanceTimersByTimeAsync(60 * minute);
    const tried = state.visited.length;
    expect(tried).toBeGreaterThan(2);
    expect(tried).toBeLessThan(10);
    state.ends = () => 'done';
    background.wake(0);
    await vi.advanceTimersByTimeAsync(2 * minute);
    await background.close();
    expect(state.visited.length).toBeGreaterThan(tried + 2);
  });

  it('skips a connection that is unreachable or has no budget left today', async () => {
    const { background, state } = makeBackground([5], 100_000);
    state.isReady = false;
    background.start(0);
    await vi.advanceTimersByTimeAsync(10 * minute);
    state.isReady = true;
    state.left = 1;
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(state.visited).toEqual([]);
    state.left = 1000;
    await vi.advanceTimersByTimeAsync(10 * minute);
    await background.close();
    expect(state.visited.length).toBeGreaterThan(0);
  });

  it('moves on to the next account after a failure, and reports thrown errors', async () => {
    const { background, state } = makeBackground([3], 100_000);
    state.ends = (account) => {
      if (account === 1) throw new Error('no such account');
      return 'failed';
    };
    background.start(0);
    await vi.advanceTimersByTimeAsync(30 * minute);
    await background.close();
    expect(state.visited.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(state.defects).toHaveLength(1);
  });

  it('starts nothing while the computer sleeps, and continues afterwards', async () => {
    const { background, state } = makeBackground([5]);
    background.start();
    await vi.advanceTimersByTimeAsync(minute);
    const before = state.visited.length;
    expect(before).toBeGreaterThan(0);
    background.pause();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(state.visited).toHaveLength(before);
    background.start();
    await vi.advanceTimersByTimeAsync(minute);
    expect(state.visited).toHaveLength(before + 1);
    await background.close();
  });
});

describe('refreshing many accounts at once', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: noon });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads all of them two at a time on any budget, while nothing else is visited', async () => {
    const { background, state } = makeBackground([300], 0);
    background.start(0);
    const moved: number[] = [];
    const many = background.refreshMany([7, 8, 9, 10, 11], new AbortController().signal, (done) => moved.push(done));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await many).toEqual({ done: 5, cutShort: false });
    await background.close();
    expect(moved).toEqual([1, 2, 3, 4, 5]);
    expect(state.mostUnderWay).toBe(2);
    expect(state.visited).toEqual([7, 8, 9, 10, 11]);
  });

  it('can be stopped, and reports how far it came', async () => {
    const { background } = makeBackground([300]);
    const stop = new AbortController();
    const many = background.refreshMany([1, 2, 3, 4, 5, 6], stop.signal, () => undefined);
    await vi.advanceTimersByTimeAsync(15_000);
    stop.abort();
    expect(await many).toEqual({ done: 2, cutShort: false });
  });

  it('ends when the rest would fail too, and skips a single failure', async () => {
    const { background, state } = makeBackground([300]);
    state.ends = (account) => (account === 2 ? 'failed' : 'done');
    const some = background.refreshMany([1, 2, 3], new AbortController().signal, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await some).toEqual({ done: 2, cutShort: false });
    state.ends = () => 'passing';
    const none = background.refreshMany([1, 2, 3, 4, 5], new AbortController().signal, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await none).toEqual({ done: 0, cutShort: true });
    expect(state.visited.slice(3)).toEqual([1, 2]);
  });
});
