import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/payouts.ts';
import { cents, day, noon, read, startWithAll, type BalancesRead, type Statistics } from '../payouts/testing/calls.ts';
import type { PracticeService } from '../service.ts';
import { startForTest } from '../testing.ts';

type Systems = Static<(typeof contract.listSystems)['answer']['content']>;

test('the last seven days’ earnings are pending, and available for payout afterwards', async () => {
  const service = await startWithAll();
  for (const { id } of service.world.accounts.values()) {
    const query = '?startDate=-7days';
    const { list } = await read<{ list: Statistics }>(service, contract.readEarnings, { account: id, query });
    const balances = await read<BalancesRead>(service, contract.readBalances, { account: id });
    expect(balances.payoutPending).toBe(list.total.all.total_net);
  }
  const before = await read<BalancesRead>(service, contract.readBalances);
  expect(before).toMatchObject({ withdrawalPeriod: 'manual', manualPayoutPendingDays: 7 });
  service.world.clock.jump(7 * day + 1000);
  const after = await read<BalancesRead>(service, contract.readBalances);
  expect(after.payoutPending).toBe(0);
  expect(cents(after.payoutAvailable)).toBe(cents(before.payoutAvailable) + cents(before.payoutPending));
});

test('payouts run automatically every week or month, when there is enough', async () => {
  const service = await startWithAll();
  for (const period of ['weekly', 'monthly']) {
    const balances = new Map<string, BalancesRead>();
    for (const { id } of service.world.accounts.values()) {
      balances.set(id, await read<BalancesRead>(service, contract.readBalances, { account: id }));
    }
    const [account, before] = [...balances].find(([, { withdrawalPeriod }]) => withdrawalPeriod === period) ?? [];
    expect(before?.payoutAvailable).toBeGreaterThan(before?.minPayoutSumm ?? Infinity);
    service.world.clock.jump(40 * day);
    const after = await read<BalancesRead>(service, contract.readBalances, { account: account ?? '' });
    expect([after.payoutAvailable, after.payoutPending]).toEqual([0, 0]);
    service.world.clock.jump(-40 * day);
  }
});

async function findAccount(service: PracticeService, wanted: (balances: BalancesRead) => boolean): Promise<string> {
  for (const { id } of service.world.accounts.values()) {
    if (wanted(await read<BalancesRead>(service, contract.readBalances, { account: id }))) return id;
  }
  throw new Error('No account has such balances.');
}

test('a weekly payout runs on Monday at midnight UTC', async () => {
  const service = await startWithAll();
  const account = await findAccount(service, ({ withdrawalPeriod }) => withdrawalPeriod === 'weekly');
  const readAvailable = async () =>
    (await read<BalancesRead>(service, contract.readBalances, { account })).payoutAvailable;
  expect(new Date(noon).getUTCDay()).toBe(6);
  service.world.clock.jump(1.5 * day - 1000);
  expect(await readAvailable()).toBeGreaterThan(50);
  service.world.clock.jump(1000);
  expect(await readAvailable()).toBe(0);
});

test('an amount too small for a payout stays available', async () => {
  const service = await startForTest({ fans: 2, accounts: 40, clock: () => noon });
  let found = 0;
  for (const account of service.world.accounts.values()) {
    account.isSignedIn = true;
    const balances = await read<BalancesRead>(service, contract.readBalances, { account: account.id });
    const { list } = await read<{ list: Statistics }>(service, contract.readEarnings, { account: account.id });
    const earned = cents(list.total.all.total_net);
    const isTooLittle = earned > 0 && earned < cents(balances.minPayoutSumm);
    if (balances.withdrawalPeriod === 'manual' || !isTooLittle) continue;
    found++;
    expect(cents(balances.payoutAvailable) + cents(balances.payoutPending)).toBe(earned);
  }
  expect(found).toBeGreaterThan(0);
});

test('most accounts are paid in dollars, and one of the first three in euros', async () => {
  const service = await startWithAll();
  const currencies = await Promise.all(
    [...service.world.accounts.keys()].map(async (account) => {
      const { currency, withdrawalPeriodOptions, minPayoutSumm } = await read<BalancesRead>(
        service,
        contract.readBalances,
        { account }
      );
      expect(withdrawalPeriodOptions.map(({ code }) => code)).toEqual(['manual', 'weekly', 'monthly']);
      const systems = await read<Systems>(service, contract.listSystems, { account });
      expect(systems.payouts.find(({ code }) => code === systems.payoutCode)).toMatchObject({ minPayoutSumm });
      return currency;
    })
  );
  expect(currencies.slice(0, 3).filter((currency) => currency === 'EUR')).toHaveLength(1);
  expect(currencies.filter((currency) => currency !== 'EUR')).toEqual(currencies.slice(1).map(() => 'USD'));
});

test('legal form, info and eligibility are complete, and some accounts need a correction', async () => {
  const service = await startWithAll();
  const all = await Promise.all(
    [...service.world.accounts.keys()].map(async (account) => ({
      form: await read<Static<typeof contract.LegalForm>>(service, contract.readLegalForm, { account }),
      info: await read<Static<typeof contract.LegalInfo>>(service, contract.readLegalInfo, { account }),
      eligibility: await read<Static<typeof contract.PayoutEligibility>>(service, contract.readEligibility, { account })
    }))
  );
  for (const { form, info, eligibility } of all) {
    expect(form.documentType.values.map(({ code }) => code)).toEqual(['passport', 'id_card', 'drivers_license']);
    expect(new Date(form.dateOfBirth).toISOString()).toMatch(/T00:00:00.000Z$/);
    expect(eligibility.isVerifiedReason).toBe(false);
    expect(info.ivFailReason !== null).toBe(info.ivStatus === 'declined');
    expect(info.DAC7.state === 'success').toBe(info.DAC7.error === null);
    expect(info.DAC7.countryIds.length > 0).toBe(info.DAC7.required);
  }
  expect(all.filter(({ eligibility }) => eligibility.needUpdateBanking)).toHaveLength(1);
  expect(all.filter(({ info }) => info.ivStatus === 'declined')).toHaveLength(1);
  expect(all.filter(({ info }) => info.DAC7.error !== null)).toHaveLength(1);
  expect(all.filter(({ info }) => info.ivStatus === 'approved').length).toBeGreaterThan(4);
});
