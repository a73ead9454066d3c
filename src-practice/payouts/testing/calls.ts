import type { Static } from 'typebox';
import type { Endpoint } from '../../../src-shared/service/endpoint.ts';
import * as contract from '../../../src-shared/service/payouts.ts';
import type { PracticeService } from '../../service.ts';
import { call, firstAccount, readChecked, startForTest } from '../../testing.ts';

export type Statistics = Static<typeof contract.EarningStatistics>;
export type BalancesRead = Static<typeof contract.Balances> & { payoutAvailable: number; payoutPending: number };

export const day = 86_400_000;
export const noon = Date.UTC(2026, 10, 21, 12);

/** Enough accounts for every situation, all signed in. */
export async function startWithAll(): Promise<PracticeService> {
  const service = await startForTest({ limitPerMinute: 1_000_000, fans: 700, accounts: 8, clock: () => noon });
  for (const account of service.world.accounts.values()) account.isSignedIn = true;
  return service;
}

/** @param account defaults to the first */
export async function read<T>(
  service: PracticeService,
  { path, answer }: Endpoint,
  given: { query?: string; account?: string } = {}
) {
  const address = path.replace('{account}', given.account ?? firstAccount(service).id);
  return (readChecked(await call(service, `${address}${given.query ?? ''}`), answer.body) as { data: T }).data;
}

export async function readEarnings(service: PracticeService, dates: Record<string, string> = {}): Promise<Statistics> {
  const query = `?${new URLSearchParams(dates).toString()}`;
  return (await read<{ list: Statistics }>(service, contract.readEarnings, { query })).list;
}

export const cents = (amount: number) => Math.round(amount * 100);
export const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
