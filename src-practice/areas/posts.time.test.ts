/** Tests changes by time alone: publishing, expiry, and edits of either. */
import { expect, test } from 'vitest';
import { nameMedia, notFound, readRefusal, refused, startFrozen, isFree } from '../posts/testing/calls.ts';

const [hour, day] = [3_600_000, 86_400_000];

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

test('a scheduled post goes live at its time', async () => {
  const { service, posts, now } = await startFrozen();
  const before = await posts.count();
  const at = iso(now + 2 * hour);
  const { id, postedAt } = await posts.send({ text: 'Later', scheduledDate: at, mediaFiles: nameMedia(service, 2) });
  expect(Date.parse(postedAt)).toBe(Math.floor((now + 2 * hour) / 1000) * 1000);
  service.world.clock.jump(2 * hour - 1);
  expect(await posts.listIds()).not.toContain(id);
  expect(await posts.read(id)).toMatchObject({ rawText: 'Later', canEdit: true, canComment: false });
  service.world.clock.jump(1);
  const [first] = (await posts.list('')).data.list;
  expect(first).toMatchObject({ id, rawText: 'Later', mediaCount: 2, canComment: true });
  const after = await posts.count();
  expect(after.mediasCount).toBeGreaterThan(before.mediasCount);
  expect(after.postsCount).toBeGreaterThan(before.postsCount);
});

test('the sample’s own scheduled posts go live, the first within minutes', async () => {
  const { service, posts } = await startFrozen();
  const at = async (minutes: number) => {
    service.world.clock.jump(minutes * 60_000);
    return new Set(await posts.listIds());
  };
  const [now, soon, nextDay] = [await at(0), await at(6), await at(1440)];
  const isNew = (id: number) => !now.has(id);
  expect([...soon].filter(isNew)).toHaveLength(1);
  expect([...nextDay].filter(isNew).length).toBeGreaterThan(4);
});

test('setting the clock back removes what had gone live since', async () => {
  const { service, posts } = await startFrozen();
  const before = await posts.listIds();
  service.world.clock.jump(3 * hour);
  expect(await posts.listIds()).not.toEqual(before);
  service.world.clock.jump(-3 * hour);
  expect(await posts.listIds()).toEqual(before);
});

test.each([1, 3, 7, 30])('a post that expires after %i days exists until then, and not after', async (expireDays) => {
  const { service, posts } = await startFrozen();
  const { id } = await posts.send({ text: 'Not for long', expireDays, mediaFiles: nameMedia(service, 1) });
  service.world.clock.jump(expireDays * day - 1);
  expect(await posts.listIds()).toContain(id);
  const before = await posts.count();
  service.world.clock.jump(1);
  expect(await posts.listIds()).not.toContain(id);
  const after = await posts.count();
  expect([after.postsCount, after.mediasCount]).toEqual([before.postsCount - 1, before.mediasCount - 1]);
  expect(readRefusal(await posts.call(`/posts/${String(id)}`))).toEqual(notFound);
  expect(readRefusal(await posts.tryRemove(id))).toEqual(notFound);
});

test('a scheduled post expires that many days after it went live', async () => {
  const { service, posts, now } = await startFrozen();
  const { id } = await posts.send({ text: 'Later', expireDays: 1, scheduledDate: iso(now + 5 * day) });
  service.world.clock.jump(6 * day - 1);
  expect(await posts.listIds()).toContain(id);
  service.world.clock.jump(1);
  expect(await posts.listIds()).not.toContain(id);
});

test('an archived post stays in its archive after its expiry', async () => {
  const { service, posts } = await startFrozen();
  const { id } = await posts.send({ text: 'Kept', expireDays: 1 });
  await posts.archive(id);
  service.world.clock.jump(2 * day);
  expect((await posts.read(id)).id).toBe(id);
});

test('sample posts expire too, and are no longer counted', async () => {
  const { service, posts } = await startFrozen({ posts: 3000 });
  const ids = await posts.listIds();
  service.world.clock.jump(31 * day);
  const left = new Set(await posts.listIds());
  expect(ids.filter((id) => !left.has(id)).length).toBeGreaterThan(0);
  expect((await posts.count()).postsCount).toBe(left.size);
});

