/** Tests calls that move posts between states (service-api.md, "States and transitions"). */
import { expect, test } from 'vitest';
import {
  countKinds,
  nameMedia,
  notFound,
  readRefusal,
  refused,
  startFrozen,
  isFree,
  type Body
} from '../posts/testing/calls.ts';
import { call, firstAccount } from '../testing.ts';

const hour = 3_600_000;

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

test('a live post moves to the archive, and updates every counter', async () => {
  const { posts } = await startFrozen();
  const all = await posts.walk('?limit=500');
  const moved = all.find((post) => countKinds([post]).videosCount > 0 && post.mediaCount !== 1);
  if (moved === undefined) throw new Error('The sample has no post with a video and more.');
  const before = await posts.count();
  const { labelStates, counters } = await posts.archive(moved.id);
  const gone = countKinds([moved]);
  expect(counters).toEqual({
    ...before,
    photosCount: before.photosCount - gone.photosCount,
    videosCount: before.videosCount - gone.videosCount,
    audiosCount: before.audiosCount - gone.audiosCount,
    mediasCount: before.mediasCount - gone.mediasCount,
    postsCount: before.postsCount - 1,
    archivedPostsCount: before.archivedPostsCount + 1
  });
  expect(await posts.count()).toEqual(counters);
  expect(labelStates.map(({ id, type, postsCount }) => ({ id, type, postsCount }))).toEqual([
    { id: 'private_archived', type: 'private_archived', postsCount: counters.privateArchivedPostsCount },
    { id: 'archived', type: 'archived', postsCount: counters.archivedPostsCount }
  ]);
  const [kind] = (moved.media ?? []).map(({ type }) => type);
  expect(labelStates[1]?.posts).toContainEqual({ type: kind, canViewMedia: true, postId: moved.id });
  expect(await posts.listIds()).not.toContain(moved.id);
  expect(await posts.read(moved.id)).toMatchObject({ id: moved.id, canEdit: false, canComment: false });
});

test('an archived stream no longer counts', async () => {
  const { posts } = await startFrozen();
  const stream = (await posts.walk('?limit=500&query=Stream:')).find(({ canEdit }) => !canEdit);
  const before = await posts.count();
  const { counters } = await posts.archive(stream?.id ?? 0);
  expect(counters.streamsCount).toBe(before.streamsCount - 1);
});

test('a deleted post is gone, and every counter is updated', async () => {
  const { posts } = await startFrozen();
  const all = await posts.walk('?limit=500');
  const removed = all.find((post) => isFree(post) && (post.mediaCount ?? 0) > 2);
  if (removed === undefined) throw new Error('The sample has no post with media that can be deleted.');
  const { privateArchivedPostsCount, ...before } = await posts.count();
  const counters = await posts.remove(removed.id);
  expect(counters).toEqual({
    ...before,
    ...countKinds(all.filter(({ id }) => id !== removed.id)),
    postsCount: before.postsCount - 1
  });
  expect(await posts.count()).toEqual({ ...counters, privateArchivedPostsCount });
  expect(await posts.listIds()).toEqual(all.map(({ id }) => id).filter((id) => id !== removed.id));
});

test('every existing post can be deleted, wherever it is', async () => {
  const { posts, now } = await startFrozen();
  const before = await posts.count();
  const bodies: [Body, string | null][] = [
    [{ text: 'live' }, null],
    [{ text: 'archived' }, ''],
    [{ text: 'private' }, '?private_archive=true'],
    [{ text: 'scheduled', scheduledDate: iso(now + hour) }, null],
    [{ text: 'saved', saveForLater: true }, null]
  ];
  for (const [body, archive] of bodies) {
    const { id } = await posts.send(body);
    if (archive !== null) await posts.archive(id, archive);
    await posts.remove(id);
    for (const answer of [
      await posts.call(`/posts/${String(id)}`),
      await posts.tryRemove(id),
      await posts.tryArchive(id),
      await posts.tryUpdate(id, { text: 'again' }),
      await posts.call(`/posts/${String(id)}/comments`)
    ]) {
      expect(readRefusal(answer)).toEqual(notFound);
      expect(answer.json).not.toHaveProperty('_meta');
    }
  }
  expect(await posts.count()).toEqual(before);
});

test.each([{ private_archive: true }, { private_archive: 1 }, { private_archive: 'true' }])(
  'archiving with %j in the body uses the private archive or is refused, and never uses the public one',
  async (body) => {
    const { posts } = await startFrozen();
    const { id } = await posts.send({ text: 'For the archive' });
    const { counters: before } = await posts.archive((await posts.send({ text: 'Another' })).id);
    const answer = await posts.call(`/posts/${String(id)}/archive`, { method: 'POST', body });
    if (body.private_archive === 1) expect(readRefusal(answer)).toMatchObject({ status: 422 });
    else expect(answer.json).toMatchObject({ data: { counters: { archivedPostsCount: before.archivedPostsCount } } });
  }
);

test('a post moves between the archives, and archiving it again changes nothing', async () => {
  const { posts } = await startFrozen();
  const { id } = await posts.send({ text: 'To and fro' });
  const { counters } = await posts.archive(id);
  const isPrivate = {
    ...counters,
    archivedPostsCount: counters.archivedPostsCount - 1,
    privateArchivedPostsCount: counters.privateArchivedPostsCount + 1
  };
  for (const [query, expected] of [
    ['', counters],
    ['?private_archive=true', isPrivate],
    ['?private_archive=true', isPrivate],
    ['?private_archive=false', counters]
  ] as const)
    expect((await posts.archive(id, query)).counters).toEqual(expected);
});

