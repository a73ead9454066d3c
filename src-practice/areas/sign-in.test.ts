import { expect, test } from 'vitest';
import { attemptOutcome } from '../../src-shared/rules/sign-in.ts';
import { summarizeAttempts } from '../ready-line.ts';
import { second, startStill, idOf, read, submit, startWith, accountIds } from '../sign-in/testing/attempts.ts';
import { call, firstAccount } from '../testing.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

test.each([
  ['in-progress', 'in-progress', { completed_at: null, success: false, needs_otp: false, error_message: null }],
  ['sms-code', 'code-needed', { completed_at: null, success: false, needs_otp: true }],
  ['app-code', 'code-needed', { completed_at: null, needs_otp: true, otp_phone_ending: null }],
  ['failed', 'failed', { success: false, needs_otp: false, error_message: 'Wrong email or password' }],
  ['authenticated', 'authenticated', { success: true, needs_otp: false, error_message: null }],
  ['selfie', 'selfie-needed', { completed_at: null, needs_face_otp: true }]
] as const)('has one ready attempt in state %s', async (kind, outcome, expected) => {
  const service = await startStill();
  const result = await read(service, idOf(service, kind));
  expect(attemptOutcome(result)).toBe(outcome);
  expect(result.lastAttempt).toMatchObject(expected);
  expect(result.lastAttempt.started_at).toMatch(moment);
  const isOver = outcome === 'failed' || outcome === 'authenticated';
  expect(result.lastAttempt.completed_at).toEqual(isOver ? (expect.stringMatching(moment) as string) : null);
  // Only a call moves these, however far the clock jumps.
  service.world.clock.jump(3600 * second);
  expect(attemptOutcome(await read(service, idOf(service, kind)))).toBe(outcome);
});

test('a code request is shown by both documented signals, with varying states beside them', async () => {
  const service = await startStill();
  service.world.clock.jump(6 * second);
  const kinds = ['sms-code', 'app-code', 'moving-code'] as const;
  const results = await Promise.all(kinds.map((kind) => read(service, idOf(service, kind))));
  for (const { twoFactorPending, lastAttempt } of results) {
    expect([twoFactorPending, lastAttempt.needs_otp]).toEqual([true, true]);
  }
  expect(results.map(({ state, progress }) => [state, progress])).toEqual([
    ['needs-otp', 'waiting_for_otp'],
    ['needs-app-otp', 'started'],
    ['authenticating', 'waiting_for_otp']
  ]);
  expect(results.map(({ lastAttempt }) => lastAttempt.otp_phone_ending)).toEqual([
    expect.stringMatching(/^\d\d$/),
    null,
    expect.stringMatching(/^\d\d$/)
  ]);
});

test('the authenticated attempt belongs to the first account', async () => {
  const service = await startStill();
  const { account, state, progress } = await read(service, idOf(service, 'authenticated'));
  const { id, displayName, platformId } = firstAccount(service);
  expect([account.id, account.display_name, account.platform_data.id]).toEqual([id, displayName, platformId]);
  expect([state, progress]).toEqual(['authenticated', 'signed_in']);
});

test('IDs are the same for one seed, and different for another', async () => {
  const ids = async (seed: string) => summarizeAttempts((await startStill({ seed })).world);
  const [one, again, other] = [await ids('a'), await ids('a'), await ids('b')];
  expect(again).toEqual(one);
  expect(new Set([...one, ...other].map(({ id }) => id)).size).toBe(one.length * 2);
  expect(one.length).toBe(8);
});

test('the moving attempt is done after 20 s, and adds no account', async () => {
  const service = await startStill();
  const before = await accountIds(service);
  service.world.clock.jump(20 * second - 1);
  expect(attemptOutcome(await read(service, idOf(service, 'moving')))).toBe('in-progress');
  service.world.clock.jump(1);
  const { account, state } = await read(service, idOf(service, 'moving'));
  expect([state, account.id]).toEqual(['authenticated', before.at(-1)]);
  expect(await accountIds(service)).toEqual(before);
});

test('the moving attempt with a code accepts it after 5 s, continues for 4 s, and adds its account', async () => {
  const service = await startStill();
  const id = idOf(service, 'moving-code');
  const outcome = async () => attemptOutcome(await read(service, id));
  expect(await outcome()).toBe('in-progress');
  expect((await submit(service, id, '12345')).status).toBe(422);
  service.world.clock.jump(5 * second);
  expect(await outcome()).toBe('code-needed');
  const submitted = await submit(service, id, '12345');
  expect([submitted.status, submitted.json]).toEqual([200, { message: 'OTP submitted successfully' }]);
  expect(await outcome()).toBe('in-progress');
  const { account } = await read(service, id);
  expect(await accountIds(service)).not.toContain(account.id);
  expect((await call(service, `/api/${account.id}/me`)).status).toBe(404);
  service.world.clock.jump(4 * second);
  expect(await accountIds(service)).toContain(account.id);
  expect(await outcome()).toBe('authenticated');
  expect((await read(service, id)).account.id).toBe(account.id);
  const media = await call(service, `/api/${account.id}/media/vault?limit=100`);
  expect((media.json as { data: { list: unknown[] } }).data.list).toHaveLength(60);
});

test('an account is available immediately to any call after its time', async () => {
  const service = await startStill();
  const id = await startWith(service, { email: 'nina@studio.example' });
  const { account } = await read(service, id);
  service.world.clock.jump(6 * second);
  expect((await call(service, `/api/${account.id}/chats`)).status).toBe(200);
});

test('a wrong code is requested again, and the third one ends the attempt', async () => {
  const service = await startStill();
  const id = idOf(service, 'app-code');
  for (const code of ['00000', '123', 'abcdef']) {
    expect((await submit(service, id, code)).status).toBe(200);
    expect(attemptOutcome(await read(service, id))).toBe('in-progress');
    expect((await submit(service, id, '12345')).status).toBe(422);
    service.world.clock.jump(2 * second);
    const isLast = code === 'abcdef';
    const result = await read(service, id);
    expect(attemptOutcome(result)).toBe(isLast ? 'failed' : 'code-needed');
    expect(result.lastAttempt.error_message).toMatch(isLast ? /Too many/ : /Wrong code/);
  }
  expect(await accountIds(service)).toHaveLength(2);
});

test('a correct code after a wrong one continues', async () => {
  const service = await startStill();
  const id = idOf(service, 'sms-code');
  await submit(service, id, '000000');
  service.world.clock.jump(2 * second);
  expect((await submit(service, id, '000001')).status).toBe(200);
  service.world.clock.jump(4 * second);
  expect(attemptOutcome(await read(service, id))).toBe('authenticated');
});
