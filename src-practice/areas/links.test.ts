import type { Static, TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type { UserRecord } from '../../src-shared/service/audience.ts';
import * as contract from '../../src-shared/service/links.ts';
import { listTracking, listTrials, startWithLinks } from '../links/testing/calls.ts';
import { walkList } from '../testing.ts';

type User = Static<typeof UserRecord>;

const totalOf = (users: readonly User[]) =>
  users.reduce((all, { subscribedOnData }) => all + Math.round(subscribedOnData.totalSumm * 100), 0);

/** An average in cents, rounded, as an amount. */
const shareOf = (cents: number, among: number) => (among === 0 ? 0 : Math.round(cents / among) / 100);

test('a link’s subscribers and revenue match its list of subscribers', async () => {
  const service = await startWithLinks();
  const trials = await listTrials(service);
  const tracking = (await listTracking(service, '&with_deleted=true')).filter(({ revenue }) => !revenue.isLoading);
  const seen = new Set<number>();
  let money = 0;
  const readUsers = async (address: string, expected: number, body: TSchema) => {
    expect(new URL(address).origin).toBe(service.baseUrl);
    const users = await walkList<User>(service, `${address}?limit=7&offset=0`, body);
    expect(users).toHaveLength(expected);
    for (const { id } of users) seen.add(id);
    return users;
  };
  for (const { links, subscribeCounts, claimCounts, revenue } of trials) {
    const { body } = contract.listTrialSubscribers.answer;
    const users = await readUsers(links.related.subscribers, subscribeCounts, body);
    expect(claimCounts).toBeGreaterThanOrEqual(subscribeCounts);
    expect(Math.round(revenue.total * 100)).toBe(totalOf(users));
    expect(revenue.revenuePerSubscriber).toBe(shareOf(totalOf(users), users.length));
    money += totalOf(users);
  }
  for (const { links, subscribersCount, clicksCount, revenue } of tracking) {
    const { body } = contract.listTrackingSubscribers.answer;
    const users = await readUsers(links.related.subscribers, subscribersCount, body);
    expect(clicksCount).toBeGreaterThanOrEqual(subscribersCount);
    expect(Math.round((revenue.total ?? NaN) * 100)).toBe(totalOf(users));
    expect(revenue.revenuePerClick).toBe(shareOf(totalOf(users), clicksCount));
  }
  const all = [...trials.map((link) => link.subscribeCounts), ...tracking.map((link) => link.subscribersCount)];
  expect(seen.size).toBe(all.reduce((sum, count) => sum + count, 0));
  expect([seen.size, money].every((amount) => amount > 100)).toBe(true);
});