test('only a live post can be archived, and an archived one can’t be changed', async () => {
  const { posts, now } = await startFrozen();
  const archived = (await posts.send({ text: 'archived' })).id;
  await posts.archive(archived);
  const scheduled = (await posts.send({ text: 'scheduled', scheduledDate: iso(now + hour) })).id;
  const saved = (await posts.send({ text: 'saved', saveForLater: true })).id;
  const before = await posts.count();
  for (const id of [scheduled, saved]) {
    for (const query of ['', '?private_archive=true']) {
      const answer = await posts.tryArchive(id, query);
      expect(readRefusal(answer)).toEqual(refused);
      expect(answer.json).toMatchObject({ platform_response: { status: 400 }, _meta: { _credits: { used: 1 } } });
    }
  }
  expect(readRefusal(await posts.tryUpdate(archived, { text: 'changed' }))).toEqual(refused);
  expect(await posts.count()).toEqual(before);
});

test('an edit is refused where canEdit is false, and made where it is true', async () => {
  const { posts } = await startFrozen();
  const all = await posts.walk('?limit=500');
  const fixed = all.filter(({ canEdit }) => !canEdit);
  expect(fixed.length).toBeGreaterThan(3);
  expect(fixed.length).toBeLessThan(all.length / 4);
  for (const { id } of fixed.slice(0, 3)) {
    expect(readRefusal(await posts.tryUpdate(id, { text: 'changed' }))).toEqual(refused);
  }
  for (const { id } of all.filter(isFree).slice(0, 3)) {
    await posts.update(id, { text: 'changed' });
    expect((await posts.read(id)).rawText).toBe('changed');
    await posts.remove(id);
  }
});

test('a fundraiser with tips below its target can be deleted while live, but not from the archive', async () => {
  const { posts } = await startFrozen();
  const tipped = (await posts.walk('?limit=500')).filter(
    ({ canEdit, tipsAmount }) => canEdit && tipsAmount !== '$0.00'
  );
  const [first, second] = tipped.map(({ id }) => id);
  for (const id of [first ?? 0, second ?? 0]) {
    await posts.update(id, { text: 'Goal', fundRaisingTargetAmount: 1_000_000, fundRaisingTipsPresets: [10] });
    expect((await posts.read(id)).canDelete).toBe(true);
  }
  await posts.remove(first ?? 0);
  await posts.archive(second ?? 0);
  expect((await posts.read(second ?? 0)).canDelete).toBe(false);
  expect(readRefusal(await posts.tryRemove(second ?? 0))).toEqual(refused);
});

test('media shown in a post become posted media, and the vault list counts them', async () => {
  const { service, posts } = await startFrozen();
  const { vault } = firstAccount(service);
  const [list] = vault.lists;
  const readMedia = async (id: number) =>
    ((await posts.call(`/media/vault/${String(id)}`)).json as { data: { hasPosts: boolean } }).data;
  const unposted: number[] = [];
  for (const id of vault.ids) if (unposted.length < 3 && !(await readMedia(id)).hasPosts) unposted.push(id);
  const before = [...(list?.counts ?? [])];
  await posts.send({ text: 'Shown', mediaFiles: unposted.map(String) });
  for (const id of unposted) expect((await readMedia(id)).hasPosts).toBe(true);
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  expect(sum(list?.counts ?? [])).toBe(sum(before) + 3);
  await posts.send({ text: 'Shown again', mediaFiles: unposted.map(String) });
  expect(sum(list?.counts ?? [])).toBe(sum(before) + 3);
});

test('the vault’s order by likes includes media that became posted', async () => {
  const { service, posts } = await startFrozen();
  const readLikes = async () => {
    const { json } = await posts.call('/media/vault?field=most-liked&limit=100');
    const { data } = json as { data: { list: { id: number; hasPosts: boolean; counters: { likesCount: number } }[] } };
    return data.list;
  };
  const before = await readLikes();
  const named = Array.from(firstAccount(service).vault.ids).filter((id) => before.every((media) => media.id !== id));
  await posts.send({ text: 'Shown', mediaFiles: named.map(String) });
  const after = await readLikes();
  const likes = after.map(({ counters }) => counters.likesCount);
  expect(likes).toEqual(likes.toSorted((a, b) => b - a));
  expect(after.some(({ id }) => named.includes(id))).toBe(true);
});

test('a medium deleted from the vault is removed from its posts and from the counters', async () => {
  const { service, posts } = await startFrozen();
  const [kept = '', deleted = ''] = nameMedia(service, 2);
  const { id } = await posts.send({ text: 'Two', mediaFiles: [kept, deleted] });
  const body = { mediaIds: [Number(deleted)] };
  const path = `/api/${firstAccount(service).id}/media/vault/delete-media`;
  expect((await call(service, path, { method: 'DELETE', body })).status).toBe(200);
  expect((await posts.read(id)).media?.map((media) => media.id)).toEqual([Number(kept)]);
  expect(await posts.count()).toMatchObject(countKinds(await posts.walk('?limit=500')));
  expect(readRefusal(await posts.trySend({ text: 'x', mediaFiles: [deleted] }))).toEqual(refused);
});
