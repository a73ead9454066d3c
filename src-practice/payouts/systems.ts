/** Payout methods. One code is documented; four real providers have generic names here. */
import type { Static } from 'typebox';
import type { PayoutSystem } from '../../src-shared/service/payouts.ts';

type System = Static<typeof PayoutSystem>;
type Words = Pick<System, 'code' | 'title' | 'subtitle' | 'description' | 'minPayoutSumm' | 'payoutTime'>;

const help = '<a href="https://platform.example/help/payouts" target="_blank">Read more</a>';

const systems: readonly [Words, ...Words[]] = [
  {
    code: 'bank_ebics_sepa',
    title: 'Bank transfer',
    subtitle: 'SEPA',
    description: `To a bank account in the single euro payments area.\nThe name of the account has to be yours.\n${help}`,
    minPayoutSumm: 20,
    payoutTime: '1–3 business days'
  },
  {
    code: 'wallet_one',
    title: 'E-wallet',
    subtitle: 'Worldwide',
    description: `Fees of the wallet apply.\r\nIt has to be verified.\r\n${help}`,
    minPayoutSumm: 50,
    payoutTime: 'Up to 24 hours'
  },
  {
    code: 'prepaid_card',
    title: 'Prepaid card',
    subtitle: 'A card that is sent to you',
    description: `The card comes by post within 21 days.\n\n${help}`,
    minPayoutSumm: 100,
    payoutTime: '2–5 business days'
  },
  {
    code: 'card_direct',
    title: 'Card transfer',
    subtitle: 'To a debit card',
    description: `Debit cards only, not credit cards.\n${help}`,
    minPayoutSumm: 20,
    payoutTime: 'Minutes'
  },
  {
    code: 'wallet_two',
    title: 'Second e-wallet',
    subtitle: 'Europe and the Americas',
    description: `One wallet for one account.\n${help}`,
    minPayoutSumm: 20,
    payoutTime: 'Up to 48 hours'
  }
];

/** In all known systems the last three fields are empty. */
export function listPayoutSystems(): System[] {
  return systems.map((words) => ({ ...words, fields: {}, fieldsOrder: [], uiMapping: {} }));
}

export function findLeastPayout(code: string): number {
  return (systems.find((system) => system.code === code) ?? systems[0]).minPayoutSumm;
}
