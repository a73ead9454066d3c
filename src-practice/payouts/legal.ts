import type { Static } from 'typebox';
import type { LegalForm, LegalInfo, PayoutEligibility } from '../../src-shared/service/payouts.ts';
import { mix, unit } from '../sample/random.ts';
import { day, writeTime } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { readSituation } from './situation.ts';

type Address = readonly [street: string, city: string, state: string, postal: string];

const american: Address = ['14 Harbour Lane', 'Portsmere', 'Maine', '04000'];

const addresses: Readonly<Record<string, Address>> = {
  AT: ['Mühlgasse 3 / Tür 7', 'Sankt Anselm', 'Tirol', '6000'],
  CA: ['9 Rue de l’Étang', 'Beaulac', 'Québec', 'G0A 0A0'],
  DE: ['Große Straße 88', 'Neuwerder', 'Brandenburg', '16000'],
  GB: ['Flat 5, 22 Willow Street', 'Lakeford', '', 'LK1 1AA']
};

const oldest = Date.UTC(1978, 0);
const ageSpan = 24 * 365;

const documentKinds = [
  { code: 'passport', name: 'Passport' },
  { code: 'id_card', name: 'ID card' },
  { code: 'drivers_license', name: "Driver's license" }
];

export function describeLegalForm(account: PracticeAccount): Static<typeof LegalForm> {
  const { hash, displayName, username } = account;
  const [first = '', ...others] = displayName.split(' ');
  const [realAddress, realCity, realState, realPostal] = addresses[readSituation(account).countryCode] ?? american;
  const bornAt = oldest + (mix(hash, 421) % ageSpan) * day;
  return {
    realFirstName: first,
    realLastName: others.join(' '),
    realBusinessName: unit(hash, 422) < 0.3 ? `${displayName} Media` : '',
    realAddress,
    realCity,
    realState,
    realPostal,
    privateWebsite: `https://${username}.example`,
    realSocialOne: `@${username}`,
    realSocialTwo: `https://social.example/${username}`,
    dateOfBirth: writeTime(bornAt),
    documentType: { values: documentKinds },
    isAllowedDL: unit(hash, 423) < 0.7
  };
}

const countryIds: Readonly<Record<string, readonly number[]>> = { AT: [14], DE: [82], GB: [] };

export function describeLegalInfo(account: PracticeAccount): Static<typeof LegalInfo> {
  const { ivStatus, ivFailReason, rejectReason, reportError, countryCode, needsBanking } = readSituation(account);
  const isApproved = ivStatus === 'approved';
  const isAmerican = countryCode === 'US';
  const reportsTo = countryIds[countryCode] ?? [];
  return {
    isXXX: true,
    isW9Required: isAmerican,
    isW9Exist: isAmerican && isApproved,
    needShowEditW9: isAmerican && !isApproved,
    isRealIdImage: isApproved,
    canChangePayoutType: isApproved,
    showIvButton: !isApproved,
    canShowLegalForm: true,
    hideBanking: ivStatus === 'declined',
    ivStatus,
    ivFailReason,
    payoutLegalApproveRejectReason: rejectReason,
    DAC7: {
      required: reportsTo.length > 0,
      type: 'personal',
      state: reportError === null ? 'success' : 'error',
      error: reportError,
      countryIds: [...reportsTo]
    },
    tax: { isBankingDisabled: needsBanking, countryCode, editable: !isApproved || needsBanking }
  };
}

/**
 * Manual payouts need the manual method and nothing in the way. `isVerifiedReason` is
 * undocumented; the official example has false beside an approved identity.
 */
export function describeEligibility(account: PracticeAccount): Static<typeof PayoutEligibility> {
  const { ivStatus, needsBanking, withdrawal } = readSituation(account);
  const isApproved = ivStatus === 'approved';
  return {
    isVerifiedReason: false,
    canReceiveManualPayout: isApproved && !needsBanking && withdrawal === 'manual',
    needUpdateBanking: needsBanking
  };
}
