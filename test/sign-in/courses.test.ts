import { expect, it, vi } from 'vitest';
import { startPracticeService } from '../../src-practice/service.ts';
import { startForTest } from '../../src-practice/testing.ts';
import type { AttemptStep } from '../../src-shared/bridge/sign-in.ts';
import { openForTest, withPassword } from '../../src-main/areas/sign-in/testing/open.ts';

vi.setConfig({ testTimeout: 30_000 });

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 });
const told = (steps: readonly AttemptStep[] = []) => steps.map(({ kind, outcome }) => outcome ?? kind);

it('an attempt with an SMS code requests a wrong one again, and the right one adds the account', async () => {
  const service = await startForTest({ accounts: 1 });
  const tested = openForTest(service);
  expect(await tested.begin(withPassword('sms@creator.example', { name: 'Vera Holm' }))).toBeNull();
  const outcome = async () => (await tested.newest())?.outcome;
  await soon(outcome).toBe('in-progress');
  service.world.clock.jump(3000);
  await soon(outcome).toBe('code-needed');
  const asked = await tested.newest();
  expect(asked).toMatchObject({ name: 'Vera Holm', watch: 'watching', account: null });
  expect(asked?.phoneEnding).toMatch(/^\d{2}$/);
  expect(tested.findNeeds()).toMatchObject([{ about: { kind: 'code', phoneEnding: asked?.phoneEnding } }]);

  const attempt = asked?.number ?? 0;
  expect(await tested.handlers['signIn.submitCode']({ attempt, code: '00 00-0' })).toEqual({ ok: true, value: {} });
  await soon(outcome).toBe('in-progress');
  service.world.clock.jump(3000);
  await soon(outcome).toBe('code-needed');
  expect((await tested.newest())?.steps.at(-1)?.words).toBe('Wrong code, try again');

  await tested.handlers['signIn.submitCode']({ attempt, code: '12-34 5' });
  await soon(outcome).toBe('in-progress');
  service.world.clock.jump(5000);
  await soon(outcome).toBe('authenticated');
  const done = await tested.newest();
  expect(done).toMatchObject({ watch: 'ended', account: 1 });
  expect(told(done?.steps)).toEqual([
    'started',
    'in-progress',
    'code-needed',
    'code-sent',
    'in-progress',
    'code-needed',
    'code-sent',
    'in-progress',
    'authenticated'
  ]);
  expect(tested.accounts()).toMatchObject([
    { display_name: 'Vera Holm', username: 'smscreatorexample', is_signed_in: 1 }
  ]);
  expect(tested.seen.notes).toHaveLength(2);
  expect(tested.seen.notes[0]).toMatchObject({
    title: 'Vera Holm needs a verification code',
    route: `/sign-ins/${String(attempt)}`
  });
  expect(tested.seen.events.filter(({ event }) => event === 'signIn.codeNeeded')).toHaveLength(2);
  expect(tested.seen.profiles.at(-1)?.account.platform_data).toHaveProperty('email');
  expect(tested.seen.defects).toEqual([]);
  expect(await tested.handlers['signIn.submitCode']({ attempt, code: '1234' })).toMatchObject({
    failure: { code: 'rejected', fields: { code: ['This attempt does not ask for a code.'] } }
  });
});

it.each([
  ['app@creator.example', 'code-needed', 3000],
  ['mail@creator.example', 'code-needed', 3000],
  ['wrong@creator.example', 'failed', 4000],
  ['selfie@creator.example', 'selfie-needed', 3000],
  ['any@creator.example', 'authenticated', 7000]
])('%s reaches %s', async (email, outcome, ms) => {
  const service = await startForTest({ accounts: 1 });
  const tested = openForTest(service);
  await tested.begin(withPassword(email));
  await soon(async () => (await tested.newest())?.outcome).toBe('in-progress');
  service.world.clock.jump(ms);
  await soon(async () => (await tested.newest())?.outcome).toBe(outcome);
  const attempt = await tested.newest();
  // Unnamed, it goes by its email, which is only in memory.
  expect(attempt).toMatchObject({ phoneEnding: null, name: email });
  expect(tested.raw.prepare('select name from attempt').all()).toEqual([{ name: null }]);
  expect(tested.raw.prepare('select body from intent').all()).toEqual([{ body: '{}' }]);
  if (outcome === 'failed') {
    expect(attempt?.steps.at(-1)?.words).toBe('Wrong email or password');
    expect(tested.accounts()).toEqual([]);
  }
  if (outcome === 'selfie-needed') {
    expect(attempt?.selfieLink).toMatch(/^https:\/\/faces\./);
    service.world.clock.jump(40_000);
    await soon(async () => (await tested.newest())?.outcome).toBe('authenticated');
    expect((await tested.newest())?.selfieLink).toBeNull();
  }
});

