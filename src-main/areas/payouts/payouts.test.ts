import { describe, expect, it } from 'vitest';
import { openForTest, startCanned, valueOf, type CannedService, type PayoutsAtWork } from './testing/open.ts';

const eligible = { canReceiveManualPayout: true, needUpdateBanking: false };
const eligibility = { ...eligible, isVerifiedReason: false };
const system = {
  code: 'bank',
  title: 'Bank',
  subtitle: '',
  description: 'a\n<a href="javascript:alert(1)">b</a>',
  minPayoutSumm: 20.5,
  payoutTime: '3 days',
  fields: {},
  fieldsOrder: [],
  uiMapping: {}
};
const balances = {
  currency: 'EUR',
  payoutAvailable: 12.34,
  payoutPending: 0,
  minPayoutSumm: 20,
  maxPayoutSumm: 10_000,
  withdrawalPeriod: 'weekly',
  withdrawalPeriodOptions: [{ code: 'weekly', name: 'Weekly' }],
  manualPayoutPendingDays: 7
};

async function openCanned(now?: () => number): Promise<{ canned: CannedService; opened: PayoutsAtWork }> {
  const canned = await startCanned();
  canned.answer('/eligibility', eligibility);
  canned.answer('/balances', balances);
  canned.answer('/available-payout-systems', { payouts: [system], payoutCode: 'bank' });
  return { canned, opened: openForTest({ service: canned.service, ...(now ? { now } : {}) }) };
}

const read = async ({ account, handlers }: PayoutsAtWork) =>
  valueOf(await handlers['part.read']({ of: { part: 'payouts', account } }));
const refresh = async (opened: PayoutsAtWork) => {
  await opened.handlers['part.refresh']({ of: { part: 'payouts', account: opened.account } });
  return read(opened);
};
const refreshLegal = ({ account, handlers }: PayoutsAtWork) =>
  handlers['part.refresh']({ of: { part: 'legal', account } });
const show = async (opened: PayoutsAtWork) => {
  await opened.handlers['part.show']({ of: { part: 'payouts', account: opened.account } });
  return read(opened);
};

describe('the three payout parts', () => {
  it('load when first shown, once for two views, and not again within the hour', async () => {
    let now = 1_700_000_000_000;
    const { canned, opened } = await openCanned(() => now);
    expect(await read(opened)).toMatchObject({ eligibility: null, balances: null, systems: null });
    const [first] = await Promise.all([show(opened), show(opened)]);
    const done = { isReading: false, readAt: now, failure: null };
    expect(first.reading).toEqual({ eligibility: done, balances: done, systems: done });
    expect(canned.asked()).toHaveLength(3);
    now += 3_599_999;
    await show(opened);
    expect(canned.asked()).toHaveLength(3);
    now += 1;
    await show(opened);
    await refresh(opened);
    expect(canned.asked()).toHaveLength(9);
    expect(opened.events).toContainEqual({ event: 'payouts.changed', payload: { account: opened.account } });
  });

  it('fail separately, and keep earlier values', async () => {
    const { canned, opened } = await openCanned();
    const before = await refresh(opened);
    canned.answer('/eligibility', { message: 'Server Error' }, 500);
    canned.answer('/balances', [1, 2]);
    const after = await refresh(opened);
    expect(after).toMatchObject({ eligibility: before.eligibility, systems: before.systems });
    expect(after.reading.eligibility).toMatchObject({
      readAt: before.reading.eligibility.readAt,
      failure: { code: 'unreadable' }
    });
    expect(after.reading.systems.failure).toBeNull();
  });

  it('load without balances where the service has none, and retry those after an hour or on request', async () => {
    let now = 1_700_000_000_000;
    const { canned, opened } = await openCanned(() => now);
    canned.answer('/balances', { error: 'X', message: 'No such thing' }, 404);
    const state = await show(opened);
    expect(state.reading.balances).toMatchObject({ readAt: null, failure: { code: 'not-found' } });
    expect(state).toMatchObject({ eligibility: eligible, balances: null });
    expect(opened.left).toMatchObject([{ part: 'payouts', value: { currency: null, available: null, toDo: [] } }]);
    const requestsFor = () => canned.asked().filter((path) => path.endsWith('/balances')).length;
    const once = requestsFor();
    await show(opened);
    expect(requestsFor()).toBe(once);
    await refresh(opened);
    expect(requestsFor()).toBe(once + 1);
    now += 3_600_000;
    await show(opened);
    expect(requestsFor()).toBe(once + 2);
  });
});

