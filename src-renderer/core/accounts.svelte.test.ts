import { expect, it, onTestFinished, vi } from 'vitest';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { Accounts } from './accounts.svelte.ts';

function openAccounts() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: number[] = [];
  const request = (name: string, { account }: { readonly account?: number }) => {
    if (name === 'accounts.noteOpened' && account !== undefined) told.push(account);
    return Promise.resolve(ok({}));
  };
  // Safe: no other requests are made here.
  const accounts = new Accounts({ request, onEvent: () => () => undefined } as unknown as Bridge);
  return { accounts, told };
}

it('tells the host of opened accounts in their order, once no other one follows', () => {
  const { accounts, told } = openAccounts();
  for (const number of [3, 1, 2]) {
    accounts.noteOpened(number);
    vi.advanceTimersByTime(600);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(600);
  expect(told).toEqual([3, 1, 2]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(3);
});

it('tells the host of all opened accounts when the page closes', () => {
  const { accounts, told } = openAccounts();
  for (const number of [3, 1]) accounts.noteOpened(number);
  accounts.tellOpened();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([3, 1]);
});