it('an attempt that needs a code despite completed_at isn’t over, and accepts its code', async () => {
  const service = await startForTest({ accounts: 1 });
  const tested = openForTest(service);
  await tested.begin(withPassword('mail@creator.example'));
  const outcome = async () => (await tested.newest())?.outcome;
  await soon(outcome).toBe('in-progress');
  service.world.clock.jump(3000);
  await soon(outcome).toBe('code-needed');
  const started = service.world.attempts.all().find(({ kind }) => kind === 'started');
  const polled = await fetch(`${service.baseUrl}/api/authenticate/${started?.id ?? ''}`, {
    headers: { authorization: `Bearer ${service.apiKey}` }
  });
  expect(await polled.json()).toMatchObject({
    twoFactorPending: true,
    lastAttempt: { completed_at: expect.any(String) as string, success: false, error_message: null }
  });
  await tested.handlers['signIn.submitCode']({ attempt: 1, code: '1234' });
  await soon(outcome).toBe('in-progress');
  service.world.clock.jump(5000);
  await soon(outcome).toBe('authenticated');
});

it('a code for an attempt that looked ended is sent, and followed once accepted', async () => {
  const service = await startForTest({ accounts: 1 });
  const tested = openForTest(service);
  await tested.begin(withPassword('sms@creator.example'));
  const outcome = async () => (await tested.newest())?.outcome;
  await soon(outcome).toBe('in-progress');
  service.world.clock.jump(3000);
  await soon(outcome).toBe('code-needed');
  tested.raw.prepare("update attempt set watch = 'ended', outcome = 'failed'").run();
  expect(await tested.handlers['signIn.submitCode']({ attempt: 1, code: '1234' })).toMatchObject({ ok: true });
  service.world.clock.jump(5000);
  await soon(outcome).toBe('authenticated');
});

it('a signed-out account signs in again in place', async () => {
  const service = await startForTest({ accounts: 2 });
  const tested = openForTest(service);
  const account = [...service.world.accounts.values()][1];
  if (!account) throw new Error('no account');
  account.isSignedIn = false;
  tested.raw
    .prepare(
      `insert into account (connection, service_id, display_name, username, hue, position, is_signed_in, own_name)
       values (1, ?, 'Before', 'before', 12, 0, 0, 'Ours')`
    )
    .run(account.id);
  await tested.begin(withPassword(account.email));
  await soon(async () => (await tested.newest())?.account).toBe(1);
  service.world.clock.jump(7000);
  await soon(async () => (await tested.newest())?.outcome).toBe('authenticated');
  expect(tested.accounts()).toMatchObject([
    { number: 1, service_id: account.id, is_signed_in: 1, hue: 12, own_name: 'Ours', display_name: account.displayName }
  ]);
});

it('a sign-in for one account that signs in another says so, after a restart too, but not to the service', async () => {
  const service = await startForTest({ accounts: 1 });
  const tested = openForTest(service);
  const account = [...service.world.accounts.values()][0];
  tested.raw
    .prepare(
      `insert into account (connection, service_id, display_name, hue, position, is_signed_in) values (1, ?, 'Out', 1, 0, 0)`
    )
    .run(account?.id);
  await tested.begin(withPassword('other@creator.example', { name: 'Out' }), 1);
  await soon(async () => (await tested.newest())?.again).toBe(1);
  service.world.clock.jump(7000);
  await soon(async () => (await tested.newest())?.outcome).toBe('authenticated');
  expect(await tested.newest()).toMatchObject({ again: 1, account: 2 });
  expect(tested.seen.calls.map(({ failure }) => failure)).not.toContainEqual(expect.anything());
  await tested.close();
  const again = openForTest(service, { folder: tested.folder });
  expect(await again.newest()).toMatchObject({ again: 1, account: 2 });
  await again.begin(withPassword('third@creator.example'), 99);
  await soon(async () => (await again.attempts()).length).toBe(2);
  expect(await again.newest()).toMatchObject({ again: null });
});

it('signs in by a session and by phone', async () => {
  const service = await startForTest({ accounts: 0 });
  const tested = openForTest(service);
  const session = { auth_type: 'raw_data', auth_id: '1', cookies: 'c', xbc: 'x', user_agent: 'u' } as const;
  expect(await tested.begin({ ...session, proxyCountry: 'us' })).toBeNull();
  await soon(async () => (await tested.newest())?.outcome).toBe('in-progress');
  const proxy = { host: 'proxy.example', port: 1080, username: 'me', password: 'p' };
  expect(await tested.begin({ auth_type: 'mobile_app', customProxy: proxy })).toBeNull();
  await soon(async () => (await tested.newest())?.phoneLink).toMatch(/^platform-app:/);
  expect(await tested.begin({ auth_type: 'raw_data', cookies: 'c' })).toMatchObject({ code: 'bad-request' });
  expect(await tested.begin({ ...session, proxyCountry: 'us', customProxy: proxy })).toMatchObject({
    code: 'bad-request'
  });
});

