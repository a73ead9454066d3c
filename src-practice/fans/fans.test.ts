import { Compile } from 'typebox/compile';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { UserRecord } from '../../src-shared/service/audience.ts';
import { listSampleCampaigns, listSampleTrials } from '../links/sample-links.ts';
import type { Practice } from '../practice.ts';
import { createWorld, type World, type WorldOptions } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { countAbandoned } from './source.ts';
import { describeUser } from './describe-user.ts';
import { listFans, type Fan } from './fans.ts';
import { readHistory, sumHistory } from './history.ts';
import type { Subscription } from './subscriptions.ts';

type User = Static<typeof UserRecord>;

const noon = Date.UTC(2026, 10, 21, 12);
const day = 86_400_000;

function makeWorld(given: Partial<WorldOptions> = {}): World {
  const sizes = { posts: 1, fans: 900, chats: 1, links: 20 };
  return createWorld({ seed: 7, accounts: 3, media: 3, clock: () => noon, ...sizes, ...given });
}

function firstOf({ accounts }: World): PracticeAccount {
  const [account] = accounts.values();
  if (account === undefined) throw new Error('This world has no account.');
  return account;
}

function describeAll(world: World): User[] {
  const account = firstOf(world);
  // Describing a user needs nothing but the practice's world.
  return listFans(account).map((fan) => describeUser({ world } as Practice, account, fan));
}

function listPeriods(account: PracticeAccount): Subscription[] {
  return listFans(account).flatMap((fan) => readHistory(account, fan).subscriptions);
}

test('every account has its number of fans, oldest first, within 18 months before the sample’s end', () => {
  for (const account of makeWorld().accounts.values()) {
    const fans = listFans(account);
    expect(fans).toHaveLength(account.sizes.fans);
    const times = fans.map(({ joinedAt }) => joinedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(noon - 549 * day);
    expect(times.at(-1)).toBeLessThanOrEqual(noon);
  }
});

test('IDs and usernames are unique across the service', () => {
  const accounts = [...makeWorld({ accounts: 12 }).accounts.values()];
  const fans = accounts.flatMap((account) => listFans(account));
  expect(new Set(fans.map(({ id }) => id)).size).toBe(fans.length);
  expect(new Set(fans.map(({ username }) => username)).size).toBe(fans.length);
  const own = new Set(accounts.map(({ platformId }) => platformId));
  for (const fan of fans) expect(own.has(fan.id)).toBe(false);
});

test('one seed gives the same fans, and another seed different ones', () => {
  const read = (seed: number) => describeAll(makeWorld({ seed, fans: 60 }));
  expect(read(1)).toEqual(read(1));
  expect(read(2)).not.toEqual(read(1));
});

test('names are in many scripts, and some need careful display', () => {
  const names = listFans(firstOf(makeWorld())).map(({ name }) => name);
  const scripts = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Hangul', 'Arabic', 'Hebrew', 'Devanagari', 'Thai'];
  const isMissing = (script: string) => !names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name));
  expect(scripts.filter(isMissing)).toEqual([]);
  for (const sign of [/<img src=x onerror=/, /<b>/, /\p{Extended_Pictographic}/u, /\u202E/, /.{200}/s, /\p{M}{2}/u]) {
    expect(
      names.some((name) => sign.test(name)),
      String(sign)
    ).toBe(true);
  }
});

test('the number of new fans grows, and December and weekends are busier', () => {
  const fans = listFans(firstOf(makeWorld({ fans: 20_000 })));
  const countBetween = (from: number, to: number) =>
    fans.filter(({ joinedAt }) => joinedAt >= from && joinedAt < to).length;
  const year = 365 * day;
  expect(countBetween(noon - 90 * day, noon)).toBeGreaterThan(1.3 * countBetween(noon - year - 90 * day, noon - year));
  const inMonth = (month: number) => countBetween(Date.UTC(2025, month), Date.UTC(2025, month + 1));
  expect(inMonth(11)).toBeGreaterThan(1.2 * inMonth(10));
  expect(inMonth(11)).toBeGreaterThan(inMonth(12));
  const onDay = (weekday: number) => fans.filter(({ joinedAt }) => new Date(joinedAt).getUTCDay() === weekday).length;
  expect(Math.min(onDay(6), onDay(0))).toBeGreaterThan(Math.max(onDay(2), onDay(3)));
});

