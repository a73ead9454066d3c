/** Polls only the pages with revenue in calculation, and waits only on a user's request. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchCalculating } from './calculating.ts';
import { answer, calculated, calculating, rawTracking, rawTrial, startLinkService } from './testing/link-service.ts';
import { account, openLinksAtWork, valueOf } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

const pendingAt = (places: readonly number[]) =>
  Array.from({ length: 450 }, (_, n) => rawTracking(n, places.includes(n) ? { revenue: calculating } : {}));

async function open(places: readonly number[]) {
  const service = await startLinkService();
  service.tracking = pendingAt(places);
  service.trials = [rawTrial(0)];
  const work = openLinksAtWork(service);
  await work.show();
  service.asked.length = 0;
  const countPending = async () => (await work.list('tracking', { filter: 'calculating' })).length;
  const asked = () => service.asked.splice(0).map(({ path, query }) => [path, query['offset'], query['synchronous']]);
  const poll = () => fetchCalculating(work.reach, new AbortController().signal);
  return { service, work, countPending, asked, poll };
}

it('polls the two newest pages with pending revenue within the budget, and none without any', async () => {
  const { service, work, countPending, asked, poll } = await open([3, 150, 160, 420]);
  expect(await poll()).toBe(true);
  expect(asked()).toEqual([
    ['tracking-links', '0', undefined],
    ['tracking-links', '100', undefined]
  ]);
  expect(await countPending()).toBe(4);
  service.tracking = pendingAt([420]);
  await poll();
  expect(await countPending()).toBe(1);
  asked();
  work.budget = 0;
  expect(await poll()).toBe(true);
  expect(asked()).toEqual([]);
  work.budget = 10;
  service.tracking = pendingAt([]);
  await poll();
  expect(asked()).toEqual([['tracking-links', '400', undefined]]);
  expect([await poll(), asked(), await countPending()]).toEqual([false, [], 0]);
});

it('waiting loads every page with pending revenue, and keeps what arrived before a failure', async () => {
  const { service, work, countPending, asked } = await open([3, 160, 420]);
  service.tracking = pendingAt([]);
  service.tracking[3] = rawTracking(3, { revenue: calculated(42) });
  service.intercept = ({ query }, response) => {
    if (query['offset'] !== '400') return false;
    answer(response, { error: 'PLATFORM_ERROR', message: 'm', platform_response: { status: 400, body: '' } }, 400);
    return true;
  };
  const failedOnce = await work.ask['part.refresh']({ of: { part: 'link-figures', account } });
  expect(failedOnce).toMatchObject({ ok: false, failure: { code: 'platform-refused' } });
  expect(asked()).toEqual(['0', '100', '400'].map((offset) => ['tracking-links', offset, 'true']));
  expect(await countPending()).toBe(1);
  service.intercept = () => false;
  valueOf(await work.ask['part.refresh']({ of: { part: 'link-figures', account } }));
  expect(valueOf(await work.ask['links.overview']({ account })).calculating.tracking).toBe(0);
  expect((await work.list('tracking'))[3]?.revenue).toMatchObject({ total: 42_000_000, isCalculating: false });
  expect(asked()).toHaveLength(1);
});

it('keeps polling shown links while revenue is being calculated', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { service, work, countPending } = await open([3]);
  service.tracking = pendingAt([]);
  const { promise: told, resolve } = Promise.withResolvers<undefined>();
  service.intercept = () => {
    resolve(undefined);
    return false;
  };
  await vi.advanceTimersByTimeAsync(16_000);
  await told;
  vi.useRealTimers();
  await vi.waitFor(async () => {
    expect(await countPending()).toBe(0);
  }, 20_000);
  expect(work.defects).toEqual([]);
});
