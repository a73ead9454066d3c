/** What stands between an account and its money, as a checklist. Pure. */
import type { BalancesSummary, Eligibility, LegalField } from '../../../src-shared/bridge/payouts.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { needsIdentityCheck } from '../../../src-shared/rules/identity-check.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { countOf } from '../../format/numbers.ts';
import { periodWords } from './payout-words.ts';

/** - `todo`: something only a user can settle - `note`: good to know - `unknown`: the service didn't say */
export type CheckState = 'todo' | 'unknown' | 'done' | 'note';

interface Check {
  /** The same whatever the service says about it. */
  readonly id: string;
  readonly state: CheckState;
  readonly title: string;
  /** Sentences under it. */
  readonly texts: readonly string[];
}

interface Said {
  readonly eligibility: Eligibility;
  /** Without what is masked; null before the legal info was read. */
  readonly legal: LegalWords | null;
  /** How money goes out, where balances say it. */
  readonly balances: Pick<BalancesSummary, 'period' | 'periods'> | null;
}

const notSaid = 'The service didn’t say';
const where = 'in the platform’s own settings';
const order: readonly CheckState[] = ['todo', 'unknown', 'done', 'note'];
/** A reason is a sentence or two; a page can't draw any length. */
const longestReason = 400;

/** What the legal info says in the clear. */
export class LegalWords {
  readonly #fields: ReadonlyMap<string, LegalField>;

  constructor(fields: readonly LegalField[]) {
    this.#fields = new Map(fields.map((field) => [field.name, field]));
  }

  /** Null where it is masked, too. */
  value(name: string): ProfileValue {
    const field = this.#fields.get(name);
    return field?.isMasked === false ? field.value : null;
  }

  flag(name: string): boolean | null {
    const value = this.value(name);
    return typeof value === 'boolean' ? value : null;
  }

  /** The platform's own words, as they read; null where there are none. */
  text(name: string): string | null {
    const value = this.value(name);
    const words = typeof value === 'string' ? toPlainText(value) : '';
    return words === '' ? null : words.length > longestReason ? `${words.slice(0, longestReason)}…` : words;
  }

  /** That there is one counts even where what it says is masked. */
  reason(name: string): string | null {
    const field = this.#fields.get(name);
    if (field?.isMasked !== true) return this.text(name);
    return field.isGiven ? 'The reason is among the legal details, masked.' : null;
  }
}

