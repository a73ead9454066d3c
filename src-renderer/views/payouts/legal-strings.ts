import type { LegalGroup } from '../../../src-shared/bridge/payouts.ts';
import { countOf } from '../../format/numbers.ts';

const where = 'in the platform’s settings';

export const checklistStrings = {
  title: 'Payout checklist',
  todo: 'To do',
  unknown: 'Unknown',
  done: 'Done',
  note: 'Good to know',
  unloaded: 'Not loaded',
  things: (count: number) => `${countOf(count, 'thing')} to do`,
  partlyUnknown: 'Incomplete data',
  partlyLoaded: 'Partly loaded',
  ready: 'Ready',
  withoutLegal: 'Load legal details below to complete this checklist.',
  verifiedReason: (value: boolean) => `Verified reason (from the platform): ${value ? 'yes' : 'no'}.`,
  maskedReason: 'Reveal the legal details to see the reason.',
  quote: (words: string) => `The platform says “${words}”.`
};

export const payoutsCheckStrings = {
  identity: {
    unknown: 'Identity check',
    done: 'Identity verified',
    approved: 'Approved by the platform',
    todo: 'Identity isn’t verified',
    settle: `Resolve it ${where}.`
  },
  banking: {
    unknown: 'Bank details',
    done: 'Bank details are up to date',
    todo: 'Bank details need an update',
    settle: `Confirm the bank details ${where}.`
  },
  manual: {
    unknown: 'Manual payout',
    done: 'Manual payouts are available',
    closed: 'Manual payouts are unavailable',
    later: 'Check again after resolving the other items.',
    settle: `See what’s missing ${where}.`
  },
  rejection: { todo: 'Legal details were rejected', settle: `Correct them ${where}.` },
  tax: {
    unknown: 'Banking and tax',
    done: 'No tax restrictions on banking',
    todo: 'Banking is disabled for tax reasons',
    settle: `Check the tax details ${where}.`
  },
  dac7: {
    unknown: 'DAC7 tax report',
    unneeded: 'No DAC7 tax report required',
    done: 'DAC7 tax report accepted',
    required: 'DAC7 tax report required',
    stateNotSaid: 'Status not provided.',
    todo: 'DAC7 tax report has an error',
    settle: `Correct it ${where}.`
  },
  w9: {
    unknown: 'W-9 tax form',
    unneeded: 'No W-9 tax form required',
    required: 'W-9 tax form required',
    fileNotSaid: 'Not known whether it is on file.',
    done: 'W-9 tax form is on file',
    edit: `Edit it ${where}.`,
    todo: 'W-9 tax form is missing',
    settle: `Fill it in ${where}.`
  },
  hidden: { note: 'Bank details are hidden', why: 'The platform hides them for this account.' },
  change: {
    unknown: 'Changing the payout method',
    can: 'You can change the payout method',
    how: `Change it ${where}.`,
    canNot: 'The payout method can’t be changed now'
  }
};

export const legalStrings = {
  title: 'Legal details',
  what: 'legal details',
  reading: 'Loading…',
  whyReading: 'Legal details are loading.',
  whyNotMasked: 'Nothing is masked.',
  whyRevealed: 'Already revealed.',
  whyMasked: 'Already masked.',
  whyNotLocked: 'The keychain isn’t locked.',
  naming: (verb: string, card: string) => `${verb} ${card}`,
  notProvided: 'not provided',
  partMissing: 'Some details are missing.',
  notSaid: (what: string) => `${what}: not provided by this service.`,
  failed: (what: string, headline: string) => `${what}: ${headline}.`,
  both: 'Legal details, verification and tax',
  info: 'Verification and tax',
  never: 'never',
  updatedApart: (form: string, info: string) => `Form updated ${form}, verification and tax ${info}`
};

export const legalFace = {
  what: 'legal details',
  title: 'Legal details not loaded',
  offline: 'You can load them when you’re back online.',
  asked: 'Loads name, address, documents, verification and tax. Personal details stay masked until you reveal them.',
  read: 'Load legal details'
};

export const legalTitles: Readonly<Record<LegalGroup, string>> = {
  person: 'Person',
  address: 'Address',
  documents: 'Documents',
  verification: 'Verification',
  reporting: 'Tax report (DAC7)',
  tax: 'Tax',
  unknown: 'New fields'
};

export const legalLabels: Readonly<Record<string, string>> = {
  realFirstName: 'First name',
  realLastName: 'Last name',
  realBusinessName: 'Business name',
  realAddress: 'Street',
  realCity: 'City',
  realState: 'State or province',
  realPostal: 'Postal code',
  privateWebsite: 'Website',
  realSocialOne: 'Social network, handle',
  realSocialTwo: 'Social network, profile',
  dateOfBirth: 'Date of birth',
  documentType: 'Accepted documents',
  'documentType.values': 'Accepted documents',
  isAllowedDL: 'Driver’s license accepted',
  isXXX: 'isXXX',
  isW9Required: 'W-9 required',
  isW9Exist: 'W-9 on file',
  needShowEditW9: 'W-9 can be edited',
  isRealIdImage: 'Photo of the document',
  canChangePayoutType: 'Payout method can be changed',
  showIvButton: 'Identity check offered',
  canShowLegalForm: 'Legal form can be shown',
  hideBanking: 'Bank details hidden',
  ivStatus: 'Identity check',
  ivFailReason: 'Identity check failure reason',
  payoutLegalApproveRejectReason: 'Rejection reason',
  'DAC7.required': 'DAC7 report required',
  'DAC7.type': 'DAC7 report type',
  'DAC7.state': 'DAC7 report',
  'DAC7.error': 'DAC7 report error',
  'DAC7.countryIds': 'DAC7 countries, by number',
  'tax.isBankingDisabled': 'Banking disabled',
  'tax.countryCode': 'Country',
  'tax.editable': 'Can be edited'
};
