import { describe, expect, it } from 'vitest';
import { jumpClock } from './clock.ts';
import { at, first, isObject, rowsAt, textAt, type Json } from './json.ts';
import { expectRefusedKey } from './refusals.ts';
import { finishedAttempt, platformDataFields, unfinishedAttempt } from './records/attempt.ts';
import type { Answer } from './service-process.ts';
import { all, expectShape, record } from './shapes.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '100', '--limit-per-minute', '100000');
const poll = (id: string) => service.get(`/api/authenticate/${id}`);
const start = (body: Record<string, Json>) => service.call('POST', '/api/authenticate', { body });
const submit = (id: string, body: Json) => service.call('PUT', `/api/authenticate/${id}`, { body });
const isDone = (answer: Answer) => typeof at(answer.body, 'lastAttempt', 'completed_at') === 'string';
const asksForCode = (answer: Answer) => at(answer.body, 'lastAttempt', 'needs_otp') === true;

/**
 * Polls like integrators (live-service-notes.md, A5), but by the service's clock, so that
 * nobody waits.
 */
async function pollUntil(id: string, isThere: (answer: Answer) => boolean): Promise<Answer> {
  let answer = await poll(id);
  for (let count = 0; count < 40 && !isThere(answer); count += 1) {
    await jumpClock(service, 1_500);
    answer = await poll(id);
  }
  return answer;
}

async function attemptsWhere(test: (answer: Answer) => boolean): Promise<string[]> {
  const answers = await Promise.all(service.ready.attempts.map(async ({ id }) => ({ id, answer: await poll(id) })));
  return answers.filter(({ answer }) => test(answer)).map(({ id }) => id);
}

describe('platform_data', () => {
  it('has 111 fields in the document', () => {
    expect(Object.keys(platformDataFields).length).toBe(111);
  });

  it('has the known limit of 5 pinned posts, and belongs to the account', async () => {
    const [id = ''] = await attemptsWhere((answer) => at(answer.body, 'state') === 'authenticated');
    const { body } = await poll(id);
    expect(at(body, 'account', 'platform_data', 'maxPinnedPostsCount')).toBe(5);
    expect(textAt(body, 'account', 'id')).toMatch(/^acct_/);
    const data = at(body, 'account', 'platform_data');
    expect(isObject(data) ? Object.keys(data).length : 0).toBe(111);
  });
});

describe('the profile of a signed-in account', () => {
  it('counts posts like the post counters', async () => {
    const [id = ''] = await attemptsWhere((answer) => at(answer.body, 'state') === 'authenticated');
    const posts = `/api/${textAt((await poll(id)).body, 'account', 'id')}/posts`;
    const made = async () => {
      const answer = await service.call('POST', posts, { body: { text: 'x' } });
      return `${posts}/${JSON.stringify(at(answer.body, 'data', 'id'))}`;
    };
    for (const isPrivate of [false, true]) {
      const query = { private_archive: isPrivate };
      const answer = await service.call('POST', `${await made()}/archive`, { query });
      for (const name of ['postsCount', 'archivedPostsCount', 'privateArchivedPostsCount']) {
        const told = at((await poll(id)).body, 'account', 'platform_data', name);
        expect(told, name).toBe(at(answer.body, 'data', 'counters', name));
      }
    }
  });
});

describe('an attempt', () => {
  it('is at the top level, with neither data nor _meta, in every state', async () => {
    expect(service.ready.attempts.length).toBeGreaterThanOrEqual(5);
    for (const { id, kind } of service.ready.attempts) {
      const answer = await poll(id);
      expect(answer.status, `${kind}: ${answer.text.slice(0, 300)}`).toBe(200);
      expectShape(answer.body, kind === 'authenticated' ? finishedAttempt : unfinishedAttempt);
    }
  });

  it('that is done has authenticated, signed_in and success', async () => {
    const done = await attemptsWhere((answer) => at(answer.body, 'lastAttempt', 'success') === true);
    expect(done.length).toBeGreaterThan(0);
    for (const id of done) {
      const { body } = await poll(id);
      expect(body).toMatchObject({ state: 'authenticated', progress: 'signed_in' });
      expectShape(body, finishedAttempt);
      expect(at(body, 'lastAttempt')).toMatchObject({ error_message: null, needs_otp: false });
      const [from, to] = [textAt(body, 'lastAttempt', 'started_at'), textAt(body, 'lastAttempt', 'completed_at')];
      expect(Date.parse(from)).toBeLessThanOrEqual(Date.parse(to));
    }
  });

  it('that needs a code says so twice, with the phone’s ending if there is one', async () => {
    const waiting = await attemptsWhere(asksForCode);
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    const endings = await Promise.all(
      waiting.map(async (id) => {
        const { body } = await poll(id);
        expect(at(body, 'twoFactorPending')).toBe(true);
        expect(at(body, 'lastAttempt')).toMatchObject({ success: false, completed_at: null });
        return at(body, 'lastAttempt', 'otp_phone_ending');
      })
    );
    expect(endings).toContain(null);
    expect(endings.some((ending) => typeof ending === 'string' && /^\d+$/.test(ending))).toBe(true);
  });

  it('that needs no code doesn’t say so', async () => {
    for (const id of await attemptsWhere((answer) => !asksForCode(answer))) {
      expect(at((await poll(id)).body, 'twoFactorPending')).not.toBe(true);
    }
  });

  it('that failed says why', async () => {
    const failed = await attemptsWhere((answer) => isDone(answer) && at(answer.body, 'state') !== 'authenticated');
    expect(failed.length).toBeGreaterThan(0);
    for (const id of failed) {
      const { body } = await poll(id);
      expect(at(body, 'lastAttempt', 'success')).toBe(false);
      expect(textAt(body, 'lastAttempt', 'error_message')).not.toBe('');
    }
  });

  it('that doesn’t exist is not found', async () => {
    const answer = await poll('auth_0000000000000000');
    expect(answer.status).toBe(404);
    expect(at(answer.body, 'error') ?? at(answer.body, 'message')).toBeTypeOf('string');
    expect((await submit('auth_0000000000000000', { code: '123456' })).status).toBe(404);
  });
});

