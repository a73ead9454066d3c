import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from 'undici';
import {
  answerHtml,
  answerText,
  cutBodyAt,
  redirectTo,
  reset,
  stall,
  stallBody,
  streamBytes,
  streamEndlessly
} from '../../test/faults/behaviours.ts';
import { startSilent } from '../../test/faults/dead-ends.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../../test/faults/server.ts';
import { fetchPicture, largestPicture, type FetchOptions } from './fetch-picture.ts';
import { createGuardedAgent } from './guard.ts';
import { images, noImages, pngOf } from './testing/images.ts';

const png = images['image/png'];
const picture = answerText(png, 'image/png');
let server: FaultServer;
let agent: Agent;

beforeEach(async () => {
  server = await startFaultServer(picture);
  agent = createGuardedAgent(true);
});
afterEach(async () => {
  await agent.destroy();
  await server.close();
});

function fetchFrom(address: string, options: Partial<FetchOptions> = {}) {
  return fetchPicture(agent, address, { allowsLoopback: true, signal: new AbortController().signal, ...options });
}

function fetchScripted(...behaviours: Behaviour[]) {
  server.script(...behaviours);
  return fetchFrom(`${server.url}/a.png?size=1`);
}

describe('a picture', () => {
  it.each(Object.entries(images))('with type %s is recognized by its bytes, under any name', async (type, bytes) => {
    for (const called of [type, 'text/html', 'application/octet-stream', '']) {
      const fetched = await fetchScripted(answerText(bytes, called));
      expect(fetched.ok && fetched.value.type).toBe(type);
      expect(fetched.ok && Buffer.from(fetched.value.bytes).equals(bytes)).toBe(true);
    }
  });

  it('is requested without key, cookie or origin', async () => {
    await fetchScripted(redirectTo('/b.png'), picture);
    expect(server.seen.map(({ path }) => path)).toEqual(['/a.png?size=1', '/b.png']);
    for (const { headers, method } of server.seen) {
      expect(method).toBe('GET');
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host']);
    }
  });

  it('may be as large as the limit', async () => {
    expect(await fetchScripted(answerText(pngOf(largestPicture), 'image/png'))).toMatchObject({ ok: true });
  });
});

describe('invalid picture data', () => {
  it.each(Object.entries(noImages))('is refused though it claims to be a picture: %s', async (_, bytes) => {
    for (const type of ['image/png', 'image/svg+xml', 'image/jpeg'])
      expect(await fetchScripted(answerText(bytes, type))).toMatchObject({
        ok: false,
        failure: { code: 'unreadable' }
      });
  });

  it.each<[string, Behaviour, string, number | null]>([
    ['404', answerText(png, 'image/png', 404), 'not-found', 404],
    ['410', answerText(png, 'image/png', 410), 'not-found', 410],
    ['403', answerText(png, 'image/png', 403), 'unreadable', 403],
    ['502', answerHtml(502), 'unreadable', 502],
    ['204', answerText('', '', 204), 'unreadable', 204],
    ['a redirect to nowhere', redirectTo('http://[', 302), 'unreadable', null],
    ['a redirect without an address', answerText('', '', 302), 'unreadable', 302],
    ['a reset', reset(), 'offline', null],
    ['a cut', cutBodyAt(20, png, 'image/png'), 'offline', null],
    ['more than the cap', answerText(pngOf(largestPicture + 1), 'image/png'), 'unreadable', null]
  ])('fails with its own code: %s', async (_, behaviour, code, status) => {
    expect(await fetchScripted(behaviour)).toMatchObject({ ok: false, failure: { code, status } });
  });

  it.each<[string, Behaviour]>([
    ['endless', streamEndlessly({ 'content-type': 'image/png' })],
    ['1 GB', streamBytes(1024 ** 3, 'image/png')],
    [
      'an endless 404',
      (response, request) => {
        response.statusCode = 404;
        streamEndlessly({})(response, request);
      }
    ]
  ])('isn’t read to its end: %s', async (_, behaviour) => {
    expect(await fetchScripted(behaviour)).toMatchObject({ ok: false });
    await server.waitForQuiet();
    expect(server.bytesWritten).toBeLessThan(largestPicture + 16 * 1024 * 1024);
  });

  it.each([stall(), stallBody('\x89PNG')])('times out when it takes too long', async (behaviour) => {
    server.script(behaviour);
    const fetched = await fetchFrom(server.url, { timeoutMs: 100 });
    expect(fetched).toMatchObject({ ok: false, failure: { code: 'timed-out' } });
    await server.waitForQuiet();
  });
});

describe('a redirect', () => {
  it('is followed three times at most', async () => {
    const on = redirectTo('/next');
    expect(await fetchScripted(on, on, on, picture)).toMatchObject({ ok: true });
    expect(await fetchScripted(on, on, on, on, picture)).toMatchObject({ ok: false, failure: { code: 'unreadable' } });
    expect(server.seen).toHaveLength(8);
  });

  it.each([
    'http://10.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/a.png',
    'http://pictures.example/a.png',
    'https://user:pass@pictures.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    '//192.168.0.1/a.png'
  ])('passes the same guard as the first address: %s', async (location) => {
    expect(await fetchScripted(redirectTo(location))).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect(await fetchScripted(redirectTo('/on'), redirectTo(location))).toMatchObject({
      ok: false,
      failure: { code: 'not-allowed' }
    });
  });
});

describe('without permission for loopback', () => {
  it('contacts nothing on this machine, in any form of address', async () => {
    const strict = createGuardedAgent(false);
    const port = String(server.port);
    const hosts = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '[::1]',
      '[::ffff:7f00:1]',
      '[::7f00:1]'
    ];
    for (const host of hosts)
      for (const scheme of ['http', 'https']) {
        const options = { allowsLoopback: false, signal: new AbortController().signal };
        const fetched = await fetchPicture(strict, `${scheme}://${host}:${port}/a.png`, options);
        expect(fetched).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
      }
    expect(server.connections).toBe(0);
    await strict.destroy();
  });
});

describe('canceling', () => {
  it.each([stall(), stallBody('\x89PNG')])(
    'closes the connection and leaves nothing on the signal',
    async (behaviour) => {
      server.script(behaviour);
      const controller = new AbortController();
      const fetching = fetchFrom(server.url, { signal: controller.signal });
      await server.waitForRequests(1);
      controller.abort();
      expect(await fetching).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
      await server.waitForQuiet();
      expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    }
  );

  it('works at once while connecting', async () => {
    const silent = await startSilent();
    const controller = new AbortController();
    const fetching = fetchFrom(`https://127.0.0.1:${String(silent.port)}/`, { signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 50);
    expect(await fetching).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    await silent.close();
  });
});
