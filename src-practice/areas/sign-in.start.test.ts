import { expect, test } from 'vitest';
import { attemptOutcome } from '../../src-shared/rules/sign-in.ts';
import { summarizeAttempts } from '../ready-line.ts';
import { second, startStill, read, submit, start, startWith, accountIds } from '../sign-in/testing/attempts.ts';
import { call, firstAccount } from '../testing.ts';

test.each([
  ['wrong', 3, 'failed'],
  ['sms', 2, 'code-needed'],
  ['app', 2, 'code-needed'],
  ['mail', 2, 'code-needed'],
  ['selfie', 2, 'selfie-needed'],
  ['stuck', 3600, 'in-progress'],
  ['anna', 6, 'authenticated'],
  ['smsen', 6, 'authenticated'],
  ['constructor', 6, 'authenticated']
] as const)('%s@ after %i s is %s, with any password', async (word, seconds, outcome) => {
  const service = await startStill();
  const ids = [
    await startWith(service, { email: `${word}@one.example`, password: 'a' }),
    await startWith(service, { email: `${word}+2@two.example`, password: 'wrong' })
  ];
  for (const id of ids) expect(attemptOutcome(await read(service, id))).toBe('in-progress');
  service.world.clock.jump(seconds * second);
  for (const id of ids) expect(attemptOutcome(await read(service, id))).toBe(outcome);
});

test('a selfie is taken elsewhere, and then the account exists', async () => {
  const service = await startStill();
  const id = await startWith(service, { email: 'selfie@one.example' });
  service.world.clock.jump(30 * second);
  expect(attemptOutcome(await read(service, id))).toBe('authenticated');
  expect(await accountIds(service)).toHaveLength(3);
});

test('a new account has the given name and email, or the email as its name', async () => {
  const service = await startStill();
  const named = await startWith(service, { email: 'nina@studio.example', name: 'Nina <b>Ash</b>' });
  const nameless = await startWith(service, { email: 'omar@studio.example' });
  expect((await read(service, named)).account.display_name).toBe('Nina <b>Ash</b>');
  service.world.clock.jump(6 * second);
  const { json } = await call(service, '/api/accounts?platform_email=nina%40studio.example');
  const { account } = await read(service, named);
  expect(json).toMatchObject([{ id: account.id, display_name: 'Nina <b>Ash</b>', is_authenticated: true }]);
  expect((await read(service, nameless)).account.display_name).toBe('omar@studio.example');
  expect(await accountIds(service)).toHaveLength(4);
});

test('trying twice adds one account', async () => {
  const service = await startStill();
  const wrong = await startWith(service, { email: 'sms@studio.example' });
  const right = await startWith(service, { email: 'sms@studio.example' });
  service.world.clock.jump(2 * second);
  for (const id of [wrong, right]) await submit(service, id, '4711');
  service.world.clock.jump(4 * second);
  const ids = [await read(service, wrong), await read(service, right)].map(({ account }) => account.id);
  expect(new Set(ids).size).toBe(1);
  expect(await accountIds(service)).toHaveLength(3);
});

test('a connected account is refused unless forced', async () => {
  const service = await startStill();
  const { email, id } = firstAccount(service);
  const refused = await startWith(service, { email });
  const forced = await startWith(service, { email, force_connect: true });
  service.world.clock.jump(6 * second);
  const { lastAttempt } = await read(service, refused);
  expect([lastAttempt.success, lastAttempt.error_message]).toEqual([false, 'This account is already connected']);
  const { account, state } = await read(service, forced);
  expect([state, account.id]).toEqual(['authenticated', id]);
  expect(await accountIds(service)).toHaveLength(2);
});

test('a removed account stays removed, though an attempt for it ends later', async () => {
  const service = await startStill();
  const { email, id } = firstAccount(service);
  await startWith(service, { email, force_connect: true });
  expect((await call(service, `/api/accounts/${id}`, { method: 'DELETE' })).status).toBe(204);
  service.world.clock.jump(60 * second);
  expect(await accountIds(service)).not.toContain(id);
});

