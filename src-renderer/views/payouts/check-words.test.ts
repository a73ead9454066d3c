import { describe, expect, it } from 'vitest';
import type { Eligibility, LegalField } from '../../../src-shared/bridge/payouts.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { describeChecks, LegalWords, listChecks } from './check-words.ts';

const fine: Eligibility = { canReceiveManualPayout: true, needUpdateBanking: false, isVerifiedReason: null };
const fineInfo: Readonly<Record<string, ProfileValue>> = {
  ivStatus: 'approved',
  ivFailReason: null,
  payoutLegalApproveRejectReason: null,
  'DAC7.required': false,
  'DAC7.state': 'success',
  'DAC7.error': null,
  isW9Required: false,
  isW9Exist: false,
  needShowEditW9: false,
  'tax.isBankingDisabled': false,
  canChangePayoutType: true,
  hideBanking: false
};

const open = (name: string, value: ProfileValue): LegalField => ({ name, group: 'tax', isMasked: false, value });
const legalOf = (given: Readonly<Record<string, ProfileValue>> = {}) =>
  new LegalWords(Object.entries({ ...fineInfo, ...given }).map(([name, value]) => open(name, value)));

function checks(eligibility: Partial<Eligibility> = {}, legal: LegalWords | null = null, period: string | null = null) {
  const balances = { period, periods: [{ code: 'moon', name: 'Each full moon' }] };
  return listChecks({ eligibility: { ...fine, ...eligibility }, legal, balances });
}
const find = (all: ReturnType<typeof checks>, id: string) => all.find((one) => one.id === id);

describe('the checklist', () => {
  it('is ready when everything is loaded and nothing blocks a payout', () => {
    expect(describeChecks(checks())).toEqual({ words: 'Partly loaded', tone: 'neutral' });
    expect(checks().map(({ id, state }) => `${id} ${state}`)).toEqual([
      'banking done',
      'manual done',
      'identity unloaded',
      'tax unloaded',
      'dac7 unloaded',
      'w9 unloaded'
    ]);
    expect(describeChecks(checks({}, legalOf()))).toEqual({ words: 'Ready', tone: 'ok' });
    const [first] = checks({}, legalOf()).map(({ id, state }) => `${id} ${state}`);
    expect(first).toBe('identity done');
  });

  it('counts tasks, and puts them first', () => {
    const all = checks({ needUpdateBanking: true, canReceiveManualPayout: false });
    expect(describeChecks(all)).toEqual({ words: '1 thing to do', tone: 'warn' });
    expect(all[0]).toEqual({
      id: 'banking',
      state: 'todo',
      title: 'Bank details need an update',
      texts: ['Confirm the bank details in the platform’s settings.']
    });
    const two = checks({ needUpdateBanking: true, isVerifiedReason: null }, legalOf({ ivStatus: 'declined' }));
    expect(describeChecks(two).words).toBe('2 things to do');
  });

  it('treats missing values as neither good nor bad', () => {
    const all = checks({ canReceiveManualPayout: null, needUpdateBanking: null, isVerifiedReason: null });
    expect(all.map(({ state, texts }) => [state, ...texts])).toEqual([
      ...Array.from({ length: 2 }, () => ['unknown', 'Not provided']),
      ...Array.from({ length: 4 }, () => ['unloaded'])
    ]);
    expect(describeChecks(all)).toEqual({ words: 'Incomplete data', tone: 'neutral' });
    const nulls = Object.fromEntries(Object.keys(fineInfo).map((name) => [name, null]));
    const others = checks({}, legalOf(nulls)).filter(({ state }) => state === 'unknown');
    expect(others.map(({ id }) => id)).toEqual(['identity', 'tax', 'dac7', 'w9', 'change']);
  });

  it('shows no task for disabled manual payouts that something else explains', () => {
    const closed = { canReceiveManualPayout: false };
    expect(find(checks(closed), 'manual')?.state).toBe('todo');
    expect(find(checks(closed, null, 'manual'), 'manual')?.state).toBe('todo');
    expect(find(checks(closed, null, 'weekly'), 'manual')).toMatchObject({
      state: 'note',
      texts: ['Weekly payouts']
    });
    expect(find(checks(closed, null, 'moon'), 'manual')?.texts).toEqual(['Payout schedule: Each full moon']);
    expect(find(checks({ ...closed, needUpdateBanking: true, isVerifiedReason: null }), 'manual')?.state).toBe('note');
  });
});

