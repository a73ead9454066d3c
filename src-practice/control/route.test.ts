import { expect, test } from 'vitest';
import { readEverything } from '../journal/testing/every-read.ts';
import type { Ready } from '../journal/testing/ready.ts';
import { writeReadyLine } from '../ready-line.ts';
import { call, firstAccount, startForTest } from '../testing.ts';
import type { PracticeService } from '../service.ts';

const noon = Date.UTC(2026, 10, 21, 12);

function post(service: PracticeService, path: string, body: unknown) {
  return call(service, path, { method: 'POST', body });
}

test('control calls cost nothing and don’t count against limits', async () => {
  const service = await startForTest({ credits: 1, limitPerMinute: 1, clock: () => noon });
  for (let i = 0; i < 5; i++) {
    expect((await call(service, '/practice/clock')).status).toBe(200);
    expect((await post(service, '/practice/faults', { kind: 'cut' })).status).toBe(422);
  }
  expect((await call(service, '/practice/limits')).json).toEqual({
    limitPerMinute: 1,
    limitPerDay: 50_000,
    credits: 1
  });
  expect((await call(service, `/api/${firstAccount(service).id}/media/vault`)).status).toBe(200);
  expect((await call(service, '/api/whoami')).status).toBe(429);
  expect((await call(service, '/practice/clock')).status).toBe(200);
});

test('faults can be added singly or together, listed with their number of strikes, and removed', async () => {
  const service = await startForTest();
  expect((await post(service, '/practice/faults', { kind: 'html', match: { path: '/api/whoami' } })).json).toEqual({
    ids: [1]
  });
  const several = [
    { kind: 'cut', atByte: 5, rate: 0 },
    { kind: 'latency', ms: 0, times: 9 }
  ];
  expect((await post(service, '/practice/faults', several)).json).toEqual({ ids: [2, 3] });
  await call(service, '/api/whoami');
  await call(service, '/api/accounts');
  expect((await call(service, '/practice/faults')).json).toEqual({
    faults: [
      { id: 1, kind: 'html', match: { path: '/api/whoami' }, struck: 1 },
      { id: 2, kind: 'cut', atByte: 5, rate: 0, struck: 0 },
      { id: 3, kind: 'latency', ms: 0, times: 9, struck: 2 }
    ]
  });
  const remove = (id: string) => call(service, `/practice/faults${id}`, { method: 'DELETE' });
  expect([(await remove('/1')).status, (await remove('/1')).status, (await remove('/x')).status]).toEqual([
    204, 404, 404
  ]);
  expect((await call(service, '/api/whoami')).status).toBe(200);
  expect((await remove('')).status).toBe(204);
  expect((await call(service, '/practice/faults')).json).toEqual({ faults: [] });
});

test.each<[unknown, Record<string, string>]>([
  [undefined, { kind: 'The kind field is required.' }],
  ['cut', { kind: 'The kind field is required.' }],
  [{ kind: 'explode' }, { kind: 'The selected kind is invalid.' }],
  [{ kind: 'cut' }, { atByte: 'The at byte field is required.' }],
  [{ kind: 'cut', atByte: '5' }, { atByte: 'The at byte field must be an integer.' }],
  [{ kind: 'cut', atByte: -1 }, { atByte: 'The at byte field must be at least 0.' }],
  [{ kind: 'error', status: 418 }, { status: 'The selected status is invalid.' }],
  [{ kind: 'html', rate: 2 }, { rate: 'The rate field must not be greater than 1.' }],
  [{ kind: 'html', times: 0 }, { times: 'The times field must be at least 1.' }],
  [{ kind: 'html', time: 1 }, { time: 'The time field is prohibited.' }],
  [{ kind: 'html', match: { paths: '/' } }, { 'match.paths': 'The match.paths field is prohibited.' }],
  [{ kind: 'rate-limited', retryAfter: 'soon\r\nx: y' }, { retryAfter: 'The retry after field must be an integer.' }],
  [
    [{ kind: 'html' }, { kind: 'slow' }, 5],
    { '1.bytesPerSecond': 'The bytes per second field is required.', '2.kind': 'The kind field is required.' }
  ]
])('an invalid fault is refused by field, and none is added: %j', async (body, fields) => {
  const service = await startForTest();
  const { status, json } = await post(service, '/practice/faults', body);
  const errors = Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, [words]]));
  expect([status, json]).toEqual([422, expect.objectContaining({ error: 'VALIDATION_ERROR', errors })]);
  expect((await call(service, '/practice/faults')).json).toEqual({ faults: [] });
});

test('the clock jumps forward and back, and the service follows', async () => {
  const service = await startForTest({ clock: () => noon });
  const jump = async (jumpMs: unknown) => post(service, '/practice/clock', { jumpMs });
  expect((await call(service, '/practice/clock')).json).toEqual({ now: '2026-11-21T12:00:00.000Z', jumpedMs: 0 });
  expect((await jump(36 * 3_600_000)).json).toEqual({ now: '2026-11-23T00:00:00.000Z', jumpedMs: 129_600_000 });
  await call(service, '/api/whoami');
  expect((await call(service, '/api/whoami')).json).toMatchObject({
    api_key: { last_used_at: '2026-11-23T00:00:00.000Z' }
  });
  expect((await jump(-3 * 86_400_000)).json).toEqual({ now: '2026-11-20T00:00:00.000Z', jumpedMs: -129_600_000 });
  for (const wrong of ['1', 1.5, null, 1e13, -1e13]) {
    expect([wrong, (await jump(wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await call(service, '/practice/clock')).json).toMatchObject({ jumpedMs: -129_600_000 });
});

test('every read has an answer, at any time of the clock', async () => {
  const service = await startForTest({ clock: () => noon });
  const ready = JSON.parse(writeReadyLine(service)) as Ready;
  for (const days of [-2, -400, 2000]) {
    await post(service, '/practice/clock', { jumpMs: days * 86_400_000 });
    const answers = Object.entries(await readEverything(ready));
    const broken = answers.filter(([, answer]) => !/^(200|404) /.test(answer));
    expect([days, broken]).toEqual([days, []]);
  }
});

test('a clock set back leaves no call that counts for days', async () => {
  const service = await startForTest({ clock: () => noon, limitPerMinute: 2 });
  await call(service, '/api/whoami');
  await post(service, '/practice/clock', { jumpMs: -2 * 86_400_000 });
  await call(service, '/api/whoami');
  const refused = await call(service, '/api/whoami');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  await post(service, '/practice/clock', { jumpMs: 60_000 });
  expect((await call(service, '/api/whoami')).status).toBe(200);
});

test('limits and credits can be changed while it runs', async () => {
  const service = await startForTest({ clock: () => noon });
  const path = `/api/${firstAccount(service).id}/media/vault`;
  expect((await post(service, '/practice/limits', { credits: 1, limitPerDay: 9 })).json).toEqual({
    limitPerMinute: 1000,
    limitPerDay: 9,
    credits: 1
  });
  expect((await call(service, path)).json).toMatchObject({
    _meta: { _credits: { balance: 0 }, _rate_limits: { limit_day: 9, remaining_day: 8 } }
  });
  expect((await call(service, path)).status).toBe(402);
  await post(service, '/practice/limits', { limitPerMinute: 2 });
  expect((await call(service, path)).status).toBe(429);
  for (const wrong of [{}, { credits: -1 }, { credits: '5' }, { limitPerMinute: 0 }, { limit: 5 }]) {
    expect([wrong, (await post(service, '/practice/limits', wrong)).status]).toEqual([wrong, 422]);
  }
});
