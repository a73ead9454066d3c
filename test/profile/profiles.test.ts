import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { firstAccount, startForTest } from '../../src-practice/testing.ts';
import type { AccountProfile } from '../../src-shared/bridge/profile.ts';
import { createSealer } from '../../src-main/sealing/sealing.ts';
import { numberPicture } from '../../src-main/pictures/picture-url.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { openForTest } from './open-profiles.ts';

vi.setConfig({ testTimeout: 60_000 });

const newSealer = () => createSealer(randomBytes(32));

async function open(given: Partial<Parameters<typeof openForTest>[0]> = {}) {
  const service = await startForTest({ accounts: 1, media: 20 });
  const account = firstAccount(service);
  const base = { folder: makeFolder(), service, serviceId: account.id, sealer: newSealer(), ...given };
  return { service, account, base, ...openForTest(base) };
}

function fieldOf(profile: AccountProfile, name: string) {
  return profile.groups.flatMap(({ fields }) => fields).find((field) => field.name === name);
}

function filesUnder(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file));
}

it('reads a profile for one credit, and returns it without its secrets, each of which can be requested', async () => {
  const { profiles, describe, calls, changed, account } = await open();
  expect(await describe()).toMatchObject({ keeping: 'nothing', readAt: null, groups: [] });
  expect(await profiles.refresh(1)).toBe(null);
  expect(calls.map(({ reported }) => reported?.used)).toEqual([1]);
  expect(changed).toEqual([1]);

  const profile = await describe();
  expect(profile.keeping).toBe('sealed');
  expect(profile.groups.flatMap(({ fields }) => fields)).toHaveLength(111 + 10);
  expect(fieldOf(profile, 'username')).toEqual({ name: 'username', isSecret: false, value: account.username });
  expect(fieldOf(profile, 'email')).toEqual({ name: 'email', isSecret: true, isGiven: true });
  const revealed = await profiles.reveal(1, 'email');
  expect(revealed).toEqual({ ok: true, value: { value: account.email } });
  const secrets = await Promise.all(['csrf', 'ip', 'wsUrl', 'wsAuthToken'].map((name) => profiles.reveal(1, name)));
  for (const secret of [revealed, ...secrets]) {
    if (!secret.ok || typeof secret.value.value !== 'string') throw new Error('not revealed');
    expect(secret.value.value.length).toBeGreaterThan(5);
    expect(JSON.stringify(profile)).not.toContain(secret.value.value);
  }
  expect(await profiles.reveal(1, 'constructor')).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  // All of that cost a single credit.
  expect(calls).toHaveLength(1);
});

it('keeps a profile sealed across a restart, and only the limits in the clear', async () => {
  const { base, account, profiles, close, describe } = await open();
  await profiles.refresh(1);
  const before = await describe();
  await close();
  const bytes = filesUnder(base.folder);
  expect(bytes.some((file) => file.includes('postMaxPrice'))).toBe(true);
  for (const text of [account.email, 'wss://ws.platform.example', 'subscribersCount', 'csrf', 'watermarkText'])
    expect(bytes.filter((file) => file.includes(text) || file.includes(Buffer.from(text, 'utf16le')))).toEqual([]);

  const again = openForTest(base);
  expect(await again.describe()).toEqual(before);
  expect(await again.readLimits()).toEqual({
    postMinPrice: 3,
    postMaxPrice: 100,
    messageMinPrice: 3,
    messageMaxPrice: 100,
    minFundRaisingTarget: 10,
    maxFundRaisingTarget: 10_000,
    trialMaxDays: 7,
    trialMaxExpiresDays: 30,
    maxPinnedPostsCount: 5,
    canMakeExpirePosts: true,
    canCreateFundRaising: true,
    canPinPost: true
  });
});

it('reports when the keychain doesn’t return the key, and when no key opens the profile', async () => {
  const { base, profiles, close } = await open();
  await profiles.refresh(1);
  await close();
  const locked = openForTest({ ...base, sealer: null });
  expect(await locked.describe()).toMatchObject({ keeping: 'locked', readAt: null, groups: [] });
  await locked.close();
  const lost = openForTest({ ...base, sealer: newSealer() });
  expect(await lost.describe()).toMatchObject({ keeping: 'lost', groups: [] });
  await lost.profiles.refresh(1);
  expect(await lost.describe()).toMatchObject({ keeping: 'sealed' });
});

it('keeps a profile only in memory without a keychain', async () => {
  const { base, account, profiles, close, describe } = await open({ sealer: null });
  await profiles.refresh(1);
  expect(await describe()).toMatchObject({ keeping: 'memory' });
  expect(await profiles.reveal(1, 'email')).toEqual({ ok: true, value: { value: account.email } });
  await close();
  expect(filesUnder(base.folder).filter((file) => file.includes(account.email))).toEqual([]);
  const again = openForTest(base);
  expect(await again.describe()).toMatchObject({ keeping: 'nothing' });
  // Limits for the rules remain.
  expect(await again.readLimits()).toMatchObject({ postMaxPrice: 100, canMakeExpirePosts: true });
});