describe('payout data from the service', () => {
  it('keeps amounts in any form, and drops nothing', async () => {
    const { canned, opened } = await openCanned();
    canned.answer('/balances', {
      ...balances,
      currency: { code: 'EUR' },
      payoutAvailable: '12.34',
      payoutPending: { amount: '5.5', currency: 'GBP' },
      maxPayoutSumm: '$1,000',
      minPayoutSumm: '20',
      withdrawalPeriodOptions: 'none',
      held: { sum: 3 },
      constructor: 'x'
    });
    expect((await refresh(opened)).balances).toEqual({
      currency: null,
      available: { money: 12_340_000, text: null },
      pending: { money: 5_500_000, text: null },
      least: null,
      most: { money: null, text: '$1,000' },
      period: 'weekly',
      periods: [],
      pendingDays: 7,
      others: [
        { name: 'currency', json: '{"code":"EUR"}' },
        { name: 'payoutPending', json: '{"amount":"5.5","currency":"GBP"}' },
        { name: 'held', json: '{"sum":3}' },
        { name: 'constructor', json: '"x"' }
      ]
    });
    canned.answer('/balances', {
      ...balances,
      payoutAvailable: 1e300,
      payoutPending: null,
      maxPayoutSumm: '1e5',
      currency: ''
    });
    expect((await refresh(opened)).balances).toMatchObject({
      currency: null,
      available: { money: null, text: '1e+300' },
      pending: { money: null, text: null },
      most: { money: null, text: '1e5' },
      others: []
    });
  });

  it('lists methods with unknown codes and fields, each code once, within a limit', async () => {
    const { canned, opened } = await openCanned();
    const payouts = [
      { ...system, code: 'new_way', fields: { iban: { label: 'x' } }, fieldsOrder: ['iban'], later: [1] },
      { ...system, description: 'x'.repeat(50_000), fields: { big: 'y'.repeat(50_000) } },
      { ...system, title: 'again', description: null, minPayoutSumm: 'x' },
      { title: 'no code' },
      null
    ];
    canned.answer('/available-payout-systems', { payouts, payoutCode: 'another' });
    const { systems } = await refresh(opened);
    expect(systems?.chosen).toBe('another');
    expect(systems?.rows.map(({ code, title, isChosen, least }) => [code, title, isChosen, least])).toEqual([
      ['new_way', 'Bank', false, 20_500_000],
      ['bank', 'again', false, null]
    ]);
    expect(systems?.rows[0]).toMatchObject({
      subtitle: null,
      description: system.description,
      others: [
        { name: 'fields', json: '{"iban":{"label":"x"}}' },
        { name: 'fieldsOrder', json: '["iban"]' },
        { name: 'later', json: '[1]' }
      ]
    });
    canned.answer('/available-payout-systems', {
      payouts: Array.from({ length: 210 }, (_, n) => ({
        ...system,
        code: String(n),
        fields: { big: 'y'.repeat(20_500) }
      })),
      payoutCode: null
    });
    const many = (await refresh(opened)).systems;
    expect(many?.rows).toHaveLength(200);
    expect(many?.chosen).toBeNull();
    for (const { others } of many?.rows ?? []) {
      const [json = ''] = others.map((one) => one.json);
      expect(json.length).toBeLessThan(21_000);
      expect(JSON.parse(json)).toMatch(/…$/);
    }
  });
});

