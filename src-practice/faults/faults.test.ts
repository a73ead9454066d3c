import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { call } from '../testing.ts';
import { readRaw, startFaulty } from './testing/faulty.ts';

const text = (pattern: RegExp) => expect.stringMatching(pattern) as string;
const refusedNothing = { used: 0, balance: 100 };

interface Seen {
  readonly status: number;
  readonly type: RegExp;
  /** JSON, or a pattern for other bodies. */
  readonly body: object | RegExp;
  readonly used?: 0 | 1;
}

const json = /^application\/json/;
const html = /^text\/html/;

test.each<[string, object, Seen]>([
  ['a 500', { kind: 'error' }, { status: 500, type: json, body: { message: 'Server Error' } }],
  ['a 503', { kind: 'error', status: 503 }, { status: 503, type: json, body: { message: 'Service Unavailable' } }],
  ['a 502', { kind: 'error', status: 502 }, { status: 502, type: html, body: /^<!doctype html>/ }],
  ['a page', { kind: 'html' }, { status: 200, type: html, body: /^<!doctype html>/ }],
  ['nothing', { kind: 'empty' }, { status: 200, type: json, body: /^$/ }],
  [
    'no credits',
    { kind: 'no-credits' },
    { status: 402, type: json, body: { error: 'INSUFFICIENT_CREDITS', _meta: { _credits: refusedNothing } } }
  ],
  ['a refused key', { kind: 'refused-key' }, { status: 401, type: json, body: { error: text(/key/) } }],
  [
    'throttling by the platform',
    { kind: 'rate-limited' },
    {
      status: 429,
      type: json,
      body: { error: 'PLATFORM_RATE_LIMIT_ERROR', platform_response: { status: 429 } },
      used: 1
    }
  ],
  [
    'throttling by the service',
    { kind: 'rate-limited', from: 'service' },
    { status: 429, type: json, body: { error: 'TOO_MANY_REQUESTS', _meta: { _credits: refusedNothing } } }
  ]
])('%s replaces the answer, and nothing changes', async (_name, fault, { status, type, body, used }) => {
  const faulty = await startFaulty({ credits: 100 });
  await faulty.order(fault);
  const { id, outcome } = await faulty.remove();
  if (outcome instanceof Error) throw outcome;
  expect(outcome.status).toBe(status);
  expect(outcome.headers['content-type']).toMatch(type);
  if (body instanceof RegExp) expect(outcome.bytes.toString()).toMatch(body);
  else expect(outcome.json).toMatchObject(body);
  expect(faulty.isThere(id)).toBe(true);
  expect(await faulty.credits()).toBe(100 - (used ?? 0));
});

test.each([
  [{ retryAfter: 0 }, /^0$/],
  [{ retryAfter: 90, asDate: true }, /^Sat, 21 Nov 2026 12:01:30 GMT$/],
  [{ retryAfter: 'in a while' }, /^in a while$/],
  [{ retryAfter: '' }, /^$/],
  [{ from: 'service', retryAfter: 0 }, /^0$/],
  [{ from: 'service' }, undefined]
])('Retry-After is as requested: %j', async (given, expected) => {
  const faulty = await startFaulty({ clock: () => Date.UTC(2026, 10, 21, 12) });
  await faulty.order({ kind: 'rate-limited', ...given });
  const { headers } = await faulty.get('/api/whoami');
  if (expected === undefined) expect(headers).not.toHaveProperty('retry-after');
  else expect(headers['retry-after']).toMatch(expected);
});

test.each([
  [{ kind: 'error', status: 524, decided: true }, 524],
  [{ kind: 'html', decided: true }, 200],
  [{ kind: 'empty', decided: true }, 200],
  [{ kind: 'bomb', megabytes: 1, decided: true }, 200]
])('with `decided` the call is carried out, but its answer replaced: %j', async (fault, status) => {
  const faulty = await startFaulty({ credits: 100 });
  await faulty.order(fault);
  const { id, outcome } = await faulty.remove();
  if (outcome instanceof Error) throw outcome;
  expect(outcome.status).toBe(status);
  expect(outcome.json).toBeNull();
  expect(faulty.isThere(id)).toBe(false);
  expect(await faulty.credits()).toBe(99);
});

test('a cut answer announces its full length and ends at the byte', async () => {
  const faulty = await startFaulty({ clock: () => Date.UTC(2026, 10, 21, 12) });
  const path = '/api/whoami';
  const whole = (await faulty.get(path)).bytes;
  for (const atByte of [0, 1, 40, whole.length - 1]) {
    await faulty.order({ kind: 'cut', atByte, times: 1 });
    const { head, body } = await readRaw(faulty.service, path);
    expect(head).toContain(`content-length: ${String(whole.length)}\r\n`);
    expect(body.toString()).toBe(whole.subarray(0, atByte).toString());
  }
  await faulty.order({ kind: 'cut', atByte: whole.length });
  expect((await faulty.get(path)).bytes.toString()).toBe(whole.toString());
});

test('a slow answer takes as long as its speed requires, and is complete', async () => {
  const faulty = await startFaulty();
  await faulty.order({ kind: 'slow', bytesPerSecond: 600 });
  const began = performance.now();
  const { bytes, json: body } = await faulty.get('/api/whoami');
  // Timers may fire slightly early.
  expect(performance.now() - began).toBeGreaterThan((bytes.length / 600) * 1000 * 0.9);
  expect(body).toMatchObject({ team: { slug: 'north-agency' } });
});

