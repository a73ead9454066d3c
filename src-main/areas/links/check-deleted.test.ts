/** Deleted links are found by a sync without them, and by a check of both lists. */
import { expect, it, vi } from 'vitest';
import { answer, cut, rawTracking, startLinkService, type LinkService } from './testing/link-service.ts';
import { account, openLinksAtWork, valueOf, type LinksAtWork } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

const hour = 3_600_000;
const idOf = (n: number) => rawTracking(n).id;

async function open(count: number): Promise<{ service: LinkService; work: LinksAtWork }> {
  const service = await startLinkService();
  service.tracking = Array.from({ length: count }, (_, n) => rawTracking(n));
  return { service, work: openLinksAtWork(service) };
}

const check = ({ ask }: LinksAtWork) => ask['part.refresh']({ of: { part: 'deleted-links', account } });
const overview = async ({ ask }: LinksAtWork) => valueOf(await ask['links.overview']({ account }));
const goneIds = async (work: LinksAtWork) => (await work.list('tracking', { filter: 'gone' })).map(({ id }) => id);
const liveIds = async (work: LinksAtWork) => (await work.list('tracking', { filter: 'live' })).map(({ id }) => id);

it('loads never-synced deleted links from both lists, and lists none as live', async () => {
  const { service, work } = await open(230);
  for (const n of [7, 8, 120]) service.deleted.add(idOf(n));
  await work.show();
  expect((await work.list('tracking')).length).toBe(227);
  expect(await goneIds(work)).toEqual([]);
  expect((await overview(work)).checkedAt).toBeNull();
  service.asked.length = 0;
  valueOf(await check(work));
  expect(service.asked.map(({ query }) => [query['with_deleted'], query['offset']])).toEqual([
    ...['0', '100', '200'].map((offset) => ['true', offset]),
    ...['0', '100', '200'].map((offset) => [undefined, offset])
  ]);
  expect(await goneIds(work)).toEqual([7, 8, 120].map(idOf));
  expect((await work.list('tracking', { filter: 'gone' }))[0]).toMatchObject({ clicks: 107, state: 'gone' });
  expect((await overview(work)).checkedAt).not.toBeNull();
  // Neither a sync nor a single page brings them back.
  work.ahead = hour;
  await work.show();
  valueOf(await work.ask['feed.refresh']({ account, feed: 'tracking-links', scope: 'whole' }));
  await work.settled();
  expect(await goneIds(work)).toEqual([7, 8, 120].map(idOf));
  // A restored link is live as soon as it is listed.
  service.deleted.delete(idOf(7));
  work.ahead = 2 * hour;
  await work.show();
  expect(await goneIds(work)).toEqual([8, 120].map(idOf));
});

it('finds links deleted since, and links missing from both lists', async () => {
  const { service, work } = await open(20);
  await work.show();
  service.deleted.add(idOf(3));
  service.tracking.splice(11, 1);
  work.ahead = hour;
  await work.show();
  expect(await goneIds(work)).toEqual([]);
  valueOf(await check(work));
  expect(await goneIds(work)).toEqual([3, 11].map(idOf));
  expect((await liveIds(work)).length).toBe(18);
});

it('doesn’t treat a link created between the two lists as deleted', async () => {
  const { service, work } = await open(5);
  await work.show();
  service.intercept = ({ query }) => {
    if (query['with_deleted'] === undefined && service.tracking.length === 5) service.tracking.unshift(rawTracking(-1));
    return false;
  };
  valueOf(await check(work));
  expect(await goneIds(work)).toEqual([]);
  // Missing from the full list, so the next sync brings it.
  work.ahead = hour;
  await work.show();
  expect((await liveIds(work)).length).toBe(6);
});

it('sends with_deleted as a number where the service accepts nothing else', async () => {
  const { service, work } = await open(5);
  service.deleted.add(idOf(1));
  service.intercept = ({ query }, response) => {
    if (query['with_deleted'] !== 'true') return false;
    const errors = { with_deleted: ['No.'] };
    answer(response, { error: 'VALIDATION_ERROR', message: 'm', description: 'd', errors }, 422);
    return true;
  };
  await work.show();
  valueOf(await check(work));
  expect(await goneIds(work)).toEqual([idOf(1)]);
});

it.each<[string, (service: LinkService, offset: number) => object]>([
  ['has more and gives none', () => ({ list: [], hasMore: true })],
  ['gives the same page for ever', (of) => ({ list: of.tracking.slice(0, 7), hasMore: true })],
  ['fails at the second page', (of, offset) => (offset > 0 ? {} : cut(of.tracking, { limit: '100' }))]
])('a service that %s: no link counts as deleted, and the check reports it', async (_, page) => {
  const { service, work } = await open(150);
  await work.show();
  service.asked.length = 0;
  service.intercept = ({ query }, response) => {
    if (query['with_deleted'] === 'true') return false;
    const data = page(service, Number(query['offset']));
    answer(response, 'list' in data ? { data } : { error: 'OOPS', message: 'No.' }, 'list' in data ? 200 : 400);
    return true;
  };
  expect((await check(work)).ok).toBe(false);
  expect(service.asked.length).toBeLessThan(6);
  expect(await goneIds(work)).toEqual([]);
  expect((await overview(work)).checkedAt).toBeNull();
});
