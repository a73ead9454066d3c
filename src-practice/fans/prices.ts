/** Cents in multiples of five, so that 80 % is whole. */
import { pick, unit } from '../sample/random.ts';
import { findSampleStart } from '../sample/season.ts';
import { day } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';

export function roundPrice(cents: number): number {
  return Math.round(cents / 5) * 5;
}

export function findPrice(account: PracticeAccount, at: number): number {
  const { hash } = account;
  const first = pick([650, 750, 900, 1000, 1200], hash, 310);
  const age = (at - findSampleStart(account)) / day;
  const raises = Number(age >= 150 + 60 * unit(hash, 311)) + Number(age >= 360 + 60 * unit(hash, 312));
  return first + raises * pick([100, 150, 200], hash, 313);
}
