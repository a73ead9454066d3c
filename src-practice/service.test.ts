import { expect, test } from 'vitest';
import { startPracticeService } from './service.ts';
import { call, firstAccount, startForTest, takePort } from './testing.ts';

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

test('a body over the limit is refused in JSON', async () => {
  const service = await startForTest();
  const path = `/api/${firstAccount(service).id}/media/vault/delete-media`;
  const { status, json } = await call(service, path, { method: 'DELETE', text: `"${'x'.repeat(2_000_000)}"` });
  expect([status, json]).toEqual([413, { message: expect.any(String) as string }]);
});

test('a taken port is a failure, or is replaced if only preferred', async () => {
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

test('one seed gives the same answers, and another seed different ones', async () => {
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
