import type { BalancesSummary, Eligibility, LegalField } from '../../../src-shared/bridge/payouts.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { needsIdentityCheck } from '../../../src-shared/rules/identity-check.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { checklistStrings, payoutsCheckStrings } from './legal-strings.ts';
import { periodWords } from './payout-words.ts';
import { payoutsCommonStrings } from './strings.ts';

/**
 * - `todo`: only the user can resolve it
 * - `unknown`: the service didn't say
 * - `note`: good to know
 * - `unloaded`: legal details that aren't loaded yet
 */
export type CheckState = 'todo' | 'unknown' | 'done' | 'note' | 'unloaded';

interface Check {
  readonly id: string;
  readonly state: CheckState;
  readonly title: string;
  readonly texts: readonly string[];
}

interface Said {
  readonly eligibility: Eligibility;
  readonly legal: LegalWords | null;
  readonly balances: Pick<BalancesSummary, 'period' | 'periods'> | null;
}

const { notSaid } = payoutsCommonStrings;
const { identity, banking, manual, rejection, tax, dac7, w9, hidden, change } = payoutsCheckStrings;
const order: readonly CheckState[] = ['todo', 'unknown', 'done', 'note', 'unloaded'];
/** A reason is a sentence or two; longer text would break the page. */
const longestReason = 400;

export class LegalWords {
  readonly #fields: ReadonlyMap<string, LegalField>;

  constructor(fields: readonly LegalField[]) {
    this.#fields = new Map(fields.map((field) => [field.name, field]));
  }

  /** Null for a masked value, too. */
  value(name: string): ProfileValue {
    const field = this.#fields.get(name);
    return field?.isMasked === false ? field.value : null;
  }

  flag(name: string): boolean | null {
    const value = this.value(name);
    return typeof value === 'boolean' ? value : null;
  }

  text(name: string): string | null {
    const value = this.value(name);
    const words = typeof value === 'string' ? toPlainText(value) : '';
    return words === '' ? null : words.length > longestReason ? `${words.slice(0, longestReason)}…` : words;
  }

  reason(name: string): string | null {
    const field = this.#fields.get(name);
    if (field?.isMasked !== true) return this.text(name);
    return field.isGiven ? checklistStrings.maskedReason : null;
  }
}

export function listChecks(said: Said): Check[] {
  const { eligibility, legal } = said;
  const checks = [
    ...(legal ? [checkIdentity(legal)] : []),
    checkBanking(eligibility.needUpdateBanking),
    ...(legal ? checkLegal(legal) : unloaded)
  ];
  const hasOthers = checks.some(({ state }) => state === 'todo');
  const payout = checkManual(eligibility.canReceiveManualPayout, hasOthers, said.balances);
  return checks.toSpliced(legal ? 2 : 1, 0, payout).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

export function describeChecks(checks: readonly Check[]): { words: string; tone: 'ok' | 'warn' | 'neutral' } {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  if (count('todo') > 0) return { words: checklistStrings.things(count('todo')), tone: 'warn' };
  if (count('unknown') > 0) return { words: checklistStrings.partlyUnknown, tone: 'neutral' };
  return count('unloaded') > 0
    ? { words: checklistStrings.partlyLoaded, tone: 'neutral' }
    : { words: checklistStrings.ready, tone: 'ok' };
}

function check(id: string, state: CheckState, title: string, ...texts: (string | null)[]): Check {
  return { id, state, title, texts: texts.filter((text) => text !== null) };
}

/** Shown before the legal details are loaded, so that a short list doesn't look complete. */
const unloaded: readonly Check[] = [
  check('identity', 'unloaded', identity.unknown),
  check('tax', 'unloaded', tax.unknown),
  check('dac7', 'unloaded', dac7.unknown),
  check('w9', 'unloaded', w9.unknown)
];

const quote = (words: string | null) => (words === null ? null : checklistStrings.quote(words));

/** Shows any state but "approved" as the service sends it. */
function checkIdentity(legal: LegalWords): Check {
  const state = legal.text('ivStatus');
  const reason = legal.reason('ivFailReason');
  const isOpen = needsIdentityCheck(state, reason !== null);
  if (isOpen === null) return check('identity', 'unknown', identity.unknown, notSaid);
  if (!isOpen) return check('identity', 'done', identity.done, identity.approved);
  return check('identity', 'todo', identity.todo, quote(state), reason, identity.settle);
}

function checkBanking(needsUpdate: boolean | null): Check {
  if (needsUpdate === null) return check('banking', 'unknown', banking.unknown, notSaid);
  if (!needsUpdate) return check('banking', 'done', banking.done);
  return check('banking', 'todo', banking.todo, banking.settle);
}

/** If closed for a reason shown elsewhere, it is no step of its own. */
function checkManual(isOpen: boolean | null, hasOthers: boolean, balances: Said['balances']): Check {
  if (isOpen === null) return check('manual', 'unknown', manual.unknown, notSaid);
  if (isOpen) return check('manual', 'done', manual.done);
  if (hasOthers) return check('manual', 'note', manual.closed, manual.later);
  const period = balances?.period ?? null;
  if (balances && period !== null && period !== 'manual')
    return check('manual', 'note', manual.closed, periodWords(balances));
  return check('manual', 'todo', manual.closed, manual.settle);
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
  return reason === null ? null : check('legal', 'todo', rejection.todo, reason, rejection.settle);
}

function checkTax(legal: LegalWords): Check {
  const isDisabled = legal.flag('tax.isBankingDisabled');
  if (isDisabled === null) return check('tax', 'unknown', tax.unknown, notSaid);
  if (!isDisabled) return check('tax', 'done', tax.done);
  return check('tax', 'todo', tax.todo, tax.settle);
}

/** DAC7 is the report of EU platforms to tax authorities. */
function checkReport(legal: LegalWords): Check {
  const error = legal.reason('DAC7.error');
  const state = legal.text('DAC7.state');
  if (error !== null) return check('dac7', 'todo', dac7.todo, error, dac7.settle);
  const isRequired = legal.flag('DAC7.required');
  if (isRequired === null) return check('dac7', 'unknown', dac7.unknown, notSaid);
  if (!isRequired) return check('dac7', 'done', dac7.unneeded);
  if (state === 'success') return check('dac7', 'done', dac7.done);
  return state === null
    ? check('dac7', 'unknown', dac7.required, dac7.stateNotSaid)
    : check('dac7', 'note', dac7.required, quote(state));
}

/** The form of US tax authorities. */
function checkW9(legal: LegalWords): Check {
  const [isRequired, exists] = [legal.flag('isW9Required'), legal.flag('isW9Exist')];
  const edit = legal.flag('needShowEditW9') === true ? w9.edit : null;
  if (isRequired === null) return check('w9', 'unknown', w9.unknown, notSaid);
  if (!isRequired) return check('w9', 'done', w9.unneeded, edit);
  if (exists === null) return check('w9', 'unknown', w9.required, w9.fileNotSaid);
  return exists ? check('w9', 'done', w9.done, edit) : check('w9', 'todo', w9.todo, w9.settle);
}

function checkHidden(legal: LegalWords): Check | null {
  return legal.flag('hideBanking') === true ? check('hidden', 'note', hidden.note, hidden.why) : null;
}

function checkChange(legal: LegalWords): Check {
  const can = legal.flag('canChangePayoutType');
  if (can === null) return check('change', 'unknown', change.unknown, notSaid);
  return can ? check('change', 'note', change.can, change.how) : check('change', 'note', change.canNot);
}