describe('the identity check', () => {
  const identity = (info: Readonly<Record<string, ProfileValue>>) => find(checks({}, legalOf(info)), 'identity');

  it('is done once the platform approved it, whatever failed before', () => {
    expect(identity({})).toMatchObject({ state: 'done', texts: ['Approved by the platform'] });
    expect(identity({ ivFailReason: 'Too dark.' })?.state).toBe('done');
  });

  it('shows any other state in the service’s words, with the reason and where to resolve it', () => {
    expect(identity({ ivStatus: 'declined', ivFailReason: 'Too <b>dark</b> &amp; small.' })).toEqual({
      id: 'identity',
      state: 'todo',
      title: 'Identity isn’t verified',
      texts: ['The platform says “declined”.', 'Too dark & small.', 'Resolve it in the platform’s settings.']
    });
    expect(identity({ ivStatus: 'x-new' })?.texts[0]).toBe('The platform says “x-new”.');
    expect(identity({ ivStatus: null, ivFailReason: 'Too dark.' })?.state).toBe('todo');
  });

  it('mentions a masked reason, and cuts an endless one', () => {
    const masked: LegalField = { name: 'ivFailReason', group: 'verification', isMasked: true, isGiven: true };
    const words = new LegalWords([masked, open('ivStatus', 'declined'), open('DAC7.error', 'x'.repeat(100_000))]);
    expect(find(checks({}, words), 'identity')?.texts[1]).toBe('Reveal the legal details to see the reason.');
    expect(find(checks({}, words), 'dac7')?.texts[0]).toHaveLength(401);
  });
});

describe('checks from the legal info', () => {
  const told = (id: string, info: Readonly<Record<string, ProfileValue>>) => {
    const check = find(checks({}, legalOf(info)), id);
    return check && [check.state, check.title, ...check.texts];
  };
  const where = 'in the platform’s settings';

  it.each([
    ['legal', { payoutLegalApproveRejectReason: 'Not <i>complete</i>.' }, 'todo', 'Legal details were rejected'],
    ['tax', { 'tax.isBankingDisabled': true }, 'todo', 'Banking is disabled for tax reasons'],
    ['dac7', { 'DAC7.required': true, 'DAC7.error': 'No match.' }, 'todo', 'DAC7 tax report has an error'],
    ['dac7', { 'DAC7.required': true }, 'done', 'DAC7 tax report accepted'],
    ['dac7', { 'DAC7.required': true, 'DAC7.state': 'pending' }, 'note', 'DAC7 tax report required'],
    ['w9', { isW9Required: true, isW9Exist: true }, 'done', 'W-9 tax form is on file'],
    ['w9', { isW9Required: true, isW9Exist: false }, 'todo', 'W-9 tax form is missing'],
    ['w9', { isW9Required: true, isW9Exist: null }, 'unknown', 'W-9 tax form required'],
    ['hidden', { hideBanking: true }, 'note', 'Bank details are hidden'],
    ['change', { canChangePayoutType: false }, 'note', 'The payout method can’t be changed now']
  ] as const)('show %s for %j', (id, info, state, title) => {
    expect(told(id, info)?.slice(0, 2)).toEqual([state, title]);
  });

  it('include the platform’s words and where to act', () => {
    expect(told('legal', { payoutLegalApproveRejectReason: 'Not <i>complete</i>.' })?.slice(2)).toEqual([
      'Not complete.',
      `Correct them ${where}.`
    ]);
    expect(told('dac7', { 'DAC7.required': true, 'DAC7.state': 'pending' })?.[2]).toBe('The platform says “pending”.');
    expect(told('w9', { isW9Required: true, isW9Exist: true, needShowEditW9: true })?.[2]).toBe(`Edit it ${where}.`);
    expect(told('legal', {})).toBeUndefined();
    expect(told('hidden', { hideBanking: null })).toBeUndefined();
  });
});
