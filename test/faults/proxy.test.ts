import { performance } from 'node:perf_hooks';
import { Client, type Dispatcher } from 'undici';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PracticeService } from '../../src-practice/service.ts';
import { call, firstAccount, startForTest } from '../../src-practice/testing.ts';
import { startFaultProxy, type FaultProxy } from './proxy.ts';
import type { Cut, Rules } from './relay.ts';

async function start(rules: Rules = {}): Promise<{ service: PracticeService; proxy: FaultProxy }> {
  const service = await startForTest();
  const proxy = await startFaultProxy({ target: service.baseUrl, rules });
  onTestFinished(() => proxy.close());
  return { service, proxy };
}

async function ask(
  { service, proxy }: { service: PracticeService; proxy: FaultProxy },
  path: string,
  body?: object
): Promise<{ status: number; bytes: Buffer }> {
  const client = new Client(proxy.url, { headersTimeout: 1000 });
  const headers: Record<string, string> = { authorization: `Bearer ${service.apiKey}` };
  const given: Dispatcher.RequestOptions =
    body === undefined
      ? { path, method: 'GET', headers }
      : {
          path,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body)
        };
  try {
    const answer = await client.request(given);
    return { status: answer.statusCode, bytes: Buffer.from(await answer.body.arrayBuffer()) };
  } finally {
    await client.destroy();
  }
}

async function countPosted(service: PracticeService, marked: string): Promise<Map<string, number>> {
  const { json } = await call(service, `/api/${firstAccount(service).id}/posts?limit=300&query=${marked}`);
  const { list } = (json as { data: { list: { rawText: string }[] } }).data;
  return new Map([...Map.groupBy(list, ({ rawText }) => rawText)].map(([text, posts]) => [text, posts.length]));
}

/** From 0 to `total`, with both sides of each end. */
function sample(total: number, step: number): number[] {
  const places = [0, 1, total - 2, total - 1, total];
  for (let at = step; at < total - 2; at += step) places.push(at);
  return places.toSorted((a, b) => a - b);
}

describe('a broken connection', () => {
  test.each(['end', 'reset'] as const)(
    'by %s at any byte delivers at most one call to the service, entirely or not at all',
    async (how) => {
      const both = await start();
      const { service, proxy } = both;
      const path = `/api/${firstAccount(service).id}/posts`;
      const write = (of: Cut['of'] | 'whole', at: number) => `wire ${of.padEnd(7, '.')} ${String(at).padStart(5, '0')}`;

      await ask(both, path, { text: write('whole', 0) });
      await proxy.waitForQuiet();
      const whole = proxy.connections[0] ?? { requestBytes: 0, answerBytes: 0 };
      expect(whole.requestBytes).toBeGreaterThan(150);
      expect(whole.answerBytes).toBeGreaterThan(500);

      const cuts: Cut[] = [
        ...sample(whole.requestBytes, 23).map((at) => ({ of: 'request' as const, at, how })),
        // An answer's numbers may be a digit shorter than in the first one.
        ...sample(whole.answerBytes - 20, 251).map((at) => ({ of: 'answer' as const, at, how }))
      ];
      for (const cut of cuts) {
        proxy.setRules({ cut });
        const { of, at } = cut;
        await expect(ask(both, path, { text: write(of, at) }), `${of} ${String(at)}`).rejects.toThrow();
        await proxy.waitForQuiet();
        expect(proxy.connections.at(-1)).toMatchObject({
          isCut: true,
          [of === 'request' ? 'requestBytes' : 'answerBytes']: at
        });
      }

      const isWhole = ({ of, at }: Cut) => of === 'answer' || at === whole.requestBytes;
      const expected = cuts.filter(isWhole).map(({ of, at }) => write(of, at));
      // A reset may overtake the request's last bytes, so one call may fall on either side.
      const either = how === 'reset' ? write('request', whole.requestBytes) : '';
      await vi.waitFor(async () => {
        const posted = await countPosted(service, 'wire');
        for (const text of expected) if (text !== either) expect([text, posted.get(text)]).toEqual([text, 1]);
      });
      const posted = await countPosted(service, 'wire');
      for (const [text, times] of posted) {
        expect([text, times]).toEqual([text, 1]);
        expect([...expected, write('whole', 0)]).toContain(text);
      }
    },
    60_000
  );
});

describe('a wire without faults', () => {
  test('passes on every byte both ways, and counts them', async () => {
    const both = await start();
    const path = `/api/${firstAccount(both.service).id}/media/vault?limit=100`;
    const [through, direct] = [await ask(both, path), await call(both.service, path)];
    const withoutMeta = (bytes: Buffer) => bytes.toString().split(',"_meta"')[0];
    expect(through.bytes.length).toBeGreaterThan(40_000);
    expect(withoutMeta(through.bytes)).toBe(withoutMeta(direct.bytes));
    const [connection] = both.proxy.connections;
    expect(connection).toMatchObject({ isCut: false });
    expect(connection?.answerBytes).toBeGreaterThan(through.bytes.length);
  });

  test('passes on the end of the client’s and the service’s connection', async () => {
    const both = await start();
    await ask(both, '/api/whoami');
    await both.proxy.waitForQuiet();
    await both.service.stop();
    await expect(ask(both, '/api/whoami')).rejects.toThrow();
    await both.proxy.waitForQuiet();
    expect(both.proxy.connections).toHaveLength(2);
  });
});

describe('a wire that', () => {
  test('delays holds everything back, both ways', async () => {
    const both = await start({ delayMs: 80 });
    const began = performance.now();
    expect((await ask(both, '/api/whoami')).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(155);
  });

  test('is a black hole takes the call and never answers, and the service receives nothing', async () => {
    const both = await start({ isBlackHole: true });
    const before = await call(both.service, '/practice/limits');
    await expect(ask(both, `/api/${firstAccount(both.service).id}/posts`, { text: 'lost' })).rejects.toThrow(/imeout/);
    expect(both.proxy.connections[0]?.requestBytes).toBeGreaterThan(150);
    expect((await call(both.service, '/practice/limits')).json).toEqual(before.json);
  });

  test('refuses does so before the first byte, and works again on the same port', async () => {
    const both = await start();
    both.proxy.refuse();
    await expect(ask(both, '/api/whoami')).rejects.toThrow(/ECONNREFUSED/);
    expect(both.proxy.connections).toHaveLength(0);
    await both.proxy.accept();
    expect((await ask(both, '/api/whoami')).status).toBe(200);
  });
});
