import { expect, test, vi } from 'vitest';
import * as contract from '../../src-shared/service/links.ts';
import { listTrackingLinkIds, listTrialLinkIds } from '../links/browse.ts';
import {
  at,
  create,
  ids,
  listTracking,
  listTrials,
  startWithLinks,
  type Tracking,
  type Trial
} from '../links/testing/calls.ts';
import { call, firstAccount, readChecked, startForTest, walkList, type Page } from '../testing.ts';

const day = 86_400_000;
const calculation = 8_000;

test('creating returns its own record, and the same name twice makes two links', async () => {
  const service = await startWithLinks();
  const name = '<b>Spring</b> "2027" 🌱 ربيع';
  const [first, second] = [await create(service, name), await create(service, ` ${name} `)];
  expect(first).toMatchObject({ campaignName: name, countSubscribers: 0, countTransitions: 0, endDate: null });
  expect([second.campaignName, second.campaignCode]).toEqual([name, first.campaignCode + 1]);
  expect(second.id).not.toBe(first.id);
  const [newest, next] = await listTracking(service);
  expect([newest, next]).toMatchObject([
    { id: second.id, campaignName: name, subscribersCount: 0, clicksCount: 0, createdAt: second.createdAt },
    { id: first.id, campaignCode: first.campaignCode }
  ]);
  const { body } = contract.listTrackingSubscribers.answer;
  expect(await walkList(service, newest?.links.related.subscribers ?? '', body)).toEqual([]);
  expect((await create(service, '🌱'.repeat(500))).campaignName).toHaveLength(1000);
});

const none = { total: null, revenuePerSubscriber: null, revenuePerClick: null, calculatedAt: null, isLoading: true };

test('revenue is pending for a while after creation, and calculated once the clock has advanced', async () => {
  let now = Date.UTC(2026, 10, 21, 12);
  const service = await startForTest({ clock: () => now });
  const link = await create(service, 'Autumn');
  const readRevenue = async () => (await listTracking(service)).find(({ id }) => id === link.id)?.revenue;
  expect(await readRevenue()).toEqual(none);
  now += calculation - 1;
  expect(await readRevenue()).toEqual(none);
  service.world.clock.jump(1);
  const calculatedAt = '2026-11-21T12:00:08+00:00';
  const done = { total: 0, revenuePerSubscriber: 0, revenuePerClick: 0, calculatedAt, isLoading: false };
  expect(await readRevenue()).toEqual(done);
  service.world.clock.jump(30 * day);
  expect(await readRevenue()).toEqual(done);
});

test('the sample has pending links at first, and none after a minute', async () => {
  const service = await startForTest({ clock: () => Date.UTC(2026, 10, 21, 12) });
  const countPending = async () => (await listTracking(service)).filter(({ revenue }) => revenue.isLoading).length;
  expect(await countPending()).toBe(2);
  service.world.clock.jump(60_000);
  expect(await countPending()).toBe(0);
});

test('synchronous=true answers only once the revenue is calculated', async () => {
  const service = await startForTest({ clock: () => Date.UTC(2026, 10, 21, 12) });
  const link = await create(service, 'Waited for');
  const answered = vi.fn();
  const path = at(service, 'tracking-links?synchronous=true&limit=2');
  const waiting = call(service, path).finally(answered);
  await listTracking(service);
  service.world.clock.jump(calculation - 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(answered).not.toHaveBeenCalled();
  service.world.clock.jump(1);
  const page = readChecked(await waiting, contract.listTrackingLinks.answer.body) as Page<Tracking>;
  expect(page.data.list).toMatchObject([
    { id: link.id, revenue: { isLoading: false } },
    { revenue: { isLoading: false } }
  ]);
  expect(page._pagination.next_page).toContain('synchronous=true');
});

test('synchronous=true waits for the links of its own page only', async () => {
  const service = await startForTest({ clock: () => Date.UTC(2026, 10, 21, 12) });
  await create(service, 'On the first page');
  const oldest = await call(service, at(service, 'tracking-links?synchronous=true&sort=asc&limit=3'));
  const page = readChecked(oldest, contract.listTrackingLinks.answer.body) as Page<Tracking>;
  expect(page.data.list.map(({ revenue }) => revenue.isLoading)).toEqual([false, false, false]);
});

test('trial links finish when they expire or are used up', async () => {
  const service = await startWithLinks();
  const before = await listTrials(service);
  const { clock } = service.world;
  const isOver = ({ expiredAt }: Trial) => expiredAt !== null && Date.parse(expiredAt) <= clock.now();
  const open = before.filter(({ isFinished }) => !isFinished);
  expect(open.some(({ expiredAt }) => expiredAt !== null)).toBe(true);
  expect(open.filter(isOver)).toEqual([]);
  expect(before.filter((link) => isOver(link) && !link.isFinished)).toEqual([]);
  expect(before.some((link) => link.isFinished && !isOver(link))).toBe(true);
  clock.jump(40 * day);
  const after = await listTrials(service);
  const finished = ids(after.filter(({ isFinished }) => isFinished));
  const due = open.filter(isOver);
  expect(due.length).toBeGreaterThan(0);
  expect(finished).toEqual(expect.arrayContaining(ids(due)));
  expect(finished).toHaveLength(before.length - open.length + due.length);
});

test('IDs in a ready line are the newest links of a list', async () => {
  const service = await startWithLinks();
  const account = firstAccount(service);
  const link = await create(service, 'Newest');
  const now = service.world.clock.now();
  expect(listTrialLinkIds(account, now)).toEqual(ids(await listTrials(service)).slice(0, 20));
  const tracking = listTrackingLinkIds(account, now);
  expect(tracking[0]).toBe(link.id);
  expect(tracking).toEqual(ids(await listTracking(service)).slice(0, 20));
});

test('an account without links or fans has empty lists', async () => {
  const service = await startForTest({ links: 0, fans: 0 });
  expect([await listTrials(service), await listTracking(service)]).toEqual([[], []]);
  expect(await create(service, 'First')).toMatchObject({ campaignCode: 1 });
  expect(await listTracking(service)).toHaveLength(1);
});