test('updating replaces the whole body', async () => {
  const { service, posts } = await startFrozen();
  const { id } = await posts.send({ text: 'All of it', expireDays: 1, mediaFiles: nameMedia(service, 3) });
  await posts.update(id, { text: 'Only text' });
  expect(await posts.read(id)).toMatchObject({ rawText: 'Only text', mediaCount: 0, media: [] });
  service.world.clock.jump(40 * day);
  expect(await posts.listIds()).toContain(id);
});

test.each([
  ['the same days', 3, 3],
  ['fewer days', 1, 2 + 1],
  ['more days', 7, 2 + 7]
])('an update two days later with %s (%i) expires the post on day %i', async (_says, expireDays, until) => {
  const { service, posts } = await startFrozen();
  const { id } = await posts.send({ text: 'Days', expireDays: 3 });
  service.world.clock.jump(2 * day);
  await posts.update(id, { text: 'Still days', expireDays });
  service.world.clock.jump((until - 2) * day - 1);
  expect(await posts.listIds()).toContain(id);
  service.world.clock.jump(1);
  expect(await posts.listIds()).not.toContain(id);
});

test('a scheduled post moves with its date, can be saved, and goes live when an update omits both', async () => {
  const { service, posts, now } = await startFrozen();
  const { id } = await posts.send({ text: 'v1', scheduledDate: iso(now + hour) });
  await posts.update(id, { text: 'v2', scheduledDate: iso(now + 3 * hour) });
  service.world.clock.jump(2 * hour);
  expect(await posts.listIds()).not.toContain(id);
  await posts.update(id, { text: 'v3', saveForLater: true });
  service.world.clock.jump(90 * day);
  expect(await posts.listIds()).not.toContain(id);
  await posts.update(id, { text: 'v4' });
  const [first] = (await posts.list('?limit=1')).data.list;
  expect(first).toMatchObject({ id, rawText: 'v4' });
  expect(Date.parse(first?.postedAt ?? '')).toBe(Math.floor(service.world.clock.now() / 1000) * 1000);
});

test('a live post given a date, or saved, is withdrawn until then', async () => {
  const { service, posts, now } = await startFrozen();
  const known = (await posts.walk('?limit=500')).find(isFree)?.id ?? 0;
  const before = await posts.count();
  await posts.update(known, { text: 'Withdrawn', scheduledDate: iso(now + hour) });
  expect(await posts.listIds()).not.toContain(known);
  expect((await posts.count()).postsCount).toBe(before.postsCount - 1);
  await posts.update(known, { text: 'Withdrawn', saveForLater: true });
  service.world.clock.jump(2 * hour);
  expect(await posts.listIds()).not.toContain(known);
  await posts.update(known, { text: 'Back', saveForLater: false });
  expect((await posts.list('?limit=1')).data.list[0]).toMatchObject({ id: known, rawText: 'Back' });
});

test('a saved post stays saved even with a date', async () => {
  const { service, posts, now } = await startFrozen();
  const { id } = await posts.send({ text: 'Both', saveForLater: true, scheduledDate: iso(now + hour) });
  service.world.clock.jump(2 * hour);
  expect(await posts.listIds()).not.toContain(id);
  expect((await posts.read(id)).rawText).toBe('Both');
});

test('a vote can be changed while it is open', async () => {
  const { service, posts } = await startFrozen();
  const body = { text: 'Which?', votingType: 'poll', votingDue: 1, votingOptions: ['this', 'that'] };
  const { id } = await posts.send(body);
  service.world.clock.jump(day - 1);
  await posts.update(id, { ...body, votingOptions: ['this', 'that', 'neither'] });
  service.world.clock.jump(1);
  expect((await posts.read(id)).canEdit).toBe(false);
  expect(readRefusal(await posts.tryUpdate(id, body))).toEqual(refused);
});
