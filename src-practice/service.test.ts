import { expect, test } from 'vitest';
import { startPracticeService } from './service.ts';
import { call, firstAccount, startForTest, takePort } from './testing.ts';

const meta = (used: number, balance: number) => ({
  _credits: { used, balance, note: expect.any(String) as string },
  _cache: { is_cached: false, note: expect.any(String) as string },
  _rate_limits: {
    limit_minute: 1000,
    limit_day: 50_000,
    remaining_minute: expect.any(Number) as number,
    remaining_day: expect.any(Number) as number
  }
});

test.each([
  ['no header', {}],
  ['another key', { authorization: 'Bearer nobody' }],
  ['an empty key', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: 'Basic abc' }]
])('every route asks for the key: %s', async (_name, headers) => {
  const service = await startForTest();
  const { id } = firstAccount(service);
  for (const path of [
    '/api/accounts',
    '/%61pi/whoami',
    `/api/${id}/media/vault`,
    '/api/nothing',
    '/nothing',
    '/practice'
  ]) {
    const { status, json } = await call(service, path, { headers: { authorization: '', ...headers } });
    expect([path, status]).toEqual([path, 401]);
    expect(json).toEqual({ error: expect.stringMatching(/key/) as string });
  }
});

test('a key is made anew for every service, with at least 128 bits', async () => {
  const keys = [await startForTest(), await startForTest()].map(({ apiKey }) => apiKey);
  expect(keys[0]).not.toBe(keys[1]);
  for (const key of keys) expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
});

test('answers say in body and headers what the call cost and what is left', async () => {
  const service = await startForTest({ credits: 10 });
  const path = `/api/${firstAccount(service).id}/media/vault/lists`;
  for (const left of [9, 8]) {
    const { json, headers } = await call(service, path);
    expect(json).toMatchObject({ _meta: meta(1, left) });
    expect(headers).toMatchObject({
      'x-svc-credits-used': '1',
      'x-svc-credits-balance': String(left),
      'x-rate-limit-limit-minute': '1000',
      'x-rate-limit-remaining-minute': String(990 + left)
    });
  }
});

test('credits run out: 402 with no charge, and free calls go on', async () => {
  const service = await startForTest({ credits: 1 });
  const path = `/api/${firstAccount(service).id}/media/vault/lists`;
  expect((await call(service, path)).status).toBe(200);
  const refused = await call(service, path);
  expect(refused.status).toBe(402);
  expect(refused.json).toMatchObject({ error: 'INSUFFICIENT_CREDITS', _meta: meta(0, 0) });
  expect((await call(service, '/api/accounts')).status).toBe(200);
});

test('the reported limit is enforced over the last 60 seconds', async () => {
  let now = Date.UTC(2026, 10, 21, 12);
  const service = await startForTest({ limitPerMinute: 3, clock: () => now });
  const ask = () => call(service, '/api/whoami');
  for (const left of ['2', '1', '0']) {
    expect((await ask()).headers['x-rate-limit-remaining-minute']).toBe(left);
    now += 10_000;
  }
  const refused = await ask();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  now += 30_000;
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('an unknown account is refused in the shape of the platform, whatever else is wrong', async () => {
  const service = await startForTest();
  for (const path of ['/api/acct_nobody/media/vault/lists/abc', '/api/nobody/media/vault?limit=x']) {
    const { status, json } = await call(service, path);
    expect(status).toBe(404);
    expect(json).toMatchObject({ error: 'PLATFORM_ERROR', platform_response: { status: 404 } });
  }
});

test('an unknown route is 404 in JSON', async () => {
  const service = await startForTest();
  const { status, json } = await call(service, '/api/nothing');
  expect([status, json]).toEqual([404, { message: 'The route api/nothing could not be found.' }]);
});

test('a body over the limit is refused in JSON', async () => {
  const service = await startForTest();
  const path = `/api/${firstAccount(service).id}/media/vault/delete-media`;
  const { status, json } = await call(service, path, { method: 'DELETE', text: `"${'x'.repeat(2_000_000)}"` });
  expect([status, json]).toEqual([413, { message: expect.any(String) as string }]);
});

test('a taken port is a failure, or only a wish', async () => {
  const port = await takePort();
  await expect(startPracticeService({ media: 10, port })).rejects.toMatchObject({ code: 'port-taken' });
  const service = await startForTest({ port, portIsWish: true });
  expect(new URL(service.baseUrl).port).not.toBe(String(port));
  expect((await call(service, '/api/whoami')).status).toBe(200);
});

test('options outside their limits are refused', async () => {
  for (const options of [{ media: -1 }, { accounts: 2000 }, { port: 70_000 }, { credits: 1.5 }]) {
    await expect(startPracticeService(options)).rejects.toMatchObject({ code: 'bad-option' });
  }
});

test('one seed gives the same answers, another seed others', async () => {
  const clock = () => Date.UTC(2026, 10, 21, 12);
  const read = async (seed: string) => {
    const service = await startForTest({ seed, clock });
    const { id } = firstAccount(service);
    const parts = await Promise.all(
      ['/api/accounts', `/api/${id}/media/vault/lists`, `/api/${id}/media/vault?limit=100`].map((path) =>
        call(service, path)
      )
    );
    return parts
      .map(({ bytes }) => bytes.toString().replaceAll(service.baseUrl, ''))
      .map((text) => text.split(',"_meta"')[0]);
  };
  const [once, again, other] = [await read('a'), await read('a'), await read('b')];
  expect(again).toEqual(once);
  for (const [place, text] of other.entries()) expect(text).not.toBe(once[place]);
});
