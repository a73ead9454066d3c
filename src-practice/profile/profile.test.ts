import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { readProfile } from '../../src-shared/service/accounts.ts';
import { Profile, type ProfileWithLimits } from '../../src-shared/service/profile.ts';
import type { PracticeService } from '../service.ts';
import { call, firstAccount, readChecked, startForTest } from '../testing.ts';

type Fields = Record<string, unknown>;

const check = Compile(Profile);
const sizes = { media: 200, posts: 40, fans: 90, chats: 12 };

async function readMe(service: PracticeService, id: string): Promise<Static<typeof ProfileWithLimits>> {
  const json = readChecked(await call(service, `/api/${id}/me`), readProfile.answer.body);
  return (json as { data: Static<typeof ProfileWithLimits> }).data;
}

async function readAll(service: PracticeService): Promise<Map<string, Fields>> {
  const { json } = await call(service, '/api/accounts');
  const rows = json as { id: string; platform_user_data: Fields }[];
  return new Map(rows.map(({ id, platform_user_data }) => [id, platform_user_data]));
}

async function count(service: PracticeService, path: string): Promise<number> {
  const { json } = await call(service, path);
  const { data } = json as { data: { list?: unknown[] } | unknown[] };
  return (Array.isArray(data) ? data : (data.list ?? [])).length;
}

test('a profile has exactly the 111 fields, each of its type', async () => {
  const service = await startForTest({ ...sizes, accounts: 12 });
  for (const profile of (await readAll(service)).values()) {
    expect(check.Errors(profile)).toEqual([]);
    expect(Object.keys(profile).toSorted()).toEqual(Object.keys(Profile.properties).toSorted());
    expect(Object.keys(profile)).toHaveLength(111);
  }
});

test('each nullable field is null for some accounts and not for others', async () => {
  const service = await startForTest({ ...sizes, accounts: 40, media: 2000 });
  const profiles = [...(await readAll(service)).values()];
  const nullables = 'about avatar header website location wishlist ivCountry headerSize avatarThumbs headerThumbs';
  for (const field of `${nullables} socialOneUsername ivStatus`.split(' ')) {
    const kinds = new Set(profiles.map((profile) => profile[field] === null));
    expect([field, kinds.size]).toEqual([field, 2]);
  }
});

test('/me returns the same profile, with the limits of the notes', async () => {
  const service = await startForTest({ ...sizes, clock: () => Date.UTC(2026, 10, 21, 12) });
  for (const [id, profile] of await readAll(service)) {
    expect(await readMe(service, id)).toEqual({
      ...profile,
      postMinPrice: 3,
      postMaxPrice: 100,
      messageMinPrice: 3,
      messageMaxPrice: 100,
      minFundRaisingTarget: 10,
      maxFundRaisingTarget: 10_000,
      trialMaxDays: 7,
      trialMaxExpiresDays: 30,
      canMakeExpirePosts: true,
      canCreateFundRaising: true
    });
  }
});

test('its pictures can be loaded', async () => {
  const service = await startForTest({ ...sizes, accounts: 6 });
  const profiles = [...(await readAll(service)).values()].filter(({ avatar }) => avatar !== null);
  expect(profiles.length).toBeGreaterThan(0);
  const [{ avatar, header } = {}] = profiles;
  for (const url of [avatar, header]) {
    const { status, headers } = await call(service, url as string);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  }
});

test('its counts match the areas', async () => {
  const service = await startForTest(sizes);
  const { id } = firstAccount(service);
  const me = await readMe(service, id);
  expect(me.countPinnedChat).toBe(await count(service, `/api/${id}/chats?limit=100&filter=pinned`));
  expect(me.countPriorityChat).toBe(await count(service, `/api/${id}/chats?limit=100&filter=priority`));
  const { json } = await call(service, `/api/${id}/chats?limit=100`);
  const chats = (json as { data: { unreadMessagesCount: number }[] }).data;
  expect(me.chatMessagesCount).toBe(chats.reduce((all, chat) => all + chat.unreadMessagesCount, 0));
  expect(me.subscribersCount).toBe(90);
  expect(me.postsCount).toBe(await count(service, `/api/${id}/posts?limit=100`));
  expect(me.pinnedPostsCount).toBeLessThanOrEqual(me.maxPinnedPostsCount);
});

test('its counts follow changes', async () => {
  const service = await startForTest(sizes);
  const { id } = firstAccount(service);
  const before = await readMe(service, id);
  const photos = await call(service, `/api/${id}/media/vault?type=photo&limit=10`);
  const mediaIds = (photos.json as { data: { list: { id: number }[] } }).data.list.map((media) => media.id);
  await call(service, `/api/${id}/media/vault/delete-media`, { method: 'DELETE', body: { mediaIds } });
  const posts = await call(service, `/api/${id}/posts?limit=2`);
  const [one, two] = (posts.json as { data: { list: { id: number }[] } }).data.list;
  await call(service, `/api/${id}/posts/${String(one?.id)}/archive`, { method: 'POST' });
  await call(service, `/api/${id}/posts/${String(two?.id)}/archive?private_archive=true`, { method: 'POST' });
  const after = await readMe(service, id);
  expect([after.photosCount, after.mediasCount]).toEqual([before.photosCount - 10, before.mediasCount - 10]);
  expect(after.postsCount).toBe(before.postsCount - 2);
  expect(after.archivedPostsCount).toBe(before.archivedPostsCount + 1);
  expect(after.privateArchivedPostsCount).toBe(before.privateArchivedPostsCount + 1);
});

test('a signed-out account has no session tokens', async () => {
  const service = await startForTest({ ...sizes, accounts: 6 });
  const secrets = [];
  for (const account of service.world.accounts.values()) {
    const { isAuth, csrf, wsAuthToken, ip } = (await readAll(service)).get(account.id) ?? {};
    expect([isAuth, csrf !== '', wsAuthToken !== '']).toEqual(Array(3).fill(account.isSignedIn));
    expect(ip).toMatch(/^192\.0\.2\.\d+$/);
    if (account.isSignedIn) secrets.push(csrf, wsAuthToken);
  }
  expect(secrets).toHaveLength(10);
  expect(new Set(secrets).size).toBe(10);
});
