/** Stored money adds up to the practice service's own totals for any range. */
import { describe, expect, it } from 'vitest';
import { startForTest } from '../../src-practice/testing.ts';
import { earningsColumns, type EarningsColumn } from '../../src-shared/bridge/earnings-columns.ts';
import type { PayoutToDo } from '../../src-shared/bridge/overview.ts';
import { toMoney } from '../../src-shared/rules/money.ts';
import { openForTest, valueOf, type PayoutsAtWork } from '../../src-main/areas/payouts/testing/open.ts';

const noon = Date.UTC(2026, 10, 21, 12);

async function startPractice() {
  const service = await startForTest({ accounts: 8, fans: 200, media: 8, clock: () => noon });
  const ids = [...service.world.accounts.keys()];
  for (const account of service.world.accounts.values()) account.isSignedIn = true;
  return { service, ids, open: (serviceId: string) => openForTest({ service, serviceId, now: () => noon }) };
}

async function sumOf(
  { account, handlers }: PayoutsAtWork,
  asked: { step: 'month' | 'day'; from: string; to: string; zone: string }
) {
  const { starts, values } = valueOf(await handlers['earnings.read']({ accounts: [account], ...asked }));
  const size = starts.byteLength / 8;
  return (name: EarningsColumn) =>
    [...new Float64Array(values).subarray(earningsColumns.indexOf(name) * size).subarray(0, size)].reduce(
      (a, b) => a + b,
      0
    );
}

describe('earnings of the practice service', () => {
  it('by day add up to the service’s total for the range, and by month to the whole', async () => {
    const { ids, open } = await startPractice();
    const opened = open(ids[0] ?? '');
    const { account, handlers } = opened;
    valueOf(await handlers['part.show']({ of: { part: 'earnings', account } }));
    const day = { accounts: [account], step: 'day' as const, from: '2026-11-20', to: '2026-11-20', zone: 'UTC' };
    expect(valueOf(await handlers['earnings.read'](day)).accounts[0]?.reading).toEqual({
      isReading: false,
      readAt: noon,
      failure: null
    });
    for (const [from, to] of [
      ['2026-03-20', '2026-04-02'],
      ['2026-10-20', '2026-11-20'],
      ['2025-06-05', '2026-11-21']
    ] as const) {
      // The practice service dates by UTC days, each at its last payment.
      const split = valueOf(await handlers['earnings.readSplit']({ account, from, to, zone: 'UTC' }));
      const sum = await sumOf(opened, { step: 'day', from, to, zone: 'UTC' });
      for (const kind of ['subscribes', 'tips'] as const) {
        expect([from, kind, sum(`${kind}Net`)]).toEqual([from, kind, split[kind]?.net]);
        expect([from, kind, sum(`${kind}Gross`)]).toEqual([from, kind, split[kind]?.gross]);
      }
    }
    const everything = { from: '2020-01-01', to: '2026-11-21', zone: 'UTC' };
    const { all, messages, posts } = valueOf(await handlers['earnings.readSplit']({ account, ...everything }));
    const sum = await sumOf(opened, { step: 'month', ...everything });
    expect(sum('subscribesNet') + sum('tipsNet') + sum('restNet')).toBe(all?.net);
    expect(sum('restGross')).toBe((messages?.gross ?? NaN) + (posts?.gross ?? NaN));
    expect(all?.net).toBeGreaterThan(1_000_000);
    expect(opened.left.map(({ part }) => part)).toEqual(['earnings']);
  });

  it('from messages and posts of a closed month are the rest of that month', async () => {
    const { ids, open } = await startPractice();
    const opened = open(ids[1] ?? '');
    const { account, handlers } = opened;
    valueOf(await handlers['part.refresh']({ of: { part: 'earnings', account, whole: false } }));
    const october = { from: '2026-10-01', to: '2026-10-31', zone: 'UTC' };
    valueOf(await handlers['earnings.readSplit']({ account, ...october }));
    const sum = await sumOf(opened, { step: 'month', ...october });
    for (const side of ['Net', 'Gross'] as const)
      expect(sum(`messages${side}`) + sum(`posts${side}`)).toBe(sum(`rest${side}`));
    expect(sum('restGross')).toBeGreaterThan(0);
  });
});

describe('payouts of the practice service', () => {
  it('show the tasks for every situation, and a need where the user can act', async () => {
    const { ids, open } = await startPractice();
    const found = await Promise.all(
      ids.map(async (id) => {
        const opened = open(id);
        const { account } = opened;
        valueOf(await opened.handlers['part.show']({ of: { part: 'payouts', account } }));
        const state = valueOf(await opened.handlers['part.read']({ of: { part: 'payouts', account } }));
        expect(state.systems?.rows.filter(({ isChosen }) => isChosen).map(({ code }) => code)).toEqual([
          state.systems?.chosen
        ]);
        expect(
          state.systems?.rows.every(({ others, description }) => others.length === 0 && description?.includes('<a '))
        ).toBe(true);
        expect(state.balances).toMatchObject({
          most: { money: toMoney(10_000), text: null },
          pendingDays: 7,
          others: []
        });
        const needs = opened.findNeeds().map(({ about }) => (about.kind === 'payout' ? about.toDo : null));
        // The last remaining part has the union of all.
        const toDo = opened.left.flatMap(({ part, value }) => (part === 'payouts' ? [value.toDo] : [])).at(-1);
        expect(opened.attempts).toHaveLength(3);
        valueOf(await opened.handlers['part.refresh']({ of: { part: 'legal', account } }));
        const withLegal = opened.findNeeds().map(({ about }) => (about.kind === 'payout' ? about.toDo : null));
        return { toDo, needs, withLegal, currency: state.balances?.currency };
      })
    );
    const toDos: (readonly PayoutToDo[])[] = [[], ['banking'], [], [], ['manual'], [], [], []];
    expect(found.map(({ toDo }) => toDo)).toEqual(toDos);
    expect(found.map(({ needs }) => needs)).toEqual([[], [['banking']], [], [], [], [], [], []]);
    const known = [[], [['banking']], [['verify']], [], [['verify']], [], [], []];
    expect(found.map(({ withLegal }) => withLegal)).toEqual(known);
    expect(new Set(found.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR']));
  });

  it('use the same currency in balances and earnings', async () => {
    const { ids, open } = await startPractice();
    const { account, handlers } = open(ids[2] ?? '');
    valueOf(await handlers['part.refresh']({ of: { part: 'payouts', account } }));
    const asked = { accounts: [account], step: 'month' as const, from: '2026-01-01', to: '2026-01-02', zone: 'UTC' };
    expect(valueOf(await handlers['earnings.read'](asked)).accounts[0]?.currency).toBe('EUR');
  });
});
