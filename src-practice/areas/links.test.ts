import fc from 'fast-check';
import type { Static, TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type { UserRecord } from '../../src-shared/service/audience.ts';
import * as contract from '../../src-shared/service/links.ts';
import {
  at,
  ids,
  listTracking,
  listTrials,
  startWithLinks,
  walk,
  type Page,
  type Tracking,
  type Trial
} from '../links/testing/calls.ts';
import { call } from '../testing.ts';

type User = Static<typeof UserRecord>;

const day = 86_400_000;

const totalOf = (users: readonly User[]) =>
  users.reduce((all, { subscribedOnData }) => all + Math.round(subscribedOnData.totalSumm * 100), 0);

/** Cents for each, rounded, as an amount. */
const shareOf = (cents: number, among: number) => (among === 0 ? 0 : Math.round(cents / among) / 100);

test('pages hold every link once, whatever their size, and say where the next one is', async () => {
  const service = await startWithLinks();
  const [trials, tracking] = [ids(await listTrials(service)), ids(await listTracking(service))];
  expect([trials.length, new Set(trials).size]).toEqual([24, 24]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
      const query = `limit=${String(limit)}&offset=0`;
      const trialPath = at(service, `trial-links?${query}`);
      expect(ids(await walk<Trial>(service, trialPath, contract.listTrialLinks.answer.body))).toEqual(trials);
      const path = at(service, `tracking-links?${query}`);
      expect(ids(await walk<Tracking>(service, path, contract.listTrackingLinks.answer.body))).toEqual(tracking);
    }),
    { numRuns: 12 }
  );
});

test('ten trial links and three tracking links a page where no limit is named', async () => {
  const service = await startWithLinks();
  const count = async (path: string) =>
    ((await call(service, at(service, path))).json as Page<unknown>).data.list.length;
  expect([await count('trial-links'), await count('tracking-links')]).toEqual([10, 3]);
});

const readTrial = {
  create_date: ({ createdAt }: Trial) => Date.parse(createdAt),
  expire_date: ({ expiredAt }: Trial) => (expiredAt === null ? Infinity : Date.parse(expiredAt)),
  subscribe_counts: ({ subscribeCounts }: Trial) => subscribeCounts,
  subscribe_days: ({ subscribeDays }: Trial) => subscribeDays,
  claims_count: ({ claimCounts }: Trial) => claimCounts
};

test.each(Object.entries(readTrial))(
  'trial links are sorted by %s, falling or rising, equal ones by id',
  async (field, key) => {
    const service = await startWithLinks();
    const falling = await listTrials(service, `&field=${field}`);
    expect(new Set(falling.map(key)).size).toBeGreaterThan(4);
    const expected = falling.toSorted((a, b) => (key(a) === key(b) ? b.id - a.id : key(b) - key(a)));
    expect(ids(falling)).toEqual(ids(expected));
    expect(ids(await listTrials(service, `&field=${field}&sort=asc`))).toEqual(ids(falling).toReversed());
    if (field === 'create_date') expect(ids(await listTrials(service))).toEqual(ids(falling));
  }
);

test('tracking links are sorted by creation or claims, falling or rising', async () => {
  const service = await startWithLinks();
  const keys = {
    created_date: ({ createdAt }: Tracking) => Date.parse(createdAt),
    claims: ({ subscribersCount }: Tracking) => subscribersCount
  };
  for (const [sortby, key] of Object.entries(keys)) {
    const falling = await listTracking(service, `&sortby=${sortby}`);
    expect(falling.map(key)).toEqual(falling.map(key).toSorted((a, b) => b - a));
    expect(ids(await listTracking(service, `&sortby=${sortby}&sort=asc`))).toEqual(ids(falling).toReversed());
  }
  expect(ids(await listTracking(service))).toEqual(ids(await listTracking(service, '&sortby=created_date')));
});

