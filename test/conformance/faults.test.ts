import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { at, numberAt, type Json } from './json.ts';
import { walk } from './paging.ts';
import { expectRefusedKey } from './refusals.ts';
import { startService, type Answer } from './service-process.ts';
import { useService } from './use-service.ts';

/** Failures described in the notes (A1, A2), provoked as the command's --help says. */
const service = useService('--media', '50', '--limit-per-minute', '100000');
const fault = (body: Json) => service.call('POST', '/practice/faults', { body });
const read = () => service.get(`${service.account()}/tracking-links`);
const create = (name: string) => service.call('POST', `${service.account()}/tracking-links`, { query: { name } });

afterEach(async () => {
  expect((await service.call('DELETE', '/practice/faults')).status).toBeLessThan(300);
});

function expectPage(answer: Answer, status: number): void {
  expect([answer.status, answer.body]).toEqual([status, undefined]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html\b/);
}

async function credits(): Promise<number> {
  return numberAt((await service.get('/practice/limits')).body, 'credits');
}

async function namesOfLinks(): Promise<Json[]> {
  await service.call('DELETE', '/practice/faults');
  const rows = await walk(service, { path: `${service.account()}/tracking-links`, form: 'data.list' }, 50);
  return rows.map((row) => at(row, 'campaignName') ?? null);
}

describe('on request', () => {
  it('an internal error is reported in JSON (A1-5)', async () => {
    await fault({ kind: 'error' });
    const answer = await read();
    expect([answer.status, answer.body]).toEqual([500, { message: 'Server Error' }]);
  });

  it.each([502, 520, 524])('the edge answers %i with a page instead of JSON (A1-6)', async (status) => {
    await fault({ kind: 'error', status });
    expectPage(await read(), status);
  });

  it('the platform throttles (A1-9), without Retry-After', async () => {
    await fault({ kind: 'rate-limited' });
    const answer = await read();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, null]);
    expect(at(answer.body, 'error')).toBe('PLATFORM_RATE_LIMIT_ERROR');
  });

  it('credits run out, and the key is refused', async () => {
    await fault({ kind: 'no-credits' });
    const answer = await read();
    expect([answer.status, at(answer.body, 'error')]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    await service.call('DELETE', '/practice/faults');
    await fault({ kind: 'refused-key' });
    expectRefusedKey(await read());
  });

  it.each([
    ['an answer ends in the middle', { kind: 'cut', atByte: 20 }, 1],
    ['the connection ends before anything was changed', { kind: 'drop-before' }, 0],
    ['the connection ends after the change was made', { kind: 'drop-after' }, 1]
  ])('%s', async (name, given, made) => {
    const before = await credits();
    await fault(given);
    await expect(create(name)).rejects.toThrow();
    expect(before - (await credits())).toBe(made);
    expect((await namesOfLinks()).filter((other) => other === name).length).toBe(made);
  });

  it('only matching calls are struck, and only as often as requested', async () => {
    await fault({ kind: 'error', match: { method: 'POST', path: '/api/*/tracking-links' }, times: 1 });
    expect((await read()).status).toBe(200);
    expect((await create('Struck')).status).toBe(500);
    expect((await create('Not struck')).status).toBe(200);
    expect(await namesOfLinks()).not.toContain('Struck');
  });

  it('faults cost nothing themselves, need the key, and refuse unknown input', async () => {
    expect((await service.call('POST', '/practice/limits', { body: { credits: 5 } })).status).toBe(200);
    await fault({ kind: 'latency', times: 0 });
    await service.get('/practice/faults');
    expect(at((await read()).body, '_meta', '_credits', 'balance')).toBe(4);
    await service.call('POST', '/practice/limits', { body: { credits: 50_000 } });
    for (const path of ['faults', 'clock', 'limits']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        expectRefusedKey(await service.call(method, `/practice/${path}`, { key: 'wrong' }));
      }
      expect((await service.call('POST', `/practice/${path}`, { body: { kind: 'nonsense' } })).status).toBe(422);
    }
    expect((await read()).status).toBe(200);
  });
});

describe('with --fault error=502', () => {
  it('every answer is a page instead of JSON (A1-6)', async () => {
    const faulty = await startService('--media', '50', '--accounts', '1', '--fault', 'error=502');
    onTestFinished(faulty.stop);
    const answer = await faulty.get(`${faulty.account()}/media/vault/lists`);
    expectPage(answer, 502);
  });
});

describe('with --fault rate-limited=30', () => {
  it('answers say how long to wait (A2)', async () => {
    const faulty = await startService('--media', '50', '--accounts', '1', '--fault', 'rate-limited=30');
    onTestFinished(faulty.stop);
    const answer = await faulty.get(`${faulty.account()}/media/vault/lists`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  });
});
