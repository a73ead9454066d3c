import { expect, it } from 'vitest';
import type { BalancesSummary } from '../../../src-shared/bridge/payouts.ts';
import {
  currencyWords,
  leastWords,
  methodName,
  orderSystems,
  pendingWords,
  payoutPeriodOptions,
  periodWords,
  readableJson,
  statedWords,
  systemsNote
} from './payout-words.ts';

const money = (amount: number) => ({ money: amount * 1_000_000, text: null });
const periods = [
  { code: 'manual', name: 'Manual' },
  { code: 'weekly', name: null }
];
const balances: BalancesSummary = {
  currency: 'EUR',
  available: money(6310),
  pending: money(0),
  least: 20_000_000,
  most: { money: null, text: null },
  period: 'manual',
  periods,
  pendingDays: 7,
  others: []
};

it('shows numbers as money, other amounts as the service wrote them, and missing ones as a dash', () => {
  expect(statedWords(money(6310), 'EUR')).toBe('€6,310.00');
  expect(statedWords(money(6310), null)).toBe('6,310.00');
  expect(statedWords(money(5), 'not a currency')).toBe('5.00');
  expect(statedWords({ money: null, text: ' unlimited ' }, 'EUR')).toBe('unlimited');
  expect(statedWords({ money: null, text: null }, 'EUR')).toBe('–');
  expect(statedWords({ money: null, text: 'x'.repeat(100_000) }, null)).toHaveLength(61);
});

it('shows the minimum payout, and when less is available', () => {
  expect(leastWords(balances)).toBe('Minimum payout €20.00');
  expect(leastWords({ ...balances, available: money(3) })).toBe('Below the €20.00 minimum');
  expect(leastWords({ ...balances, available: { money: null, text: 'some' } })).toBe('Minimum payout €20.00');
  expect(leastWords({ ...balances, least: null })).toBe('Minimum payout not provided');
});

it('says how long money stays pending', () => {
  expect(pendingWords(7)).toBe('Available in 7 days');
  expect(pendingWords(1)).toBe('Available in 1 day');
  expect(pendingWords(0)).toBe('Available immediately');
  expect(pendingWords(null)).toBe('Waiting time not provided');
});

it('names the payout schedule and its options', () => {
  expect(periodWords(balances)).toBe('Manual payouts');
  expect(periodWords({ period: 'moon', periods: [{ code: 'moon', name: 'Each full moon' }] })).toBe(
    'Payout schedule: Each full moon'
  );
  expect(periodWords({ period: 'constructor', periods: [] })).toBe('Payout schedule: constructor');
  expect(periodWords({ period: null, periods })).toBe('Not provided');
  expect(payoutPeriodOptions(balances)).toEqual([
    { code: 'manual', name: 'Manual', isChosen: true },
    { code: 'weekly', name: 'weekly', isChosen: false }
  ]);
  expect(payoutPeriodOptions({ ...balances, period: 'moon' })[0]).toEqual({
    code: 'moon',
    name: 'moon',
    isChosen: true
  });
  expect(payoutPeriodOptions({ ...balances, period: null }).some(({ isChosen }) => isChosen)).toBe(false);
});

it('names the currency if there is one', () => {
  expect(currencyWords('EUR')).toBe('EUR');
  expect(currencyWords(null)).toBe('Not provided');
});

it('shows undocumented values as readable JSON, and says how much is left out', () => {
  expect(readableJson('{"a":[1]}').text).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(readableJson('"two\\nlines"')).toEqual({ text: 'two\nlines', left: 0 });
  expect(readableJson('{cut')).toEqual({ text: '{cut', left: 0 });
  expect(readableJson(JSON.stringify('x'.repeat(6000)))).toMatchObject({ left: 1000 });
});

it('puts the selected payout method first, and mentions one without a card', () => {
  const system = (code: string, isChosen = false) => ({
    ...{ code, isChosen, title: null, subtitle: null, description: null, least: null, time: null, others: [] }
  });
  const rows = [system('a'), system('b', true), system('c')];
  expect(orderSystems(rows).map(({ code }) => code)).toEqual(['b', 'a', 'c']);
  expect(systemsNote({ rows, chosen: 'b' })).toBeNull();
  expect(systemsNote({ rows: [system('a')], chosen: 'gone' })).toBe('Selected: Gone, which isn’t in this list.');
  expect(methodName({ title: ' ', code: 'bank_ebics_sepa' })).toBe('Bank transfer (SEPA)');
  expect(methodName({ title: null, code: 'wallet_one' })).toBe('Wallet one');
  expect(methodName({ title: null, code: '__' })).toBe('__');
  expect(methodName({ title: 'Bank transfer', code: 'bank_ebics_sepa' })).toBe('Bank transfer');
  expect(systemsNote({ rows: [], chosen: 'gone' })).toBe('Selected: Gone. No further details provided.');
  expect(systemsNote({ rows, chosen: null })).toBe('No payout method is selected.');
  expect(systemsNote({ rows: [], chosen: null })).toBe('No payout methods for this account.');
});