test('latencies add up, with jitter on top, and leave the answer unchanged', async () => {
  const faulty = await startFaulty();
  await faulty.order({ kind: 'latency', ms: 120 }, { kind: 'error' }, { kind: 'latency', ms: 90, jitterMs: 20 });
  const began = performance.now();
  const { status } = await faulty.get('/api/whoami');
  expect(performance.now() - began).toBeGreaterThan(205);
  expect(status).toBe(500);
});

test('wrong-type sends the same JSON as text/html', async () => {
  const faulty = await startFaulty({ clock: () => Date.UTC(2026, 10, 21, 12) });
  const before = await faulty.get('/api/whoami');
  await faulty.order({ kind: 'wrong-type' });
  const { status, headers, bytes } = await faulty.get('/api/whoami');
  expect([status, bytes.toString()]).toEqual([200, before.bytes.toString()]);
  expect(headers['content-type']).toMatch(html);
});

test('wrong-shape sends JSON with no value of its type', async () => {
  const faulty = await startFaulty();
  await faulty.order({ kind: 'wrong-shape' });
  const { json: body, headers } = await faulty.get(`/api/${faulty.account}/media/vault/lists?limit=1`);
  expect(headers['content-type']).toMatch(json);
  expect(body).toMatchObject({
    data: {
      list: { '0': { id: text(/^\d+$/), name: expect.any(Number) as number, hasMedia: text(/^yes|no$/) } },
      hasMore: 'yes'
    },
    _meta: { _credits: { used: '1' } }
  });
});

test('a bomb is small on the wire and large when decompressed', async () => {
  const faulty = await startFaulty();
  await faulty.order({ kind: 'bomb', megabytes: 24 });
  const { bytes, headers } = await faulty.get('/api/whoami');
  expect(headers['content-encoding']).toBe('gzip');
  expect(bytes.length).toBeLessThan(100_000);
  const opened = gunzipSync(bytes);
  expect(opened.length).toBeGreaterThan(24 * 2 ** 20);
  expect(JSON.parse(opened.toString())).toHaveProperty('data');
});

test('an endless answer continues until the client disconnects, and blocks nothing else', async () => {
  const faulty = await startFaulty();
  await faulty.order({ kind: 'endless', times: 1 });
  const { body } = await request(`${faulty.service.baseUrl}/api/whoami`, {
    headers: { authorization: `Bearer ${faulty.service.apiKey}` }
  });
  let read = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > 20 * 2 ** 20) break;
  }
  expect(read).toBeGreaterThan(20 * 2 ** 20);
  expect((await faulty.get('/api/whoami')).status).toBe(200);
});

test('a client that disconnects during a wait or a slow answer breaks nothing', async () => {
  const faulty = await startFaulty({ credits: 100 });
  const { service } = faulty;
  // Far longer than a client that leaves after 10 ms takes on a busy machine.
  const waitsMs = 1500;
  const leave = async (fault: object, afterMs: number) => {
    await faulty.order({ kind: 'latency', ms: waitsMs, times: 1 }, { ...fault, times: 1 });
    const leaving = new AbortController();
    const asking = request(`${service.baseUrl}/api/${faulty.account}/media/vault/lists`, {
      headers: { authorization: `Bearer ${service.apiKey}` },
      signal: leaving.signal
    });
    const answer = expect(asking.then(({ body }) => body.text())).rejects.toThrow();
    // A call that never arrived would leave its faults to the next one.
    await expect.poll(async () => (await faulty.get('/practice/faults')).json, { interval: 5 }).toEqual({ faults: [] });
    setTimeout(() => {
      leaving.abort();
    }, afterMs);
    await answer;
  };
  const left: object[] = [
    { kind: 'error' },
    { kind: 'cut', atByte: 9 },
    { kind: 'slow', bytesPerSecond: 50 },
    { kind: 'wrong-type' },
    { kind: 'drop-after' },
    { kind: 'bomb', megabytes: 2 },
    { kind: 'endless' }
  ];
  for (const fault of left) await leave(fault, 10);
  await leave({ kind: 'slow', bytesPerSecond: 50 }, waitsMs + 250);
  // Longer than any of those calls had left to wait.
  await wait(waitsMs + 400);
  expect((await faulty.get('/api/whoami')).status).toBe(200);
});

test('calls without the key, pictures, pages and control routes never fail, and use up no fault', async () => {
  const faulty = await startFaulty();
  const { json: body } = await faulty.get(`/api/${faulty.account}/media/vault?limit=10`);
  const [media] = (body as { data: { list: { files: { full: { url: string } } }[] } }).data.list;
  await faulty.order({ kind: 'error', times: 1 });
  const statuses = [
    await call(faulty.service, '/api/whoami', { headers: { authorization: 'Bearer nobody' } }),
    await faulty.get(media?.files.full.url ?? ''),
    await faulty.get('/'),
    await faulty.get('/openapi.json'),
    await faulty.get('/practice/clock'),
    await faulty.get('/practice/faults')
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  expect((await faulty.get('/api/whoami')).status).toBe(500);
});

test('an unknown address can be struck too', async () => {
  const faulty = await startFaulty();
  await faulty.order({ kind: 'error', status: 502 });
  expect((await faulty.get('/api/nothing')).status).toBe(502);
});
