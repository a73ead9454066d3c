/** What stands between an account and its money. Most accounts are fine; a few of every eight aren't, to practise on. */
import type { PracticeAccount } from '../account.ts';

type Withdrawal = 'manual' | 'weekly' | 'monthly';

export interface Situation {
  readonly currency: 'USD' | 'EUR';
  readonly withdrawal: Withdrawal;
  /** A code of systems.ts. */
  readonly payoutCode: string;
  readonly needsBanking: boolean;
  /** Identity verification. */
  readonly ivStatus: 'approved' | 'pending' | 'declined';
  readonly ivFailReason: string | null;
  readonly rejectReason: string | null;
  /** Of the report to tax authorities; a text about the report, not a failure of a call. */
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
