import { expect, test } from 'vitest';
import { countPosts } from '../posts/counters.ts';
import { summarizePosts } from '../ready-line.ts';
import { countKinds, PostCalls, readRefusal, rejected, type Listed } from '../posts/testing/calls.ts';
import { firstAccount, startForTest } from '../testing.ts';

const readTime = ({ postedAtPrecise }: Listed) => Number(postedAtPrecise);
const ids = (posts: readonly Listed[]) => posts.map(({ id }) => id);

test('returns ten posts a page by default, newest first, with markers of both ends', async () => {
  const posts = new PostCalls(await startForTest());
  const { list, headMarker, tailMarker } = (await posts.list('')).data;
  const times = list.map(readTime);
  expect([list.length, times]).toEqual([10, times.toSorted((a, b) => b - a)]);
  expect([headMarker, tailMarker]).toEqual([list[0]?.postedAtPrecise, list[9]?.postedAtPrecise]);
  const beyond = await posts.list('?offset=100000');
  expect(beyond).toMatchObject({ data: { headMarker: null, tailMarker: null }, _pagination: { next_page: null } });
  expect(await posts.list('?counters=')).not.toHaveProperty('data.counters');
});

test('a page holds up to 1,000 posts, and the next one continues after them', async () => {
  const posts = new PostCalls(await startForTest({ posts: 1500 }));
  const page = await posts.list('?limit=5000');
  expect([page.data.list.length, page.data.hasMore]).toEqual([1000, true]);
  expect(new URL(page._pagination.next_page ?? '').searchParams.get('offset')).toBe('1000');
  const all = ids(await posts.walk('?limit=5000'));
  expect(new Set(all).size).toBe((await posts.count()).postsCount);
});

test('query finds every post with the text, in any case', async () => {
  const posts = new PostCalls(await startForTest());
  const all = await posts.walk('?limit=500');
  for (const text of ['LAKE', 'البحيرة', '5 < 6 &', 'nowhere at all']) {
    const expected = all.filter(({ rawText }) => rawText.toLowerCase().includes(text.toLowerCase()));
    const found = await posts.walk(`?limit=9&query=${encodeURIComponent(text)}`);
    expect(ids(found), text).toEqual(ids(expected));
    expect(expected.length > 0, text).toBe(text !== 'nowhere at all');
  }
});

test('pinned returns the three to five pinned live posts', async () => {
  const posts = new PostCalls(await startForTest());
  const pinned = ids(await posts.walk('?pinned=true'));
  expect(pinned.length).toBeGreaterThanOrEqual(3);
  expect(pinned.length).toBeLessThanOrEqual(5);
  const [first = 0] = pinned;
  expect(await posts.listIds()).toEqual(expect.arrayContaining(pinned));
  expect(ids(await posts.walk('?pinned=1'))).toEqual(pinned);
  expect((await posts.walk('?pinned=0&limit=500')).length).toBeGreaterThan(pinned.length);
  await posts.archive(first);
  expect(ids(await posts.walk('?pinned=true'))).toEqual(pinned.slice(1));
});

test('minimumPublishDate accepts date expressions, and includes the moment itself', async () => {
  const now = Date.now();
  const posts = new PostCalls(await startForTest({ clock: () => now }));
  const all = await posts.walk('?limit=500');
  const middle = all[100];
  if (middle === undefined) throw new Error('The sample has no hundred posts.');
  const moment = new Date(readTime(middle) * 1000).toISOString();
  expect(await posts.walk(`?limit=500&minimumPublishDate=${moment}`)).toEqual(all.slice(0, 101));
  const recent = await posts.walk('?limit=500&minimumPublishDate=-90days');
  const since = now / 1000 - 90 * 86_400;
  expect(ids(recent)).toEqual(ids(all.filter((post) => readTime(post) >= since)));
  expect(recent.length).toBeGreaterThan(20);
});

test('requested counters match the list', async () => {
  const service = await startForTest();
  const posts = new PostCalls(service);
  const all = await posts.walk('?limit=500');
  const counters = await posts.count();
  expect(counters).toMatchObject({ ...countKinds(all), postsCount: all.length });
  expect(counters.archivedPostsCount).toBeGreaterThan(5);
  expect(counters.privateArchivedPostsCount).toBeGreaterThan(2);
  expect(counters.streamsCount).toBeGreaterThan(2);
  expect(countPosts(firstAccount(service), service.world.clock.now())).toEqual(counters);
});

test.each<[string, Record<string, string[]>]>([
  ['?sort=up', { sort: ['The selected sort is invalid.'] }],
  ['?order=oldest', { order: ['The selected order is invalid.'] }],
  ['?limit=0', { limit: ['The limit field must be at least 1.'] }],
  ['?limit=ten', { limit: ['The limit field must be an integer.'] }],
  ['?offset=-1', { offset: ['The offset field must be at least 0.'] }],
  ['?pinned=perhaps', { pinned: ['The pinned field must be true or false.'] }],
  ['?counters=perhaps', { counters: ['The counters field must be true or false.'] }],
  ['?minimumPublishDate=2026-02-30', { minimumPublishDate: ['The minimum publish date field must be a valid date.'] }],
  ['/abc', { post_id: ['The post id field must be an integer.'] }]
])('%s is refused by the service, without a charge', async (rest, errors) => {
  const posts = new PostCalls(await startForTest());
  expect(readRefusal(await posts.call(`/posts${rest}`))).toEqual(rejected(errors));
});

test('the summary has the newest live posts and their first comments', async () => {
  const service = await startForTest();
  const posts = new PostCalls(service);
  const summary = summarizePosts(firstAccount(service), service.world.clock.now());
  expect(summary.map(({ id }) => id)).toEqual((await posts.listIds()).slice(0, 30));
  expect(Math.max(...summary.map(({ comments }) => comments.length))).toBe(5);
  const [talked] = summary.filter(({ comments }) => comments.length > 0);
  const { data } = (await posts.call(`/posts/${String(talked?.id)}/comments?sort=asc&limit=5`)).json as {
    data: { list: { id: number }[] };
  };
  expect(data.list.map(({ id }) => ({ id }))).toEqual(talked?.comments);
});

test('an account without posts has an empty list, and can send its first', async () => {
  const posts = new PostCalls(await startForTest({ posts: 0, fans: 0 }));
  expect(await posts.listIds()).toEqual([]);
  expect(Object.values(await posts.count()).every((count) => count === 0)).toBe(true);
  const { id } = await posts.send({ text: 'First!' });
  expect(await posts.listIds()).toEqual([id]);
});
