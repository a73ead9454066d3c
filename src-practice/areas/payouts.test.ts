import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/payouts.ts';
import { describeUser } from '../fans/describe-user.ts';
import { listFans } from '../fans/fans.ts';
import { add, cents, day, noon, read, readEarnings, startWithAll, type Statistics } from '../payouts/testing/calls.ts';
import type { Practice } from '../practice.ts';
import { firstAccount, startForTest } from '../testing.ts';

type Month = Statistics['months'][string];

const grossOf = (items: Month['tips']) => add(items.map(({ gross }) => cents(gross)));

function expectToAddUp({ months, total }: Statistics): void {
  const { all, ...kinds } = total;
  expect(add(Object.values(kinds).map((kind) => cents(kind.total_gross)))).toBe(cents(all.total_gross));
  expect(add(Object.values(kinds).map((kind) => cents(kind.total_net)))).toBe(cents(all.total_net));
  const every = Object.values(months);
  expect(add(every.map((month) => cents(month.total_gross)))).toBe(cents(all.total_gross));
  expect(add(every.map((month) => cents(month.total_net)))).toBe(cents(all.total_net));
  expect(grossOf(every.flatMap(({ tips }) => tips))).toBe(cents(total.tips.total_gross));
  expect(grossOf(every.flatMap(({ subscribes }) => subscribes))).toBe(cents(total.subscribes.total_gross));
  const amounts = [...every, ...Object.values(total)].map((one) => [one.total_net, one.total_gross] as const);
  const items = every.flatMap(({ tips, subscribes }) =>
    [...tips, ...subscribes].map((one) => [one.net, one.gross] as const)
  );
  for (const [net, gross] of [...amounts, ...items]) expect(cents(net)).toBe(Math.round(cents(gross) * 0.8));
}

test('earnings are months of tips, subscribes and totals, broken down only in the total', async () => {
  const service = await startWithAll();
  const { months, total } = await readEarnings(service);
  expect(Object.keys(total).toSorted()).toEqual(['all', 'chat_messages', 'post', 'subscribes', 'tips']);
  const keys = Object.keys(months).map(Number);
  expect(keys.length).toBeGreaterThanOrEqual(18);
  for (const [key, month] of Object.entries(months)) {
    expect(Object.keys(month).toSorted()).toEqual(['subscribes', 'tips', 'total_gross', 'total_net']);
    const first = new Date(Number(key) * 1000);
    expect(first.toISOString()).toMatch(/^\d{4}-\d{2}-01T00:00:00.000Z$/);
    const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1);
    for (const items of [month.tips, month.subscribes]) {
      const days = items.map(({ time }) => Math.floor((time * 1000) / day));
      expect(new Set(days).size).toBe(days.length);
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      for (const { time } of items) expect(time >= Number(key) && time * 1000 < next).toBe(true);
    }
    expect(cents(month.total_gross)).toBeGreaterThanOrEqual(grossOf(month.tips) + grossOf(month.subscribes));
  }
});

test('earnings equal what the fans paid', async () => {
  const service = await startWithAll();
  const account = firstAccount(service);
  const { total } = await readEarnings(service);
  // Describing a user needs nothing but the practice's world.
  const users = listFans(account).map((fan) => describeUser({ world: service.world } as Practice, account, fan));
  const sum = (pick: (on: (typeof users)[number]['subscribedOnData']) => number) =>
    add(users.map(({ subscribedOnData }) => cents(pick(subscribedOnData))));
  expect(cents(total.tips.total_gross)).toBe(sum((on) => on.tipsSumm));
  expect(cents(total.subscribes.total_gross)).toBe(sum((on) => on.subscribesSumm));
  expect(cents(total.chat_messages.total_gross)).toBe(sum((on) => on.messagesSumm));
  expect(cents(total.post.total_gross)).toBe(sum((on) => on.postsSumm));
  expect(cents(total.all.total_gross)).toBe(sum((on) => on.totalSumm));
});

test('the dates limit items, months and totals, including both ends', async () => {
  const service = await startWithAll();
  const everything = await readEarnings(service);
  const times = Object.values(everything.months).flatMap(({ tips }) => tips.map(({ time }) => time));
  const [from = 0, to = 0] = [times[20], times.at(-20)];
  const iso = (time: number) => new Date(time * 1000).toISOString();
  const part = await readEarnings(service, { startDate: iso(from), endDate: iso(to) });
  expectToAddUp(part);
  const inPart = Object.values(part.months).flatMap(({ tips, subscribes }) => [...tips, ...subscribes]);
  for (const { time } of inPart) expect(time >= from && time <= to).toBe(true);
  expect(inPart.map(({ time }) => time)).toEqual(expect.arrayContaining([from, to]));
  expect(part.total.all.total_gross).toBeLessThan(everything.total.all.total_gross);
  expect(Object.keys(part.months).length).toBeLessThan(Object.keys(everything.months).length + 1);
});

test('splitting a period anywhere gives two parts that add up, by absolute or relative dates', async () => {
  const service = await startWithAll();
  const gross = async (dates: Record<string, string>) => {
    const earnings = await readEarnings(service, dates);
    expectToAddUp(earnings);
    return cents(earnings.total.all.total_gross);
  };
  const everything = await gross({});
  const write = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 550 * 86_400 }), async (seconds) => {
      const cut = noon - seconds * 1000;
      const before = await gross({ endDate: write(cut - 1000) });
      expect(before + (await gross({ startDate: write(cut) }))).toBe(everything);
      expect(before + (await gross({ startDate: `-${String(seconds)}seconds`, endDate: 'now' }))).toBe(everything);
    }),
    { numRuns: 15 }
  );
});

test('earnings after the clock’s time are left out', async () => {
  const service = await startWithAll();
  const everything = await readEarnings(service);
  service.world.clock.jump(-100 * day);
  const before = await readEarnings(service);
  service.world.clock.jump(100 * day);
  expect(before).toEqual(await readEarnings(service, { endDate: '-100days' }));
  expect(before.total.all.total_gross).toBeLessThan(everything.total.all.total_gross);
});

test('an account without fans has no earnings', async () => {
  const service = await startForTest({ fans: 0 });
  expect(await readEarnings(service)).toMatchObject({ months: {}, total: { all: { total_net: 0, total_gross: 0 } } });
  expect(await read(service, contract.readBalances)).toMatchObject({ payoutAvailable: 0, payoutPending: 0 });
});