it('follows an attempt by its ID or address, and says when there is none', async () => {
  const service = await startForTest({ accounts: 2 });
  const tested = openForTest(service);
  const ready = service.world.attempts.all().find(({ kind }) => kind === 'app-code');
  const follow = (id: string) => tested.handlers['signIn.follow']({ connection: 1, id });
  const url = `${service.baseUrl}/api/authenticate/${ready?.id ?? ''}?x=1`;
  expect(await follow(` ${url} `)).toMatchObject({ ok: true, value: { attempt: 1 } });
  expect(await tested.newest()).toMatchObject({ outcome: 'code-needed', watch: 'watching' });
  expect(await follow(ready?.id ?? '')).toMatchObject({ ok: true, value: { attempt: 1 } });
  const before = tested.seen.calls.length;
  for (const id of ['../accounts', 'auth_1/../..', '..', 'ünï', 'a b', 'x'.repeat(161)])
    expect(await follow(id)).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  const unknown = await follow('auth_nobody');
  expect(unknown).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  expect(tested.seen.calls.slice(before).filter(({ failure }) => failure !== null)).toHaveLength(1);
  expect(await tested.attempts()).toHaveLength(1);
});

it('waits when offline midway, and continues automatically once the connection is back', async () => {
  const service = await startPracticeService({ accounts: 1, media: 0 });
  const tested = openForTest(service);
  const ready = service.world.attempts.all().find(({ kind }) => kind === 'sms-code');
  await tested.handlers['signIn.follow']({ connection: 1, id: ready?.id ?? '' });
  await service.stop();
  await soon(async () => (await tested.newest())?.trouble?.code).toBe('offline');
  const code = await tested.handlers['signIn.submitCode']({ attempt: 1, code: '1234' });
  expect(code).toMatchObject({ ok: false, failure: { code: 'offline' } });
  await tested.begin(withPassword('any@creator.example'));
  await soon(async () => (await tested.intents())[0]?.state).toBe('waiting');
  const back = await startForTest({
    accounts: 1,
    media: 0,
    port: Number(new URL(service.baseUrl).port),
    apiKey: service.apiKey
  });
  tested.wake(1);
  await soon(async () => (await tested.attempts()).map(({ trouble }) => trouble)).toEqual([null, null]);
  await tested.handlers['signIn.submitCode']({ attempt: 1, code: '1234' });
  await soon(async () => (await tested.attempts())[1]?.outcome).toBe('in-progress');
  back.world.clock.jump(7000);
  await soon(async () => (await tested.attempts()).map(({ outcome }) => outcome)).toEqual([
    'authenticated',
    'authenticated'
  ]);
});

it('continues where it was after a restart', async () => {
  const service = await startForTest({ accounts: 1 });
  const first = openForTest(service);
  await first.begin(withPassword('sms@creator.example', { name: 'Vera' }));
  await soon(async () => (await first.newest())?.outcome).toBe('in-progress');
  await first.close();
  service.world.clock.jump(3000);
  const again = openForTest(service, { folder: first.folder });
  await soon(async () => (await again.newest())?.outcome).toBe('code-needed');
  expect(told((await again.newest())?.steps)).toEqual(['started', 'in-progress', 'code-needed']);
});

it('an endless attempt rests eventually, and is polled again on request', async () => {
  const service = await startForTest({ accounts: 1 });
  let isPatient = true;
  const tested = openForTest(service, { plan: () => (isPatient ? 20 : null) });
  await tested.begin(withPassword('stuck@creator.example'));
  await soon(async () => ((await tested.newest())?.looks ?? 0) > 2).toBe(true);
  isPatient = false;
  await soon(async () => (await tested.newest())?.watch).toBe('resting');
  const rested = await tested.newest();
  expect(told(rested?.steps)).toEqual(['started', 'in-progress', 'rested']);
  const calls = tested.seen.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(tested.seen.calls).toHaveLength(calls);
  isPatient = true;
  expect(await tested.handlers['signIn.check']({ attempt: 1 })).toMatchObject({ ok: true });
  expect((await tested.newest())?.watch).toBe('watching');
  expect(await tested.handlers['signIn.forget']({ attempt: 1 })).toMatchObject({ ok: true });
  expect(await tested.attempts()).toEqual([]);
  expect(await tested.handlers['signIn.forget']({ attempt: 1 })).toMatchObject({ ok: false });
});

it('a refused start stays with its message until the user dismisses it', async () => {
  const service = await startForTest({ accounts: 1, faults: [{ kind: 'refused-key', times: 1 }] });
  const tested = openForTest(service);
  await tested.begin(withPassword('any@creator.example'));
  await soon(async () => (await tested.intents())[0]?.state).toBe('waiting');
  const [waiting] = await tested.intents();
  expect(waiting).toMatchObject({ failure: { code: 'refused-key' }, contents: { email: 'any@creator.example' } });
  await tested.handlers['outbox.sendAgain']({ intent: waiting?.number ?? 0 });
  await soon(async () => (await tested.attempts()).length).toBe(1);
  expect(await tested.intents()).toEqual([]);
});
