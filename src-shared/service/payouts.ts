import { Type } from 'typebox';
import { inData } from './envelope.ts';
import { documented, endpoint, noted, onAccount } from './endpoint.ts';
import { DateTime, each, keyed, nullable, OpenMap, record, row, Undocumented } from './schema.ts';

/**
 * `description` may contain line breaks and an HTML anchor. The last three fields'
 * contents are undocumented.
 */
export const PayoutSystem = row('code', {
  ...each(['code', 'title', 'subtitle', 'description'], Type.String()),
  minPayoutSumm: Type.Number(),
  payoutTime: Type.String(),
  fields: OpenMap,
  fieldsOrder: Type.Array(Undocumented),
  uiMapping: OpenMap
});

const CodeAndName = row('code', each(['code', 'name'], Type.String()));

/** Personal data: encrypted at rest, never indexed or logged. */
export const LegalForm = record({
  ...each(
    [
      'realFirstName',
      'realLastName',
      'realBusinessName',
      'realAddress',
      'realCity',
      'realState',
      'realPostal',
      'privateWebsite'
    ],
    Type.String()
  ),
  realSocialOne: Type.String({ description: 'a handle' }),
  realSocialTwo: Type.String({ description: 'a profile URL' }),
  dateOfBirth: DateTime,
  documentType: record({ values: Type.Array(CodeAndName) }),
  isAllowedDL: Type.Boolean()
});

/** `ivStatus`: identity verification; `DAC7` and `tax`: tax reports. Encrypted at rest. */
export const LegalInfo = record({
  ...each(
    [
      'isXXX',
      'isW9Required',
      'isW9Exist',
      'needShowEditW9',
      'isRealIdImage',
      'canChangePayoutType',
      'showIvButton',
      'canShowLegalForm',
      'hideBanking'
    ],
    Type.Boolean()
  ),
  ivStatus: Type.String(),
  ...each(['ivFailReason', 'payoutLegalApproveRejectReason'], nullable(Type.String())),
  DAC7: record({
    required: Type.Boolean(),
    ...each(['type', 'state'], Type.String()),
    error: nullable(Type.String({ description: 'about the report, not a failure of the call' })),
    countryIds: Type.Array(Type.Integer())
  }),
  tax: record({ isBankingDisabled: Type.Boolean(), countryCode: Type.String(), editable: Type.Boolean() })
});

export const PayoutEligibility = record(
  each(['isVerifiedReason', 'canReceiveManualPayout', 'needUpdateBanking'], Type.Boolean())
);

const totals = each(['total_net', 'total_gross'], Type.Number());
const Earning = row('time', {
  time: Type.Integer({ description: 'Unix seconds' }),
  ...each(['net', 'gross'], Type.Number())
});

/**
 * Months are keyed by their start in Unix seconds. Only tips and subscribes are dated by
 * day.
 */
export const EarningStatistics = record({
  months: keyed('^[0-9]+$', record({ ...each(['tips', 'subscribes'], Type.Array(Earning)), ...totals })),
  total: record(each(['tips', 'all', 'subscribes', 'chat_messages', 'post'], record(totals)))
});

/** Only the minimum payout is documented as a number. */
export const Balances = record({
  ...each(['currency', 'payoutAvailable', 'payoutPending', 'maxPayoutSumm'], Undocumented),
  minPayoutSumm: Type.Number(),
  withdrawalPeriod: Type.String({ description: 'manual, weekly, monthly' }),
  withdrawalPeriodOptions: Type.Array(CodeAndName),
  manualPayoutPendingDays: Type.Integer()
});

const DateExpression = Type.String({ description: 'absolute or relative date; empty means all' });

export const period = each(['startDate', 'endDate'], Type.Optional(DateExpression));

export const listSystems = endpoint({
  name: 'payouts.listSystems',
  method: 'GET',
  path: '/api/{account}/banking/available-payout-systems',
  params: onAccount,
  answer: inData(record({ payouts: Type.Array(PayoutSystem), payoutCode: Type.String() })),
  effect: 'read',
  source: documented(10),
  summary: 'Payout systems, and the code of the chosen one'
});

export const readLegalForm = endpoint({
  name: 'payouts.readLegalForm',
  method: 'GET',
  path: '/api/{account}/banking/details/legal-form',
  params: onAccount,
  answer: inData(LegalForm),
  effect: 'read',
  source: documented(11),
  summary: 'The legal form as it was filled in'
});

export const readLegalInfo = endpoint({
  name: 'payouts.readLegalInfo',
  method: 'GET',
  path: '/api/{account}/banking/details/legal-info',
  params: onAccount,
  answer: inData(LegalInfo),
  effect: 'read',
  source: documented(12),
  summary: 'Verification, tax and reporting state'
});

export const readEligibility = endpoint({
  name: 'payouts.readEligibility',
  method: 'GET',
  path: '/api/{account}/payouts/eligibility',
  params: onAccount,
  answer: inData(PayoutEligibility),
  effect: 'read',
  source: documented(13),
  summary: 'Whether the account can be paid out'
});

export const readEarnings = endpoint({
  name: 'payouts.readEarnings',
  method: 'GET',
  path: '/api/{account}/payouts/earning-statistics',
  params: onAccount,
  query: period,
  answer: inData(record({ list: EarningStatistics })),
  effect: 'read',
  source: documented(14),
  summary: 'Earnings by month and in total, net and gross'
});

export const readBalances = endpoint({
  name: 'payouts.readBalances',
  method: 'GET',
  path: '/api/{account}/payouts/balances',
  params: onAccount,
  answer: inData(Balances),
  effect: 'read',
  source: noted('B1, B7'),
  summary: 'What can be paid out, what is pending, and how payouts are made'
});