describe('payout needs', () => {
  it('are known again after a start, and gone once resolved', async () => {
    let now = 1_700_000_000_000;
    const { canned, opened } = await openCanned(() => now);
    canned.answer('/eligibility', { ...eligibility, needUpdateBanking: true, canReceiveManualPayout: false });
    await refresh(opened);
    const need = {
      id: `payout ${String(opened.account)}`,
      about: { kind: 'payout', toDo: ['banking'] },
      account: opened.account,
      connection: 1,
      name: null,
      since: now
    };
    expect(opened.findNeeds()).toEqual([need]);
    now += 60_000;
    const again = openForTest({ service: canned.service, account: opened.account, now: () => now });
    await expect.poll(() => again.findNeeds()).toEqual([need]);
    // The same need, even with another cause.
    canned.answer('/legal-info', { ivStatus: 'declined', ivFailReason: null });
    await refreshLegal(again);
    expect(again.findNeeds()).toEqual([{ ...need, about: { kind: 'payout', toDo: ['verify', 'banking'] } }]);
    canned.answer('/eligibility', eligibility);
    canned.answer('/legal-info', { ivStatus: 'approved', ivFailReason: null });
    await refresh(again);
    expect(again.findNeeds()).toMatchObject([{ about: { toDo: ['verify'] } }]);
    await refreshLegal(again);
    expect(again.findNeeds()).toEqual([]);
    canned.answer('/eligibility', { ...eligibility, needUpdateBanking: true });
    await refresh(again);
    expect(again.findNeeds()).toEqual([{ ...need, since: now }]);
  });

  it('are empty where isVerifiedReason is false and the identity is approved', async () => {
    const { canned, opened } = await openCanned();
    canned.answer('/legal-info', { ivStatus: 'approved', ivFailReason: null });
    await refresh(opened);
    await refreshLegal(opened);
    expect(opened.findNeeds()).toEqual([]);
    expect(opened.left.at(-1)).toMatchObject({ part: 'payouts', value: { toDo: [] } });
  });

  it('are unknown while eligibility is, unless something is known to wait', async () => {
    const { canned, opened } = await openCanned();
    const toDo = () => opened.left.flatMap(({ part, value }) => (part === 'payouts' ? [value.toDo] : [])).at(-1);
    canned.answer('/eligibility', { message: 'Server Error' }, 500);
    await refresh(opened);
    expect(toDo()).toBeNull();
    canned.answer('/eligibility', { ...eligibility, needUpdateBanking: null });
    await refresh(opened);
    expect(toDo()).toBeNull();
    canned.answer('/legal-info', { ivStatus: 'rejected', ivFailReason: 'Blurred' });
    await refreshLegal(opened);
    expect(toDo()).toEqual(['verify']);
  });

  it('exclude missing manual payouts, which are mentioned where payouts are manual', async () => {
    const { canned, opened } = await openCanned();
    canned.answer('/eligibility', { ...eligibility, canReceiveManualPayout: false });
    await refresh(opened);
    const toDo = () => opened.left.flatMap(({ part, value }) => (part === 'payouts' ? [value.toDo] : [])).at(-1);
    expect(toDo()).toEqual([]);
    canned.answer('/balances', { ...balances, withdrawalPeriod: 'manual' });
    await refresh(opened);
    expect(toDo()).toEqual(['manual']);
    expect(opened.findNeeds()).toEqual([]);
  });

  it('are removed with their account', async () => {
    const { canned, opened } = await openCanned();
    canned.answer('/eligibility', { ...eligibility, needUpdateBanking: true });
    await refresh(opened);
    expect(opened.findNeeds()).toHaveLength(1);
    opened.remove();
    expect(opened.findNeeds()).toEqual([]);
    expect(await opened.handlers['part.read']({ of: { part: 'payouts', account: opened.account } })).toMatchObject({
      failure: { code: 'unknown-account' }
    });
  });
});