test('a fan’s periods are consecutive, start in the sample and cost what their offers say', () => {
  const account = firstOf(makeWorld());
  for (const fan of listFans(account)) {
    const { subscriptions, spendings } = readHistory(account, fan);
    expect(subscriptions[0]?.startsAt).toBe(fan.joinedAt);
    for (const [place, period] of subscriptions.entries()) {
      const { startsAt, expiresAt, cancelledAt, days, price, regularPrice, offer, type } = period;
      expect(startsAt).toBeLessThanOrEqual(account.sampledAt);
      expect(expiresAt - startsAt).toBe(days * day);
      expect(startsAt).toBeGreaterThanOrEqual(subscriptions[place - 1]?.expiresAt ?? 0);
      if (cancelledAt !== null) expect(cancelledAt >= startsAt && cancelledAt <= expiresAt).toBe(true);
      expect([price % 5, regularPrice % 5]).toEqual([0, 0]);
      if (type === 'auto') expect(price).toBe(regularPrice);
      if (type === 'trial') expect([price, place, days]).toEqual([0, 0, fan.source?.trialDays]);
      if (type === 'promo') expect(price / regularPrice).toBeCloseTo(1 - (offer?.percent ?? 0) / 100, 2);
      expect(offer === null || (offer.startsAt <= startsAt && offer.endsAt >= startsAt)).toBe(true);
    }
    for (const { at } of spendings) {
      expect(at).toBeLessThanOrEqual(account.sampledAt);
      expect(subscriptions.some(({ startsAt, expiresAt }) => at >= startsAt && at <= expiresAt)).toBe(true);
    }
  }
});

test('the sample has trials, promos, price changes, renewals, pauses and cancellations, and few pay most', () => {
  const account = firstOf(makeWorld());
  const periods = listPeriods(account);
  const months = periods.filter(({ type }) => type === 'auto');
  expect(new Set(periods.map(({ type }) => type))).toEqual(new Set(['auto', 'trial', 'promo']));
  expect(new Set(months.map(({ price }) => price)).size).toBe(3);
  const histories = listFans(account).map((fan) => readHistory(account, fan));
  const follows = (gap: (ms: number) => boolean) =>
    histories.filter(({ subscriptions }) =>
      subscriptions.some(
        ({ startsAt }, place) => place > 0 && gap(startsAt - (subscriptions[place - 1]?.expiresAt ?? 0))
      )
    ).length;
  expect(follows((ms) => ms === 0)).toBeGreaterThan(100);
  expect(follows((ms) => ms > 0)).toBeGreaterThan(20);
  expect(periods.filter(({ cancelledAt }) => cancelledAt !== null).length).toBeGreaterThan(100);
  const sums = histories.map(sumHistory).sort((a, b) => b - a);
  const add = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(add(sums.slice(0, 45)) / add(sums)).toBeGreaterThan(0.3);
});

test('fans come through open links, and a trial link stays within its limit', () => {
  const account = firstOf(makeWorld({ fans: 3000 }));
  const byLink = Map.groupBy(listFans(account), ({ source }) => source?.id ?? null);
  const trials = listSampleTrials(account);
  const campaigns = listSampleCampaigns(account);
  expect(byLink.get(null)?.length).toBeGreaterThan(300);
  expect(byLink.size).toBeGreaterThan(25);
  const expectOpen = (fans: readonly Fan[], createdAt: number, end: number | null) => {
    for (const { joinedAt } of fans) expect(joinedAt >= createdAt && joinedAt <= (end ?? Infinity)).toBe(true);
  };
  for (const trial of trials) {
    const fans = byLink.get(trial.id) ?? [];
    expectOpen(fans, trial.createdAt, trial.expiresAt);
    expect(fans.length + countAbandoned(trial)).toBeLessThanOrEqual(trial.limit ?? Infinity);
  }
  for (const campaign of campaigns) expectOpen(byLink.get(campaign.id) ?? [], campaign.createdAt, campaign.endedAt);
  expect(campaigns.some(({ endedAt }) => endedAt !== null)).toBe(true);
});

