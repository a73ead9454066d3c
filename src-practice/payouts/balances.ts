/** Available and pending money (live-service-notes.md, B7), from payments and days of payout. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Static } from 'typebox';
import type { Balances } from '../../src-shared/service/payouts.ts';
import { unit } from '../sample/random.ts';
import { countBefore } from '../sample/search.ts';
import { findSampleStart } from '../sample/season.ts';
import { day } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { readLedger, takeNet } from './ledger.ts';
import { readSituation } from './situation.ts';
import { findLeastPayout } from './systems.ts';

const pendingDays = 7;
const mostPayout = 10_000;
const dollars = 100;
/** 1970 began on a Thursday. */
const mondayShift = 4;

const periods = [
  { code: 'manual', name: 'Manual' },
  { code: 'weekly', name: 'Weekly' },
  { code: 'monthly', name: 'Monthly' }
];

/** ms since 1970, after `at` */
function findNextPayout(withdrawal: 'weekly' | 'monthly', at: number): number {
  if (withdrawal === 'weekly') return ((Math.floor((at / day - mondayShift) / 7) + 1) * 7 + mondayShift) * day;
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

function listPayouts(account: PracticeAccount, now: number): number[] {
  const { withdrawal } = readSituation(account);
  const start = findSampleStart(account);
  if (withdrawal === 'manual') return [account.sampledAt - Math.floor(3 + 30 * unit(account.hash, 410)) * day];
  const payouts: number[] = [];
  for (let at = findNextPayout(withdrawal, start); at <= now; at = findNextPayout(withdrawal, at)) payouts.push(at);
  return payouts;
}

function sumBetween(account: PracticeAccount, payouts: readonly number[], now: number) {
  const available = new Float64Array(payouts.length + 1);
  let pending = 0;
  const { times, cents } = readLedger(account);
  for (let i = 0; i < times.length; i++) {
    const at = times[i] ?? 0;
    const net = takeNet(cents[i] ?? 0);
    if (at > now) continue;
    if (at >= now - pendingDays * day) {
      pending += net;
      continue;
    }
    const place = countBefore(payouts.length, (payout) => (payouts[payout] ?? 0) < at + pendingDays * day);
    available[place] = (available[place] ?? 0) + net;
  }
  return { available, pending };
}

/** A payout takes everything available, or nothing below the minimum. */
function findLeft(available: Float64Array, least: number): number {
  let left = 0;
  for (const [place, sum] of available.entries()) {
    if (place > 0 && left >= least) left = 0;
    left += sum;
  }
  return left;
}

export function describeBalances(account: PracticeAccount, now: Ms): Static<typeof Balances> {
  const { currency, withdrawal, payoutCode } = readSituation(account);
  const least = findLeastPayout(payoutCode);
  const { available, pending } = sumBetween(account, listPayouts(account, now), now);
  return {
    currency,
    payoutAvailable: findLeft(available, least * dollars) / dollars,
    payoutPending: pending / dollars,
    minPayoutSumm: least,
    maxPayoutSumm: mostPayout,
    withdrawalPeriod: withdrawal,
    withdrawalPeriodOptions: periods,
    manualPayoutPendingDays: pendingDays
  };
}