/** What is to do comes first, then what isn't known. */
export function listChecks(said: Said): Check[] {
  const { eligibility, legal } = said;
  const checks = [
    ...(legal ? [checkIdentity(legal)] : []),
    checkBanking(eligibility.needUpdateBanking),
    ...(legal ? checkLegal(legal) : [])
  ];
  const hasOthers = checks.some(({ state }) => state === 'todo');
  const manual = checkManual(eligibility.canReceiveManualPayout, hasOthers, said.balances);
  return checks.toSpliced(legal ? 2 : 1, 0, manual).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** In a word or two, for the head of the list. */
export function describeChecks(checks: readonly Check[]): { words: string; tone: 'ok' | 'warn' | 'neutral' } {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  if (count('todo') > 0) return { words: `${countOf(count('todo'), 'thing')} to do`, tone: 'warn' };
  return count('unknown') > 0 ? { words: 'Not all is known', tone: 'neutral' } : { words: 'Ready', tone: 'ok' };
}

function check(id: string, state: CheckState, title: string, ...texts: (string | null)[]): Check {
  return { id, state, title, texts: texts.filter((text) => text !== null) };
}

const quote = (words: string | null) => (words === null ? null : `The platform says “${words}”.`);

/** Any state but "approved" is told as it is, and leads to where it can be settled. */
function checkIdentity(legal: LegalWords): Check {
  const state = legal.text('ivStatus');
  const reason = legal.reason('ivFailReason');
  const isOpen = needsIdentityCheck(state, reason !== null);
  if (isOpen === null) return check('identity', 'unknown', 'Identity check', notSaid);
  if (!isOpen) return check('identity', 'done', 'Identity verified', 'Approved by the platform');
  return check('identity', 'todo', 'Identity isn’t verified', quote(state), reason, `Settle it ${where}.`);
}

function checkBanking(needsUpdate: boolean | null): Check {
  if (needsUpdate === null) return check('banking', 'unknown', 'Bank details', notSaid);
  if (!needsUpdate) return check('banking', 'done', 'Bank details need no update');
  return check('banking', 'todo', 'Banking needs an update', `Confirm the bank details ${where}.`);
}

/** Closed for a reason that is said elsewhere, it is no task of its own. */
function checkManual(isOpen: boolean | null, hasOthers: boolean, balances: Said['balances']): Check {
  const title = 'Manual payout is closed';
  if (isOpen === null) return check('manual', 'unknown', 'Manual payout', notSaid);
  if (isOpen) return check('manual', 'done', 'Manual payout is open');
  if (hasOthers) return check('manual', 'note', title, 'Look again once the rest is settled.');
  const period = balances?.period ?? null;
  if (balances && period !== null && period !== 'manual') return check('manual', 'note', title, periodWords(balances));
  return check('manual', 'todo', title, `What it still needs is said ${where}.`);
}

function checkLegal(legal: LegalWords): Check[] {
  return [
    checkRejection(legal),
    checkTax(legal),
    checkReport(legal),
    checkW9(legal),
    checkHidden(legal),
    checkChange(legal)
  ].filter((one) => one !== null);
}

function checkRejection(legal: LegalWords): Check | null {
  const reason = legal.reason('payoutLegalApproveRejectReason');
  return reason === null
    ? null
    : check('legal', 'todo', 'Legal details were turned down', reason, `Put them right ${where}.`);
}

function checkTax(legal: LegalWords): Check {
  const isDisabled = legal.flag('tax.isBankingDisabled');
  if (isDisabled === null) return check('tax', 'unknown', 'Banking and tax', notSaid);
  if (!isDisabled) return check('tax', 'done', 'Tax doesn’t hold up banking');
  return check('tax', 'todo', 'Banking is disabled for tax reasons', `Look at the tax details ${where}.`);
}

/** DAC7 is the report of platforms in the EU to tax authorities. */
function checkReport(legal: LegalWords): Check {
  const error = legal.reason('DAC7.error');
  const state = legal.text('DAC7.state');
  if (error !== null) return check('dac7', 'todo', 'The DAC7 tax report has an error', error, `Put it right ${where}.`);
  const isRequired = legal.flag('DAC7.required');
  if (isRequired === null) return check('dac7', 'unknown', 'DAC7 tax report', notSaid);
  if (!isRequired) return check('dac7', 'done', 'No DAC7 tax report is required');
  if (state === 'success') return check('dac7', 'done', 'DAC7 tax report accepted');
  return state === null
    ? check('dac7', 'unknown', 'A DAC7 tax report is required', `${notSaid} how it stands.`)
    : check('dac7', 'note', 'A DAC7 tax report is required', quote(state));
}

/** The form of US tax authorities. */
function checkW9(legal: LegalWords): Check {
  const [isRequired, exists] = [legal.flag('isW9Required'), legal.flag('isW9Exist')];
  const edit = legal.flag('needShowEditW9') === true ? `It can be edited ${where}.` : null;
  if (isRequired === null) return check('w9', 'unknown', 'W-9 tax form', notSaid);
  if (!isRequired) return check('w9', 'done', 'No W-9 tax form is required', edit);
  if (exists === null) return check('w9', 'unknown', 'A W-9 tax form is required', `${notSaid} whether it is on file.`);
  return exists
    ? check('w9', 'done', 'W-9 tax form is on file', edit)
    : check('w9', 'todo', 'W-9 tax form is missing', `Fill it in ${where}.`);
}

function checkHidden(legal: LegalWords): Check | null {
  return legal.flag('hideBanking') === true
    ? check('hidden', 'note', 'Bank details are hidden', 'The platform doesn’t show them for this account.')
    : null;
}

function checkChange(legal: LegalWords): Check {
  const can = legal.flag('canChangePayoutType');
  if (can === null) return check('change', 'unknown', 'Changing the payout system', notSaid);
  return can
    ? check('change', 'note', 'The payout system can be changed', `That is done ${where}.`)
    : check('change', 'note', 'The payout system can’t be changed now');
}
