import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountLists } from './account-lists.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two connections, called if `reachable`. Records the times. */
function open() {
  const asked = new Map<number, number[]>([
    [1, []],
    [2, []]
  ]);
  let reachable = [1, 2];
  const lists = new AccountLists({
    reachable: () => reachable.map((id) => ({ id, requestedAt: asked.get(id)?.at(-1) ?? null })),
    read: (connection) => {
      asked.get(connection)?.push(Date.now());
      return Promise.resolve();
    },
    onDefect: (error) => {
      throw error;
    }
  });
  return {
    lists,
    countOf: (connection: number) => asked.get(connection)?.length ?? 0,
    reach: (connections: number[]) => {
      reachable = connections;
    }
  };
}

it('lists each connection’s accounts 48 times a day at most, however often the window regains focus', () => {
  const { lists, countOf } = open();
  lists.start();
  for (let n = 0; n < 24 * 60; n += 1) {
    vi.advanceTimersByTime(minute);
    lists.readOld();
  }
  lists.close();
  vi.advanceTimersByTime(60 * minute);
  expect([countOf(1), countOf(2)]).toEqual([49, 49]); // the one at the start, and one each half hour
});

it('skips an unreachable connection until it can be reached', () => {
  const { lists, countOf, reach } = open();
  reach([2]);
  lists.start();
  vi.advanceTimersByTime(5 * 60 * minute);
  expect([countOf(1), countOf(2)]).toEqual([0, 11]);
  reach([1, 2]);
  lists.readOld();
  expect([countOf(1), countOf(2)]).toEqual([1, 11]);
  lists.close();
});

it('lists accounts right after sleep, and isn’t delayed by a clock set back', () => {
  const { lists, countOf } = open();
  lists.start();
  vi.setSystemTime(Date.now() + 8 * 60 * minute);
  lists.readOld();
  expect(countOf(1)).toBe(2);
  vi.setSystemTime(Date.now() - 24 * 60 * minute);
  lists.readOld();
  lists.readOld();
  expect(countOf(1)).toBe(3);
  lists.close();
});
