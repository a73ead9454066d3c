/** What the checklist and the legal form say; the rest is in strings.ts, which would be too long with it. */
import type { LegalGroup } from '../../../src-shared/bridge/payouts.ts';
import { countOf } from '../../format/numbers.ts';

const where = 'in the platform’s own settings';

export const checklistStrings = {
  title: 'Ready to be paid?',
  todo: 'To do',
  unknown: 'Not known',
  done: 'Done',
  note: 'Good to know',
  things: (count: number) => `${countOf(count, 'thing')} to do`,
  partlyUnknown: 'Not all is known',
  ready: 'Ready',
  withoutLegal: 'The identity check, tax and tax reports are told too once the legal form below has been read.',
  maskedReason: 'The reason is among the legal details, masked.',
  quote: (words: string) => `The platform says “${words}”.`
};

export const checkStrings = {
  identity: {
    unknown: 'Identity check',
    done: 'Identity verified',
    approved: 'Approved by the platform',
    todo: 'Identity isn’t verified',
    settle: `Settle it ${where}.`
  },
  banking: {
    unknown: 'Bank details',
    done: 'Bank details need no update',
    todo: 'Banking needs an update',
    settle: `Confirm the bank details ${where}.`
  },
  manual: {
    unknown: 'Manual payout',
    done: 'Manual payout is open',
    closed: 'Manual payout is closed',
    later: 'Look again once the rest is settled.',
    settle: `What it still needs is said ${where}.`
  },
  rejection: { todo: 'Legal details were turned down', settle: `Put them right ${where}.` },
  tax: {
    unknown: 'Banking and tax',
    done: 'Tax doesn’t hold up banking',
    todo: 'Banking is disabled for tax reasons',
    settle: `Look at the tax details ${where}.`
  },
  dac7: {
    unknown: 'DAC7 tax report',
    unneeded: 'No DAC7 tax report is required',
    done: 'DAC7 tax report accepted',
    required: 'A DAC7 tax report is required',
    stateNotSaid: 'The service didn’t say how it stands.',
    todo: 'The DAC7 tax report has an error',
    settle: `Put it right ${where}.`
  },
  w9: {
    unknown: 'W-9 tax form',
    unneeded: 'No W-9 tax form is required',
    required: 'A W-9 tax form is required',
    fileNotSaid: 'The service didn’t say whether it is on file.',
    done: 'W-9 tax form is on file',
    edit: `It can be edited ${where}.`,
    todo: 'W-9 tax form is missing',
    settle: `Fill it in ${where}.`
  },
  hidden: { note: 'Bank details are hidden', why: 'The platform doesn’t show them for this account.' },
  change: {
    unknown: 'Changing the payout system',
    can: 'The payout system can be changed',
    how: `That is done ${where}.`,
    canNot: 'The payout system can’t be changed now'
  }
};

export const legalStrings = {
  title: 'Legal form',
  what: 'the legal form',
  reading: 'Reading…',
  whyReading: 'The legal form is being read.',
  whyNotMasked: 'Nothing here is masked.',
  whyRevealed: 'It is revealed already.',
  whyMasked: 'It is masked already.',
  whyNotLocked: 'The keychain isn’t locked.',
  naming: (verb: string, card: string) => `${verb} ${card}`,
  notGiven: 'not given',
  partMissing: 'A part of it is missing.',
  notSaid: (what: string) => `${what}: this service doesn’t say.`,
  failed: (what: string, headline: string) => `${what}: ${headline}.`,
  both: 'Legal form, verification and tax',
  info: 'Verification and tax',
  never: 'never',
  updatedApart: (form: string, info: string) => `Form updated ${form}, verification and tax ${info}`
};

/** In place of the form where it was never read. */
export const legalFace = {
  what: 'legal form',
  title: 'The legal form isn’t on this computer',
  offline: 'It wasn’t read yet, and can’t be read while the service isn’t reached.',
  asked:
    'Name, address, documents, verification and tax, as the platform has them. What is personal stays masked until you reveal it.',
  read: 'Read the legal form'
};

/** In the order in which they are shown. */
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
  documentType: 'Documents taken',
  'documentType.values': 'Documents taken',
  isAllowedDL: 'Driving licence taken',
  isXXX: 'isXXX',
  isW9Required: 'W-9 required',
  isW9Exist: 'W-9 on file',
  needShowEditW9: 'W-9 can be edited',
  isRealIdImage: 'Picture of the document',
  canChangePayoutType: 'Payout system can be changed',
  showIvButton: 'Identity check offered',
  canShowLegalForm: 'Legal form can be shown',
  hideBanking: 'Bank details hidden',
  ivStatus: 'Identity check',
  ivFailReason: 'Why the identity check failed',
  payoutLegalApproveRejectReason: 'Why the details were turned down',
  'DAC7.required': 'DAC7 report required',
  'DAC7.type': 'DAC7 report about',
  'DAC7.state': 'DAC7 report',
  'DAC7.error': 'Error in the DAC7 report',
  'DAC7.countryIds': 'DAC7 countries, by number',
  'tax.isBankingDisabled': 'Banking disabled',
  'tax.countryCode': 'Country',
  'tax.editable': 'Can be edited'
};