test('a link has the subscribers and the revenue that its subscribers say', async () => {
  const service = await startWithLinks();
  const trials = await listTrials(service);
  const tracking = (await listTracking(service, '&with_deleted=true')).filter(({ revenue }) => !revenue.isLoading);
  const seen = new Set<number>();
  let money = 0;
  const readUsers = async (address: string, expected: number, body: TSchema) => {
    expect(new URL(address).origin).toBe(service.baseUrl);
    const users = await walk<User>(service, `${address}?limit=7&offset=0`, body);
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

test('a page of subscribers is newest first, and pages hold each one once', async () => {
  const service = await startWithLinks();
  const [link] = await listTracking(service, '&sortby=claims');
  const path = link?.links.related.subscribers ?? '';
  const { body } = contract.listTrackingSubscribers.answer;
  const whole = await walk<User>(service, `${path}?limit=1000&offset=0`, body);
  expect(whole.length).toBeGreaterThan(10);
  const joined = whole.map(({ subscribedOnData }) => Date.parse(subscribedOnData.subscribes.at(-1)?.startDate ?? ''));
  expect(joined).toEqual(joined.toSorted((a, b) => b - a));
  const limits = fc.integer({ min: 1, max: whole.length + 2 });
  await fc.assert(
    fc.asyncProperty(limits, async (limit) => {
      const users = await walk<User>(service, `${path}?limit=${String(limit)}&offset=0`, body);
      expect(ids(users)).toEqual(ids(whole));
    }),
    { numRuns: 8 }
  );
});

test('deleted tracking links are shown when asked for, with the date they ended', async () => {
  const service = await startWithLinks();
  const [kept, all] = [await listTracking(service), await listTracking(service, '&with_deleted=true')];
  const deleted = all.filter(({ endDate }) => endDate !== null);
  expect(deleted.length).toBeGreaterThan(1);
  expect(ids(kept)).toEqual(ids(all.filter(({ endDate }) => endDate === null)));
  for (const { createdAt, endDate } of deleted)
    expect(Date.parse(endDate ?? '')).toBeGreaterThan(Date.parse(createdAt));
  expect(ids(await listTracking(service, '&with_deleted=0'))).toEqual(ids(kept));
});

test('startDate and endDate keep the links created between them, both ends included', async () => {
  const service = await startWithLinks();
  const all = await listTracking(service, '&sort=asc');
  const [from, to] = [all[4]?.createdAt ?? '', all[9]?.createdAt ?? ''];
  const query = (dates: Record<string, string>) => `&sort=asc&${new URLSearchParams(dates).toString()}`;
  const between = await listTracking(service, query({ startDate: from, endDate: to }));
  expect(ids(between)).toEqual(ids(all.slice(4, 10)));
  const { clock } = service.world;
  const recent = await listTracking(service, query({ startDate: '-90 days' }));
  expect(ids(recent)).toEqual(ids(all.filter(({ createdAt }) => Date.parse(createdAt) >= clock.now() - 90 * day)));
  expect(recent.length).toBeGreaterThan(1);
  expect(recent.length).toBeLessThan(all.length);
  expect(ids(await listTracking(service, query({ startDate: '', endDate: 'now' })))).toEqual(ids(all));
  expect(await listTracking(service, query({ startDate: 'now', endDate: '-1day' }))).toEqual([]);
});

test.each([
  ['GET', 'tracking-links?startDate=yesterday', { startDate: ['The start date field must be a valid date.'] }],
  ['GET', 'tracking-links?endDate=2026-02-30', { endDate: ['The end date field must be a valid date.'] }],
  ['GET', 'tracking-links?sortby=name', { sortby: ['The selected sortby is invalid.'] }],
  ['GET', 'tracking-links?with_deleted=yes', { with_deleted: ['The with deleted field must be true or false.'] }],
  ['GET', 'tracking-links?limit=0', { limit: ['The limit field must be at least 1.'] }],
  ['GET', 'trial-links?field=revenue', { field: ['The selected field is invalid.'] }],
  ['GET', 'trial-links?sort=up', { sort: ['The selected sort is invalid.'] }],
  ['GET', 'trial-links?offset=-1', { offset: ['The offset field must be at least 0.'] }],
  ['GET', 'trial-links/abc/subscribers', { trial_link_id: ['The trial link id field must be an integer.'] }],
  ['GET', 'tracking-links/1/subscribers?limit=x', { limit: ['The limit field must be an integer.'] }],
  ['POST', 'tracking-links', { name: ['The name field is required.'] }],
  ['POST', 'tracking-links?name=', { name: ['The name field is required.'] }],
  ['POST', 'tracking-links?name=%20%09', { name: ['The name field is required.'] }]
] as const)('%s %s is refused by field, at no cost', async (method, path, errors) => {
  const service = await startWithLinks();
  const before = (await listTracking(service)).length;
  const { status, json } = await call(service, at(service, path), { method });
  expect([status, json]).toMatchObject([422, { error: 'VALIDATION_ERROR', errors, _meta: { _credits: { used: 0 } } }]);
  expect(await listTracking(service)).toHaveLength(before);
});

test('subscribers of links that are not there are not found', async () => {
  const service = await startWithLinks();
  const [trial] = await listTrials(service);
  const [tracking] = await listTracking(service);
  for (const [kind, id] of [
    ['trial-links', tracking?.id],
    ['tracking-links', trial?.id],
    ['trial-links', 1]
  ] as const) {
    const { status, json } = await call(service, at(service, `${kind}/${String(id)}/subscribers`));
    expect([status, json]).toMatchObject([404, { error: 'PLATFORM_ERROR', platform_response: { status: 200 } }]);
  }
});

test('a tracking link is made of a name in the query or in a JSON body', async () => {
  const service = await startWithLinks();
  const path = at(service, 'tracking-links');
  for (const [rest, given] of [
    ['?name=Autumn', {}],
    ['', { body: { name: 'Autumn' } }],
    ['?name=Autumn', { body: { tags: [] } }]
  ] as const) {
    const { status, json } = await call(service, path + rest, { method: 'POST', ...given });
    expect([status, json]).toMatchObject([200, { data: [{ campaignName: 'Autumn' }] }]);
  }
  const wrong = await call(service, path, { method: 'POST', body: { name: 5 } });
  expect([wrong.status, wrong.json]).toMatchObject([422, { errors: { name: [expect.any(String)] } }]);
});
