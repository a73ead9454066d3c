/** Syncs of both lists: stopped, misled, refused, and given invalid links. */
import { expect, it, vi } from 'vitest';
import {
  answer,
  calculated,
  calculating,
  cut,
  rawTracking,
  rawTrial,
  startLinkService,
  type LinkService
} from './testing/link-service.ts';
import { account, linkFeedNames, openLinksAtWork, valueOf, type LinksAtWork } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

const hour = 3_600_000;
const many = (count: number, make: (n: number) => object) => Array.from({ length: count }, (_, n) => make(n));

async function open(fill: (service: LinkService) => void): Promise<{ service: LinkService; work: LinksAtWork }> {
  const service = await startLinkService();
  fill(service);
  return { service, work: openLinksAtWork(service) };
}

async function readWhole(work: LinksAtWork) {
  for (const feed of linkFeedNames) valueOf(await work.ask['feed.refresh']({ account, feed, scope: 'whole' }));
  return work.settled();
}

it('loads both lists fully, and later only up to known links', async () => {
  const { service, work } = await open((of) => {
    of.trials = many(120, rawTrial);
    of.tracking = many(250, rawTracking);
  });
  expect(await work.show()).toMatchObject({ phase: 'idle', done: 370, price: 0, failure: null });
  const first = service.asked.find(({ path }) => path === 'tracking-links');
  expect(first?.query).toEqual({
    limit: '100',
    offset: '0',
    sortby: 'created_date',
    sort: 'desc'
  });
  expect(service.takeOffsets()).toEqual([0, 100, 200]);
  service.tracking.unshift(rawTracking(-1));
  work.ahead = hour;
  await work.show();
  expect(service.takeOffsets()).toEqual([0, 100]);
  work.ahead = 2 * hour;
  await work.show();
  expect(service.takeOffsets()).toEqual([0]);
  await work.show();
  expect(service.asked).toEqual([]);
  expect([(await work.list('trial')).length, (await work.list('tracking')).length]).toEqual([120, 251]);
  await work.links.settle?.();
  const best = [249, 248, 247].map((n) => ({ revenue: n * 1e6 }));
  expect(work.parts.at(-1)).toMatchObject({ account, part: 'links', value: { best, calculating: 0 } });
});

it('finds removed links only in a full sync, keeps them, and restores them when listed again', async () => {
  const { service, work } = await open((of) => {
    of.tracking = many(130, rawTracking);
  });
  await work.show();
  const [gone] = service.tracking.splice(40, 1);
  work.ahead = hour;
  await work.show();
  const goneIds = async () => (await work.list('tracking', { filter: 'gone' })).map(({ id }) => id);
  expect(await goneIds()).toEqual([]);
  await readWhole(work);
  expect(await goneIds()).toEqual([899_960]);
  expect((await work.list('tracking')).find(({ id }) => id === 899_960)).toMatchObject({ state: 'gone' });
  service.tracking.splice(40, 0, gone ?? {});
  await readWhole(work);
  expect(await goneIds()).toEqual([]);
});

it('continues within the background budget, and waits once it is spent', async () => {
  const { service, work } = await open((of) => {
    of.tracking = many(250, rawTracking);
  });
  work.budget = 0;
  expect(await work.show()).toMatchObject({ phase: 'waiting', price: null, failure: { code: 'over-budget' } });
  expect(service.takeOffsets()).toEqual([0]);
  for (const feed of linkFeedNames) valueOf(await work.ask['feed.resume']({ account, feed, beyondBudget: true }));
  expect(await work.settled()).toMatchObject({ phase: 'idle', price: 0 });
  expect((await work.list('tracking')).length).toBe(250);
  for (const feed of linkFeedNames) valueOf(await work.ask['feed.pause']({ account, feed }));
  work.ahead = hour;
  service.takeOffsets();
  expect(await work.show()).toMatchObject({ phase: 'paused' });
  expect(service.asked).toEqual([]);
});

