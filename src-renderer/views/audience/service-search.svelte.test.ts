import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FoundPeople } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { localFailure, type Result } from '../../../src-shared/bridge/failure.ts';
import { searchRestMs, ServiceSearch } from './service-search.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Asked {
  readonly name: string;
  readonly command: string;
  readonly query: string | undefined;
  readonly answer: (result: Result<FoundPeople>) => void;
}

function open() {
  const asked: Asked[] = [];
  const request = (name: string, { command, query }: { command: string; query?: string }) =>
    new Promise((answer) => {
      asked.push({ name, command, query, answer });
    });
  // Safe: a search needs only this, with its two requests.
  const search = new ServiceSearch({ request } as unknown as Bridge, 1);
  const names = () => asked.map(({ name, query }) => (query === undefined ? name : `${name} ${query}`));
  return { search, asked, names };
}

const found = (isFromCache = false): Result<FoundPeople> => ({
  ok: true,
  value: { people: [], readAt: 1, isFromCache }
});

it('searches once when typing stops, and counts the cost', async () => {
  const { search, asked, names } = open();
  for (const words of ['m', 'ma', 'mar']) {
    search.type(words, true);
    await vi.advanceTimersByTimeAsync(searchRestMs - 1);
  }
  expect(names()).toEqual([]);
  expect(search.isWaiting).toBe(true);
  search.type(' mar ', true);
  await vi.advanceTimersByTimeAsync(searchRestMs);
  expect(names()).toEqual(['audience.search mar']);
  expect(search.isAsking).toBe(true);
  asked[0]?.answer(found());
  await vi.runAllTimersAsync();
  expect(search).toMatchObject({ isAsking: false, words: 'mar', spent: 1, found: { isFromCache: false } });
  search.type('mari', true);
  expect(search.found).toBeNull();
  search.type('mar', true);
  await vi.advanceTimersByTimeAsync(searchRestMs);
  asked[1]?.answer(found(true));
  await vi.runAllTimersAsync();
  expect(search.spent).toBe(1);
});

it('never searches automatically for one letter, or when turned off', async () => {
  const { search, names } = open();
  search.type('m', true);
  await vi.runAllTimersAsync();
  search.type('maria', false);
  await vi.runAllTimersAsync();
  expect(names()).toEqual([]);
  void search.ask('m');
  expect(names()).toEqual(['audience.search m']);
});

it('cancels a search once other words are typed, and ignores its late answer', async () => {
  const { search, asked, names } = open();
  void search.ask('first');
  search.type('second', true);
  expect(names()).toEqual(['audience.search first', 'commands.stop']);
  expect(asked[1]?.command).toBe(asked[0]?.command);
  expect(search.isAsking).toBe(false);
  asked[0]?.answer(found());
  await vi.advanceTimersByTimeAsync(0);
  // The answer came anyway, so it cost a credit.
  expect(search).toMatchObject({ words: 'second', found: null, spent: 1 });
  await vi.advanceTimersByTimeAsync(searchRestMs);
  expect(names().at(-1)).toBe('audience.search second');
});

it('says why it failed, and nothing if it was stopped', async () => {
  const { search, asked } = open();
  void search.ask('words');
  asked[0]?.answer({ ok: false, failure: localFailure('offline') });
  await vi.runAllTimersAsync();
  expect(search.failure?.code).toBe('offline');
  void search.ask('words');
  expect(search.failure).toBeNull();
  asked[1]?.answer({ ok: false, failure: localFailure('cancelled') });
  await vi.runAllTimersAsync();
  expect(search).toMatchObject({ failure: null, found: null, isAsking: false });
});

it('never shows one search’s people for other words, such as those of an earlier page', async () => {
  const { search, asked } = open();
  void search.ask('first');
  asked[0]?.answer(found());
  await vi.runAllTimersAsync();
  void search.ask('second');
  expect(search).toMatchObject({ words: 'second', found: null });
  asked[1]?.answer({ ok: false, failure: localFailure('offline') });
  await vi.runAllTimersAsync();
  expect(search).toMatchObject({ found: null, failure: { code: 'offline' } });
});