test('a signed-out account refuses calls in the platform’s format until it signs in again', async () => {
  const service = await startStill({ accounts: 6, media: 60 });
  const { json } = await call(service, '/api/accounts');
  const rows = json as { id: string; platform_email: string; is_authenticated: boolean }[];
  const out = rows.filter((row) => !row.is_authenticated);
  expect(out).toHaveLength(1);
  const [{ id, platform_email } = { id: '', platform_email: '' }] = out;
  for (const rest of ['media/vault', 'me', 'chats', 'media/vault?limit=nothing']) {
    const refused = await call(service, `/api/${id}/${rest}`);
    expect([rest, refused.status]).toEqual([rest, 401]);
    expect(refused.headers).not.toHaveProperty('www-authenticate');
    expect(refused.json).toMatchObject({
      error: 'PLATFORM_ERROR',
      message: expect.stringContaining('session expired') as string,
      platform_response: { status: 401 },
      _meta: { _credits: { used: 1 } }
    });
  }
  const attempt = await startWith(service, { email: platform_email });
  service.world.clock.jump(6 * second);
  expect((await read(service, attempt)).account.id).toBe(id);
  expect((await call(service, `/api/${id}/me`)).status).toBe(200);
});

test('a signed-out account can be removed', async () => {
  const service = await startStill({ accounts: 6, media: 60 });
  const [out] = [...service.world.accounts.values()].filter(({ isSignedIn }) => !isSignedIn);
  expect((await call(service, `/api/accounts/${out?.id ?? ''}`, { method: 'DELETE' })).status).toBe(204);
});

test('a phone sign-in has a link, in the answer and while it waits', async () => {
  const service = await startStill();
  const { json } = await start(service, { auth_type: 'mobile_app', name: 'Phone' });
  const { attempt_id, mobile_auth_session_deeplink } = json as Record<string, string>;
  expect(mobile_auth_session_deeplink).toMatch(/^[a-z-]+:\/\//);
  const waiting = await read(service, attempt_id ?? '');
  expect(waiting.mobile_auth_session_deeplink).toBe(mobile_auth_session_deeplink);
  service.world.clock.jump(15 * second);
  const done = await read(service, attempt_id ?? '');
  expect(done).not.toHaveProperty('mobile_auth_session_deeplink');
  expect(attemptOutcome(done)).toBe('authenticated');
});

test('a provided session signs in', async () => {
  const service = await startStill();
  const id = await startWith(service, { auth_type: 'raw_data', auth_id: '1', cookies: 'c', xbc: 'x', user_agent: 'u' });
  service.world.clock.jump(6 * second);
  expect(attemptOutcome(await read(service, id))).toBe('authenticated');
  expect(await accountIds(service)).toHaveLength(3);
});

test('a service without accounts adds none from its ready attempts, and one from a sign-in', async () => {
  const service = await startStill({ accounts: 0, media: 0 });
  service.world.clock.jump(60 * second);
  expect(await accountIds(service)).toEqual([]);
  expect(summarizeAttempts(service.world).map(({ kind }) => kind)).not.toContain('authenticated');
  await startWith(service, { email: 'nina@studio.example' });
  service.world.clock.jump(6 * second);
  expect(await accountIds(service)).toHaveLength(1);
});

test('a full service accepts no further account', async () => {
  const service = await startStill({ accounts: 1024, media: 0, fans: 0, posts: 0, chats: 0, links: 0 });
  expect((await start(service, { email: 'a@b.example', password: 'x' })).status).toBe(400);
  const { email } = firstAccount(service);
  await startWith(service, { email, force_connect: true });
});

test('accounts appear in the order in which attempts ended, however seldom they are polled', async () => {
  const run = async (steps: number) => {
    const service = await startStill();
    await startWith(service, { email: 'selfie@slow.example' });
    await startWith(service, { email: 'nina@quick.example' });
    for (let step = 0; step < steps; step++) {
      service.world.clock.jump((60 * second) / steps);
      await accountIds(service);
    }
    return [...service.world.accounts.values()].map(({ email, sampledAt }) => [email, sampledAt]);
  };
  const [once, often] = [await run(1), await run(60)];
  expect(once).toEqual(often);
  expect(once.slice(-2).map(([email]) => email)).toEqual(['nina@quick.example', 'selfie@slow.example']);
});