test('every user matches the contract, with sums that match the history', () => {
  const world = makeWorld();
  const account = firstOf(world);
  const check = Compile(UserRecord);
  for (const [index, user] of describeAll(world).entries()) {
    expect(check.Errors(user)).toEqual([]);
    const on = user.subscribedOnData;
    const paid = on.subscribes.reduce((all, { price }) => all + Math.round(price * 100), 0);
    expect(Math.round(on.subscribesSumm * 100)).toBe(paid);
    const parts = [on.tipsSumm, on.subscribesSumm, on.messagesSumm, on.postsSumm, on.streamsSumm];
    const total = parts.reduce((all, part) => all + Math.round(part * 100), 0);
    expect(Math.round(on.totalSumm * 100)).toBe(total);
    const [fan] = listFans(account).slice(index);
    expect(fan && sumHistory(readHistory(account, fan))).toBe(total);
  }
});

test('lists, states and reasons all occur, and agree with each other', () => {
  const users = describeAll(makeWorld());
  const lists = users.flatMap(({ listsStates }) => listsStates);
  const system = ['fans', 'following', 'friends', 'muted', 'rebill_off', 'rebill_on', 'recent', 'tagged'];
  expect(new Set(lists.map(({ type }) => type))).toEqual(new Set([...system, 'custom']));
  for (const type of [...system, 'custom'])
    expect(
      lists.some((list) => list.type === type && list.hasUser),
      type
    ).toBe(true);
  const reasons = new Set(lists.map(({ cannotAddUserReason }) => cannotAddUserReason));
  expect(reasons).toEqual(new Set(['ALREADY_EXISTS', 'USER_NOT_PERFORMER', 'SYSTEM_LIST', null]));
  for (const { type, id, canAddUser, cannotAddUserReason } of lists) {
    expect(typeof id).toBe(type === 'custom' ? 'number' : 'string');
    expect(canAddUser).toBe(cannotAddUserReason === null);
  }
  for (const user of users) {
    const isIn = (type: string) => user.listsStates.some((list) => list.type === type && list.hasUser);
    expect([isIn('fans'), isIn('following')]).toEqual([user.subscribedOn, user.subscribedBy]);
    expect(user.subscribedOnExpiredNow).toBe(!user.subscribedOn);
    expect(isIn('rebill_off')).toBe(user.subscribedOnData.status === 'Set to Expire');
    expect(isIn('rebill_on')).toBe(user.subscribedOn && !isIn('rebill_off'));
    expect(user.subscribedOnData.subscribes.filter(({ isCurrent }) => isCurrent)).toHaveLength(
      Number(user.subscribedOn)
    );
  }
  expect(users.filter(({ subscribedBy }) => subscribedBy).length).toBeGreaterThan(0);
  expect(users.filter(({ promoOffers }) => promoOffers.length > 0).length).toBeGreaterThan(20);
});

test('time-dependent values follow the clock: subscriptions without renewal expire', () => {
  let now = noon;
  const world = makeWorld({ clock: () => now });
  const before = describeAll(world).filter(({ subscribedOn }) => subscribedOn).length;
  now += 400 * day;
  expect(describeAll(world).filter(({ subscribedOn }) => subscribedOn)).toEqual([]);
  now = noon;
  expect(before).toBeGreaterThan(100);
  expect(describeAll(world).filter(({ subscribedOn }) => subscribedOn)).toHaveLength(before);
});
