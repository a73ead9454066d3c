import { describe, expect, it } from 'vitest';
import { at, isObject, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { expectInvalid } from './refusals.ts';
import { earningStatistics } from './records/payouts.ts';
import { all, expectShape, listOf, openRecord } from './shapes.ts';
import { useService } from './use-service.ts';
import type { Query } from './service-process.ts';

const DAY = 86_400;
const service = useService('--media', '100', '--limit-per-minute', '100000');

async function earnings(query: Query = {}, account = 0): Promise<Json | undefined> {
  const answer = await service.get(`${service.account(account)}/payouts/earning-statistics`, query);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  expectShape(at(answer.body, 'data', 'list'), earningStatistics);
  return at(answer.body, 'data', 'list');
}

function monthsOf(list: Json | undefined): [number, Json][] {
  const months = at(list, 'months');
  if (!isObject(months)) throw new Error('no months');
  return Object.entries(months).map(([key, month]) => [Number(key), month]);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const items = (list: Json | undefined, kind: string) => monthsOf(list).flatMap(([, month]) => rowsAt(month, kind));

describe('earning statistics', () => {
  it('are keyed by whole Unix seconds, one month per key, with each item inside its month', async () => {
    const months = monthsOf(await earnings());
    expect(months.length).toBeGreaterThan(1);
    for (const [start, month] of months) {
      expect(Number.isInteger(start)).toBe(true);
      expect(start).toBeLessThan(Date.now() / 1000);
      expect(start).toBeGreaterThan(1_000_000_000);
      for (const item of [...rowsAt(month, 'tips'), ...rowsAt(month, 'subscribes')]) {
        expect(numberAt(item, 'time')).toBeGreaterThanOrEqual(start);
        expect(numberAt(item, 'time')).toBeLessThan(start + 31 * DAY);
        expect(numberAt(item, 'net')).toBeLessThanOrEqual(numberAt(item, 'gross'));
      }
    }
  });

  it.each([0, 1])('add up: kinds to all, months to all, items to their kind (account %i)', async (account) => {
    const list = await earnings({}, account);
    for (const [money, part] of [
      ['total_net', 'net'],
      ['total_gross', 'gross']
    ] as const) {
      const kinds = ['tips', 'subscribes', 'chat_messages', 'post'].map((kind) => numberAt(list, 'total', kind, money));
      expect(Math.min(...kinds)).toBeGreaterThan(100);
      const whole = numberAt(list, 'total', 'all', money);
      expect(sum(kinds)).toBeCloseTo(whole, 1);
      expect(sum(monthsOf(list).map(([, month]) => numberAt(month, money)))).toBeCloseTo(whole, 1);
      for (const kind of ['tips', 'subscribes']) {
        const parts = items(list, kind).map((item) => numberAt(item, part));
        expect(sum(parts), kind).toBeCloseTo(numberAt(list, 'total', kind, money), 1);
      }
    }
  });

  it('are complete without dates, or with empty ones', async () => {
    const whole = await earnings();
    expect(await earnings({ startDate: '', endDate: '' })).toEqual(whole);
    expect(numberAt(whole, 'total', 'all', 'total_net')).toBeGreaterThan(0);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const spaced = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

  it.each([
    ['relative', () => ({ startDate: '-90days', endDate: '-30days' })],
    ['relative with a space', () => ({ startDate: '-90 days', endDate: '-30 days' })],
    ['absolute', () => ({ startDate: spaced(now() - 90 * DAY), endDate: spaced(now() - 30 * DAY) })],
    ['ISO', () => ({ startDate: iso(now() - 90 * DAY), endDate: iso(now() - 30 * DAY) })]
  ])('with %s dates contain only what lies between them', async (_, query) => {
    const found = await earnings(query());
    const times = [...items(found, 'tips'), ...items(found, 'subscribes')].map((item) => numberAt(item, 'time'));
    expect(times.length).toBeGreaterThan(0);
    // A day of tolerance: whether a date expression means its moment or its day is undocumented.
    expect(Math.min(...times)).toBeGreaterThanOrEqual(now() - 91 * DAY);
    expect(Math.max(...times)).toBeLessThanOrEqual(now() - 29 * DAY);
    const whole = await earnings();
    expect(numberAt(found, 'total', 'all', 'total_net')).toBeLessThan(numberAt(whole, 'total', 'all', 'total_net'));
  });

  it('accept the word now', async () => {
    expect(await earnings({ endDate: 'now' })).toEqual(await earnings());
  });

  it.each([[{ startDate: '+1day' }], [{ endDate: '2001-01-01' }], [{ startDate: 'now', endDate: '-1year' }]])(
    'are empty where nothing was earned: %j',
    async (dates) => {
      const none = await earnings(dates);
      expect(at(none, 'months')).toEqual({});
      const kinds = at(none, 'total');
      if (!isObject(kinds)) throw new Error('no totals');
      for (const kind of Object.values(kinds)) expect(kind).toEqual({ total_net: 0, total_gross: 0 });
    }
  );

  it.each(['startDate', 'endDate'])('refuse a %s that is not a date expression', async (field) => {
    for (const expression of ['yesteryear', '2025-13-45 00:00:00', '30', '-30lightyears']) {
      const path = `${service.account()}/payouts/earning-statistics`;
      expectInvalid(await service.get(path, { [field]: expression }), field);
    }
  });
});

describe('payout systems', () => {
  it('are the five in the document, one of them selected', async () => {
    const answer = await service.get(`${service.account()}/banking/available-payout-systems`);
    const codes = rowsAt(answer.body, 'data', 'payouts').map((system) => textAt(system, 'code'));
    expect(codes).toContain('bank_ebics_sepa');
    expect(new Set(codes).size).toBe(5);
    expect(codes).toContain(textAt(answer.body, 'data', 'payoutCode'));
    for (const system of rowsAt(answer.body, 'data', 'payouts')) {
      expect(textAt(system, 'description')).toMatch(/\n.*<a href="https:/s);
      expect(system).toMatchObject({ fields: {}, fieldsOrder: [], uiMapping: {} });
    }
  });
});

describe('the legal form', () => {
  it('has the documented document types, and a date of birth', async () => {
    const answer = await service.get(`${service.account()}/banking/details/legal-form`);
    const codes = rowsAt(answer.body, 'data', 'documentType', 'values').map((value) => textAt(value, 'code'));
    expect(codes).toEqual(expect.arrayContaining(['passport', 'id_card', 'drivers_license']));
    expect(textAt(answer.body, 'data', 'dateOfBirth')).toMatch(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/);
  });

  it('differs by account', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map((index) => service.get(`${service.account(index)}/banking/details/legal-form`))
    );
    expect(at(one?.body, 'data')).not.toEqual(at(other?.body, 'data'));
  });
});

describe('saved for later', () => {
  it('has the known options, including the current one', async () => {
    const answer = await service.get(`${service.account()}/saved-for-later/messages/settings`);
    const options = rowsAt(answer.body, 'data', 'options');
    expect(options).toEqual([6, 12, 24, 48]);
    if (at(answer.body, 'data', 'isEnabled') === true)
      expect(options).toContain(at(answer.body, 'data', 'currentCode'));
  });
});

describe('balances', () => {
  it('match the notes (B7)', async () => {
    const answer = await service.get(`${service.account()}/payouts/balances`);
    expectShape(at(answer.body, 'data'), balances);
  });
});

const balances = openRecord({
  currency: 'string',
  ...all('number', 'payoutAvailable, payoutPending, minPayoutSumm, maxPayoutSumm'),
  withdrawalPeriod: 'string',
  withdrawalPeriodOptions: listOf(openRecord(all('string', 'code, name'))),
  manualPayoutPendingDays: 'integer'
});

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
