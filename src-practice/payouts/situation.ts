/** Obstacles to payouts. Most accounts have none; a few of every eight do, for practice. */
import type { PracticeAccount } from '../account.ts';

type Withdrawal = 'manual' | 'weekly' | 'monthly';

export interface Situation {
  readonly currency: 'USD' | 'EUR';
  readonly withdrawal: Withdrawal;
  readonly payoutCode: string;
  readonly needsBanking: boolean;
  readonly ivStatus: 'approved' | 'pending' | 'declined';
  readonly ivFailReason: string | null;
  readonly rejectReason: string | null;
  readonly reportError: string | null;
  readonly countryCode: string;
}

const fine: Situation = {
  currency: 'USD',
  withdrawal: 'manual',
  payoutCode: 'bank_ebics_sepa',
  needsBanking: false,
  ivStatus: 'approved',
  ivFailReason: null,
  rejectReason: null,
  reportError: null,
  countryCode: 'US'
};

const situations: readonly Situation[] = [
  fine,
  {
    ...fine,
    withdrawal: 'weekly',
    payoutCode: 'wallet_one',
    needsBanking: true,
    reportError: 'The tax number does not match the name.',
    countryCode: 'AT'
  },
  {
    ...fine,
    currency: 'EUR',
    withdrawal: 'monthly',
    ivStatus: 'declined',
    ivFailReason: 'The photo of the document could not be read.',
    rejectReason: 'The address is <b>not complete</b>.',
    countryCode: 'DE'
  },
  { ...fine, withdrawal: 'monthly', payoutCode: 'prepaid_card' },
  { ...fine, ivStatus: 'pending', countryCode: 'CA' },
  { ...fine, withdrawal: 'weekly', payoutCode: 'wallet_two' },
  { ...fine, payoutCode: 'card_direct', countryCode: 'GB' },
  fine
];

export function readSituation({ index }: PracticeAccount): Situation {
  return situations[index % situations.length] ?? fine;
}