it.each<[string, (service: LinkService) => object[], number]>([
  ['has more and gives none', (of) => of.tracking.slice(0, 0), 0],
  ['gives the same page for ever', (of) => of.tracking.slice(0, 7), 7],
  [
    'gives rows without ids',
    (of) => [{ campaignName: 'x' }, ...of.tracking.slice(0, 3), { id: '5' }, { id: 0.5 }, { id: -4 }],
    3
  ]
])('a service that %s: the sync ends, and no link counts as deleted', async (_, list, count) => {
  const { service, work } = await open((of) => {
    of.tracking = many(20, rawTracking);
  });
  await work.show();
  expect((await work.list('tracking')).length).toBe(20);
  const page = list(service);
  service.intercept = ({ path }, response) => {
    if (path !== 'tracking-links') return false;
    answer(response, { data: { list: page, hasMore: true } });
    return true;
  };
  service.takeOffsets();
  expect(await readWhole(work)).toMatchObject({ phase: 'idle', done: count });
  expect(service.takeOffsets().length).toBeLessThan(60);
  expect((await work.list('tracking', { filter: 'gone' })).length).toBe(0);
});

it.each([
  ['back', '/api/acct_1/tracking-links?offset=0&limit=100'],
  ['to another host', 'http://127.0.0.1:9/api/acct_1/tracking-links?offset=100&limit=100']
])('a next page that leads %s: every link loads once, from this service', async (_, next_page) => {
  const { service, work } = await open((of) => {
    of.tracking = many(230, rawTracking);
  });
  service.intercept = ({ path, query }, response) => {
    if (path !== 'tracking-links') return false;
    const data = cut(service.tracking, query);
    answer(response, { data, ...(data.hasMore ? { _pagination: { next_page } } : {}) });
    return true;
  };
  expect(await work.show()).toMatchObject({ phase: 'idle', done: 230 });
  expect(service.takeOffsets()).toEqual([0, 100, 200]);
});

it('loads a link once when it appears on two pages', async () => {
  const { service, work } = await open((of) => {
    of.tracking = many(150, rawTracking);
    of.tracking.splice(100, 0, rawTracking(98), rawTracking(99));
  });
  expect(await work.show()).toMatchObject({ phase: 'idle', done: 150 });
  expect(service.takeOffsets()).toEqual([0, 100]);
});

it('uses smaller pages where the service requires them', async () => {
  const { service, work } = await open((of) => {
    of.tracking = many(25, rawTracking);
    of.trials = many(25, rawTrial);
  });
  service.intercept = ({ query }, response) => {
    if (Number(query['limit']) <= 10) return false;
    const errors = { limit: ['Too large.'] };
    answer(response, { error: 'VALIDATION_ERROR', message: 'm', description: 'd', errors }, 422);
    return true;
  };
  expect(await work.show()).toMatchObject({ phase: 'idle', done: 50 });
});

it('keeps odd values as they are', async () => {
  const { service, work } = await open((of) => {
    of.trials = [
      rawTrial(0, { clicksCounts: 41, revenue: { ...calculated(3), spendersCount: 2 }, subscribeCounts: 1_000_000 }),
      rawTrial(1, { revenue: null, trialLinkName: null, url: 'javascript:alert(1)', createdAt: 'soon' })
    ];
    of.tracking = [
      rawTracking(0, { revenue: { ...calculating, isLoading: false, total: null }, clicksCount: 0 }),
      rawTracking(1, { revenue: calculating }),
      rawTracking(2, { endDate: '2026-01-01T00:00:00+00:00', tags: ['a'] })
    ];
  });
  await work.show();
  const none = { total: null, perSubscriber: null, perClick: null, calculatedAt: null };
  const [big, odd] = await work.list('trial');
  expect(big).toMatchObject({ clicks: 41, subscribers: 1_000_000, revenue: { total: 3_000_000 }, state: 'live' });
  expect(odd).toMatchObject({ name: '', url: null, createdAt: null, revenue: { ...none, isCalculating: false } });
  const [forEver, pending, ended] = await work.list('tracking');
  expect(forEver?.revenue).toMatchObject({ total: null, perClick: 0, isCalculating: false });
  expect(pending?.revenue).toEqual({ ...none, isCalculating: true });
  expect(ended).toMatchObject({ state: 'finished', revenue: { perSubscriber: 1_250_000, perClick: 100_000 } });
  const overview = valueOf(await work.ask['links.overview']({ account }));
  expect(overview).toMatchObject({ cached: { trial: 2, tracking: 3 }, calculating: { trial: 0, tracking: 1 } });
  // Earlier figures stay during a calculation.
  service.tracking[2] = rawTracking(2, { revenue: calculating, clicksCount: 500 });
  await readWhole(work);
  const after = (await work.list('tracking')).find(({ id }) => id === 899_998);
  expect(after).toMatchObject({ clicks: 500, revenue: { total: 2_000_000, isCalculating: true } });
  expect(after?.revenue.calculatedAt).toBe(Date.UTC(2026, 10, 20, 12));
});
