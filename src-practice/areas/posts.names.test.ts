/** Tests comments, likes, labels and taggable creators. */
import { expect, test } from 'vitest';
import * as contract from '../../src-shared/service/posts.ts';
import { listFans } from '../fans/fans.ts';
import { PostCalls, readRefusal, rejected } from '../posts/testing/calls.ts';
import { firstAccount, startForTest } from '../testing.ts';
import type { PracticeAccount } from '../account.ts';

async function start() {
  const service = await startForTest({ limitPerMinute: 100_000 });
  return { service, posts: new PostCalls(service), account: firstAccount(service) };
}

async function readComments(posts: PostCalls, id: number, query = '?limit=100') {
  return (await posts.get(contract.listComments, `/posts/${String(id)}/comments${query}`)).data;
}

async function findTalked(posts: PostCalls, least = 12): Promise<number> {
  for (const id of await posts.listIds()) {
    if ((await readComments(posts, id)).list.length >= least) return id;
  }
  throw new Error(`No post has ${String(least)} comments.`);
}

function isKnown(account: PracticeAccount, author: number): boolean {
  return author === account.platformId || listFans(account).some(({ id }) => id === author);
}

async function readLabels(posts: PostCalls) {
  return (await posts.get(contract.listLabels, '/posts/labels?limit=100')).data.list;
}

test('comments are by fans and the creator, newest first by default', async () => {
  const { posts, account } = await start();
  const id = await findTalked(posts);
  const { list, hasMore } = await readComments(posts, id);
  const times = list.map(({ postedAt }) => Date.parse(postedAt));
  expect([times, hasMore]).toEqual([times.toSorted((a, b) => b - a), false]);
  expect((await readComments(posts, id, '?limit=100&sort=asc')).list).toEqual(list.toReversed());
  const published = Date.parse((await posts.read(id)).postedAt);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(published);
  for (const { author } of list) expect([isKnown(account, author.id), author._view]).toEqual([true, 's']);
});