it('stores the profile of a sign-in, and keeps values it doesn’t mention', async () => {
  const { profiles, describe, readLimits, account, calls } = await open();
  await profiles.take(1, 'acct_nobody', { csrf: 'x' });
  await profiles.take(1, account.id, null);
  expect(await describe()).toMatchObject({ keeping: 'nothing' });
  await profiles.refresh(1);
  await profiles.take(1, account.id, { about: 'New words', maxPinnedPostsCount: 9 });
  const profile = await describe();
  expect(fieldOf(profile, 'about')).toMatchObject({ value: 'New words' });
  expect(fieldOf(profile, 'postMinPrice')).toMatchObject({ value: 3 });
  expect(await readLimits()).toMatchObject({ maxPinnedPostsCount: 9, postMinPrice: 3 });
  expect(calls).toHaveLength(1);
});

it('numbers the account’s own picture for lists, and removes one no longer in the profile', async () => {
  const { base, profiles, account } = await open();
  const avatarOf = () => openForTest(base).row()?.avatar;
  await profiles.take(1, account.id, { avatar: 'https://pictures.example/a.jpg' });
  expect(avatarOf()).toBe(numberPicture('https://pictures.example/a.jpg'));
  expect(await profiles.pictureUrl(1, 'avatar', avatarOf() ?? 0)).toBe('https://pictures.example/a.jpg');
  await profiles.take(1, account.id, { avatar: 'not an address' });
  expect(avatarOf()).toBeNull();
});

it('follows the profile’s names, unless the account was renamed at the service', async () => {
  const { base, profiles, account, close } = await open();
  await profiles.refresh(1);
  expect(openForTest(base).row()).toMatchObject({ displayName: account.displayName, username: account.username });
  await profiles.take(1, account.id, { name: 'Renamed', username: 'renamed' });
  expect(openForTest(base).row()).toMatchObject({ displayName: 'Renamed', username: 'renamed' });
  await close();

  const named = await open({ displayName: 'Client 7' });
  await named.profiles.refresh(1);
  await named.profiles.take(1, named.account.id, { name: 'Another', username: '' });
  expect(openForTest(named.base).row()).toMatchObject({
    displayName: 'Client 7',
    username: named.account.username
  });
});

it('leaves nothing of an account removed while its profile loads', async () => {
  const { base, profiles, remove, close } = await open({ sealer: null });
  const reading = profiles.refresh(1);
  remove();
  expect(await reading).toMatchObject({ code: 'cancelled' });
  await close();
  expect(await openForTest(base).describe()).toMatchObject({ keeping: 'nothing' });
});

it('accepts any answer: endlessly deep values, and names with a special meaning', async () => {
  const { profiles, describe, account } = await open();
  let deep: unknown = { wsToken: 'x' };
  for (let n = 0; n < 100_000; n++) deep = [deep];
  const fields = JSON.parse('{"__proto__":{"polluted":1},"constructor":"c","":"","toString":null}') as object;
  await profiles.take(1, account.id, {
    ...fields,
    deep,
    name: { not: 'a name' },
    avatar: 7,
    header: 'file:///etc/passwd'
  });
  const profile = await describe();
  expect(profile).toMatchObject({ keeping: 'sealed', pictures: { avatar: null, header: null } });
  expect(fieldOf(profile, '__proto__')).toMatchObject({ value: { json: '{"polluted":1}' } });
  expect(fieldOf(profile, 'constructor')).toMatchObject({ value: 'c' });
  expect(fieldOf(profile, 'deep')).toBeDefined();
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

it('takes pictures from a list of accounts, until a profile names another', async () => {
  const { profiles, row, calls, account } = await open();
  const listed = (avatar: unknown) =>
    profiles.takeListed(1, [
      {
        id: account.id,
        platform_id: null,
        platform_username: null,
        platform_email: null,
        is_authenticated: true,
        authentication_progress: null,
        display_name: null,
        platform_user_data: { avatar }
      }
    ]);
  for (const other of [null, 7, 'javascript:alert(1)']) await listed(other);
  expect(row()?.avatar).toBeNull();
  for (const url of ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg']) {
    await listed(url);
    expect(row()?.avatar).toBe(numberPicture(url));
    expect(await profiles.pictureUrl(1, 'avatar', numberPicture(url))).toBe(url);
  }
  const second = numberPicture('https://cdn.example/2.jpg');
  await listed('https://cdn.example/2.jpg?signature=new');
  expect(row()?.avatar).toBe(second);
  expect(await profiles.pictureUrl(1, 'avatar', second)).toBe('https://cdn.example/2.jpg?signature=new');
  expect(await profiles.pictureUrl(1, 'avatar', numberPicture('https://cdn.example/1.jpg'))).toBeNull();
  expect(calls).toEqual([]);
  await profiles.refresh(1);
  const own = row()?.avatar;
  expect(own).not.toBe(second);
  await listed('https://cdn.example/3.jpg');
  expect(row()?.avatar).toBe(own);
});