describe('starting an attempt', () => {
  const credentials = { email: 'new@creator.example', password: 'correct horse' };

  it('returns its ID and polling address, and then progresses automatically', async () => {
    const answer = await start({ ...credentials, name: 'New creator' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expectShape(answer.body, record(all('string', 'attempt_id, message, polling_url')));
    const id = textAt(answer.body, 'attempt_id');
    expect(id).toMatch(/^auth_/);
    expect(textAt(answer.body, 'polling_url')).toBe(`${service.ready.baseUrl}/api/authenticate/${id}`);
    expectShape((await poll(id)).body, unfinishedAttempt);
    const moved = await pollUntil(id, (found) => isDone(found) || asksForCode(found));
    expect(isDone(moved) || asksForCode(moved), moved.text.slice(0, 300)).toBe(true);
  });

  it('needs the key, and so does sending the code', async () => {
    expectRefusedKey(await service.call('POST', '/api/authenticate', { body: credentials, key: null }));
    expectRefusedKey(await service.call('PUT', '/api/authenticate/auth_x', { body: { code: '1' }, key: 'wrong' }));
  });

  it('never returns the password', async () => {
    const answer = await start(credentials);
    const polled = await poll(textAt(answer.body, 'attempt_id'));
    expect(answer.text + polled.text).not.toContain(credentials.password);
  });

  it.each([
    ['email', { password: 'x' }],
    ['password', { email: 'a@creator.example' }],
    ['auth_type', { ...credentials, auth_type: 'telepathy' }],
    ['email', { auth_type: 'email_password', password: 'x' }],
    ['email', { email: '', password: 'x' }],
    ['password', { email: 'a@creator.example', password: '' }],
    ['xbc', { auth_type: 'raw_data', auth_id: '1', cookies: 'c', user_agent: 'x' }],
    ['user_agent', { auth_type: 'raw_data', auth_id: '1', cookies: 'c', xbc: 'x' }],
    ['cookies', { auth_type: 'raw_data', auth_id: '1', xbc: 'x', user_agent: 'x' }],
    ['auth_id', { auth_type: 'raw_data', cookies: 'c', xbc: 'x', user_agent: 'x' }],
    ['email', { ...credentials, email: 5 }],
    ['force_connect', { ...credentials, force_connect: 'yes' }],
    ['customProxy', { ...credentials, customProxy: { host: 'proxy.example', port: 0 } }],
    ['customProxy', { ...credentials, customProxy: { host: 'proxy.example', port: 65_536 } }],
    ['customProxy', { ...credentials, customProxy: { port: 8080 } }]
  ] satisfies [string, Record<string, Json>][])('is refused with a wrong %s: %j', async (field, body) => {
    const answer = await start(body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(422);
    const errors = at(answer.body, 'errors');
    const fields = isObject(errors) ? Object.keys(errors) : [];
    expect(fields.map((name) => name.split('.')[0])).toEqual([field]);
    expect(at(answer.body, '_meta')).toBeUndefined();
  });

  it('accepts a proxy by country or by address, but not both', async () => {
    const customProxy = { host: 'proxy.example', port: 8080 };
    expect((await start({ ...credentials, proxyCountry: 'us' })).status).toBe(200);
    expect((await start({ ...credentials, customProxy })).status).toBe(200);
    expect((await start({ ...credentials, proxyCountry: 'us', customProxy })).status).toBe(422);
  });
});

describe('a code', () => {
  it('completes the attempt, and adds the account', async () => {
    const id = first(await attemptsWhere(asksForCode), 'attempt that asks for a code');
    const before = await accountIds();
    const answer = await submit(id, { code: '123456' });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.body).toEqual({ message: 'OTP submitted successfully' });
    const after = await pollUntil(id, isDone);
    expect(after.body).toMatchObject({ state: 'authenticated', progress: 'signed_in', lastAttempt: { success: true } });
    expectShape(after.body, finishedAttempt);
    const account = textAt(after.body, 'account', 'id');
    expect(await accountIds()).toEqual(expect.arrayContaining([...before, account]));
    expect((await service.get(`/api/${account}/posts`)).status).toBe(200);
  });

  it('with the wrong type is refused', async () => {
    const id = first(await attemptsWhere(asksForCode), 'attempt that asks for a code');
    expect((await submit(id, { code: 123_456 })).status).toBe(422);
    for (const body of [{}, { code: '' }]) {
      const answer = await submit(id, body);
      expect([answer.status, rowsAt(answer.body, 'errors', 'code').length]).toEqual([422, 1]);
    }
    expect(asksForCode(await poll(id))).toBe(true);
  });

  it('that wasn’t requested is refused', async () => {
    const quiet = service.ready.attempts.filter(({ kind }) =>
      ['in-progress', 'failed', 'authenticated', 'selfie'].includes(kind)
    );
    expect(quiet.length).toBe(4);
    for (const { id } of quiet) {
      const answer = await submit(id, { code: '12345' });
      expect([answer.status, rowsAt(answer.body, 'errors', 'code').length]).toEqual([422, 1]);
    }
  });
});

async function accountIds(): Promise<string[]> {
  return rowsAt((await service.get('/api/accounts')).body).map((account) => textAt(account, 'id'));
}