test('the sample has comments that need careful display, GIFs, pinned ones and liked ones', async () => {
  const { posts, account } = await start();
  const pages = [];
  for (const id of (await posts.listIds()).slice(0, 120)) pages.push(await readComments(posts, id));
  const all = pages.flatMap(({ list }) => list);
  const joinedAt = new Map(listFans(account).map((fan) => [fan.id, fan.joinedAt]));
  for (const { author, postedAt } of all) {
    const at = Date.parse(postedAt);
    expect(at).toBeLessThanOrEqual(account.sampledAt);
    // The service writes whole seconds.
    expect(Math.floor((joinedAt.get(author.id) ?? 0) / 1000) * 1000).toBeLessThanOrEqual(at);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(pages.some(({ list }) => list.length === 0)).toBe(true);
  for (const has of [
    all.some(({ text }) => text.includes('&lt;img src=x')),
    all.some(({ giphyId, text }) => giphyId !== null && text === ''),
    all.some(({ isPinned }) => isPinned === true),
    all.some(({ isLiked }) => isLiked)
  ]) {
    expect(has).toBe(true);
  }
});

test('a liked comment keeps its likes until the like is removed, in the archive too', async () => {
  const { posts } = await start();
  const id = await findTalked(posts, 20);
  const comment = (await readComments(posts, id)).list.find(({ isLiked }) => isLiked);
  const { likesCount = 0 } = comment ?? {};
  const path = `/posts/${String(id)}/comments/${String(comment?.id)}/like`;
  const change = async (method: 'POST' | 'DELETE') => (await posts.call(path, { method })).json;
  expect(await change('POST')).toMatchObject({ data: { success: true, isLiked: true, likesCount } });
  const without = { success: true, isLiked: false, likesCount: likesCount - 1 };
  for (let time = 0; time < 2; time++) expect(await change('DELETE')).toMatchObject({ data: without });
  const after = (await readComments(posts, id)).list.find((one) => one.id === comment?.id);
  expect(after).toEqual({ ...comment, isLiked: false, isLikedByAuthor: false, likesCount: likesCount - 1 });
  await posts.archive(id);
  expect(await change('POST')).toMatchObject({ data: { isLiked: true, likesCount } });
});

test('posts created by calls and unpublished posts have no comments', async () => {
  const { posts } = await start();
  const { id } = await posts.send({ text: 'Quiet' });
  expect((await readComments(posts, id)).list).toEqual([]);
});

test('labels list the archives first, then own labels, and IDs are text', async () => {
  const { posts } = await start();
  const labels = await readLabels(posts);
  expect(labels.slice(0, 2).map(({ id, type }) => [id, type])).toEqual([
    ['private_archived', 'private_archived'],
    ['archived', 'archived']
  ]);
  for (const { id, type } of labels.slice(2)) expect([/^\d+$/.test(id), type]).toEqual([true, 'custom']);
  expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
  expect(labels.at(-1)).toMatchObject({ postsCount: 0, posts: [] });
});

test('an archive’s posts are in its label, and can be read', async () => {
  const { posts } = await start();
  const counters = await posts.count();
  const [secret, archived] = await readLabels(posts);
  expect([secret?.postsCount, archived?.postsCount]).toEqual([
    counters.privateArchivedPostsCount,
    counters.archivedPostsCount
  ]);
  const live = new Set(await posts.listIds());
  for (const label of [secret, archived]) {
    expect(label?.posts).toHaveLength(label?.postsCount ?? -1);
    for (const { postId, type } of label?.posts ?? []) {
      const { media = [] } = await posts.read(postId);
      expect([live.has(postId), type]).toEqual([false, media[0]?.type ?? 'text']);
    }
  }
});

test('a label follows its posts', async () => {
  const { posts } = await start();
  const label = (await readLabels(posts))[3];
  const find = async () => (await readLabels(posts)).find(({ id }) => id === label?.id);
  const labelIds = [Number(label?.id)];
  const { id } = await posts.send({ text: 'Labelled', labelIds });
  expect((await find())?.posts[0]).toEqual({ type: 'text', canViewMedia: true, postId: id });
  expect((await find())?.postsCount).toBe((label?.postsCount ?? 0) + 1);
  await posts.update(id, { text: 'No label' });
  expect(await find()).toEqual(label);
  await posts.update(id, { text: 'Labelled again', labelIds });
  await posts.archive(id);
  expect(await find()).toEqual(label);
});

test('creators can be found by name, filtered and sorted', async () => {
  const { posts } = await start();
  const find = async (query: string) =>
    (await posts.get(contract.listTaggableCreators, `/release-forms/taggable-users?limit=50${query}`)).data.items;
  const all = await find('');
  const pending = await find('&filter=pending');
  expect(pending).toEqual(all.filter(({ user }) => user.ivStatus === 'pending'));
  expect(pending.length).toBeGreaterThan(2);
  const byName = await find('&sort=name&sortDirection=asc');
  const names = byName.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(await find('&sort=name')).toEqual(byName.toReversed());
  expect(await find('&sortDirection=asc')).toEqual(all.toReversed());
  const part = names[4]?.slice(1, 6).toUpperCase() ?? '';
  expect(await find(`&name=${part}`)).toEqual(all.filter(({ name }) => name.toUpperCase().includes(part)));
});

test.each<[string, Record<string, string[]>]>([
  ['?limit=51', { limit: ['The limit field must not be greater than 50.'] }],
  ['?filter=some', { filter: ['The selected filter is invalid.'] }],
  ['?sort=age', { sort: ['The selected sort is invalid.'] }],
  ['?sortDirection=up', { sortDirection: ['The selected sort direction is invalid.'] }]
])('creators%s is refused by the service, without a charge', async (query, errors) => {
  const { posts } = await start();
  expect(readRefusal(await posts.call(`/release-forms/taggable-users${query}`))).toEqual(rejected(errors));
});
