import { all, listOf, record, valuesOf } from '../shapes.ts';

const totals = all('number', 'total_net, total_gross');
const earning = record({ time: 'integer', ...all('number', 'net, gross') });

/** service-api.md, "Earning statistics". */
export const earningStatistics = record({
  months: valuesOf(record({ tips: listOf(earning), subscribes: listOf(earning), ...totals })),
  total: record({
    tips: record(totals),
    all: record(totals),
    subscribes: record(totals),
    chat_messages: record(totals),
    post: record(totals)
  })
});

/** service-api.md, "Payout system". */
export const payoutSystem = record({
  ...all('string', 'code, title, subtitle, description, payoutTime'),
  minPayoutSumm: 'number',
  fields: 'object',
  fieldsOrder: 'array',
  uiMapping: 'object'
});

/** service-api.md, "Legal form". */
export const legalForm = record({
  ...all(
    'string',
    'realFirstName, realLastName, realBusinessName, realAddress, realCity, realState, realPostal, privateWebsite'
  ),
  realSocialOne: 'string',
  realSocialTwo: 'url',
  dateOfBirth: 'string',
  documentType: record({ values: listOf(record(all('string', 'code, name'))) }),
  isAllowedDL: 'boolean'
});

/** service-api.md, "Legal info". */
export const legalInfo = record({
  ...all(
    'boolean',
    `isXXX, isW9Required, isW9Exist, needShowEditW9, isRealIdImage, canChangePayoutType, showIvButton, canShowLegalForm,
    hideBanking`
  ),
  ivStatus: 'string',
  ...all('string|null', 'ivFailReason, payoutLegalApproveRejectReason'),
  DAC7: record({
    required: 'boolean',
    ...all('string', 'type, state'),
    error: 'string|null',
    countryIds: listOf('integer')
  }),
  tax: record({ isBankingDisabled: 'boolean', countryCode: 'string', editable: 'boolean' })
});

/** service-api.md, "Payout eligibility". */
export const eligibility = record(all('boolean', 'isVerifiedReason, canReceiveManualPayout, needUpdateBanking'));

/** service-api.md, "Saved-for-later message settings". */
export const savedForLater = record({ currentCode: 'integer', isEnabled: 'boolean', options: listOf('integer') });
