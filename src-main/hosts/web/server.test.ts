import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestBackend } from '../testing/backend.ts';
import { send, startTestHost, type TestHost } from '../testing/web-host.ts';

/** Repeated here, so that loosening a policy takes two changes. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['svelte-trusted-html']
};
const otherHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff'
};

function readPolicy(header: string | string[] | undefined): Record<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

let test: TestHost;
afterEach(() => test.end());

describe('pages', () => {
  it('have the security headers on every answer, and no cookie', async () => {
    test = await startTestHost();
    const targets = [
      '/',
      '/accounts/1/vault',
      '/assets/main-a1b2c3.js',
      '/assets/none.js',
      '/%zz',
      '/bridge',
      '/picture/1/2/x'
    ];
    for (const target of targets) {
      const { headers } = await send(test.port, target);
      expect(readPolicy(headers['content-security-policy']), target).toEqual(policy);
      expect(headers, target).toMatchObject(otherHeaders);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    ['400', 'no HTTP at all\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`]
  ])('have them on a %s that no handler sees', async (status, bytes) => {
    test = await startTestHost();
    const socket = connect(test.port, '127.0.0.1');
    socket.end(bytes);
    const [head = '', body] = (await text(socket)).split('\r\n\r\n');
    const headers = new Map(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => /^([^:]*): (.*)$/.exec(line)?.slice(1) as [string, string])
    );
    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(readPolicy(headers.get('content-security-policy'))).toEqual(policy);
    expect(Object.fromEntries(headers)).toMatchObject({ ...otherHeaders, 'cache-control': 'no-store' });
    expect(body).toBe('{"code":"bad-request"}');
  });

  it('let browsers cache hashed files forever, and the page never', async () => {
    test = await startTestHost();
    const asset = await send(test.port, '/assets/main-a1b2c3.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect((await send(test.port, '/')).headers['cache-control']).toBe('no-store');
    expect((await send(test.port, '/accounts/1/vault?x=1')).headers['cache-control']).toBe('no-store');
    expect((await send(test.port, '/index.html')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/',
    '/assets/..%2findex.html',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/data/x.txt',
    '/a.txt',
    '/assets/x'
  ])('serve no file for %s', async (target) => {
    test = await startTestHost();
    expect((await send(test.port, target)).status).toBe(404);
  });

  it.each(['/session', '/launch', '/picture', '/assets'])(
    'are not served for %s, and browsers don’t cache that answer',
    async (target) => {
      test = await startTestHost();
      const { status, headers, body } = await send(test.port, target);
      expect([status, headers['cache-control'], body]).toEqual([404, 'no-store', '{"code":"not-found"}']);
    }
  );

  it('are read-only', async () => {
    test = await startTestHost();
    const headers = { host: test.authority, origin: test.host.origin };
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await send(test.port, '/accounts/1/vault', { method, headers })).status).toBe(404);
  });
});

describe('a refused request', () => {
  it('gets the same headers, isn’t cached, and learns which header was wrong', async () => {
    test = await startTestHost();
    const { status, headers, body } = await send(test.port, '/', { headers: { host: 'evil.test' } });
    expect(status).toBe(403);
    expect(readPolicy(headers['content-security-policy'])).toEqual(policy);
    expect(headers).toMatchObject({ ...otherHeaders, 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual({ code: 'not-allowed', because: 'host' });
  });

  it('for a socket is closed', async () => {
    test = await startTestHost();
    const socket = connect(test.port, '127.0.0.1');
    const lines = [
      'GET /bridge HTTP/1.1',
      `Host: ${test.authority}`,
      'Origin: http://evil.test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
    ];
    socket.write([...lines, '', ''].join('\r\n'));
    // The text is complete when the host ended the socket.
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });
});

it('a defect returns only its code, and isn’t cached', async () => {
  const readPicture = () => Promise.reject(new Error('/home/vera/secret'));
  test = await startTestHost(createTestBackend({}, { readPicture }));
  const { status, headers, body } = await send(test.port, test.sign('/picture/1/2/square'));
  expect([status, body, headers['cache-control']]).toEqual([500, '{"code":"internal"}', 'no-store']);
  expect(readPolicy(headers['content-security-policy'])).toEqual(policy);
});

describe('the server', () => {
  const isReached = (host: string, port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host);
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });

  it('is reachable from this computer only, at one address', async () => {
    test = await startTestHost();
    const outside = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.filter(({ family, internal }) => family === 'IPv4' && !internal)
    );
    for (const host of ['127.0.0.2', '::1', ...outside.map(({ address }) => address)])
      expect([host, await isReached(host, test.port)]).toEqual([host, false]);
    expect(await isReached('127.0.0.1', test.port)).toBe(true);
  });

  it('stops with its host', async () => {
    test = await startTestHost();
    await test.host.close();
    expect(await isReached('127.0.0.1', test.port)).toBe(false);
  });
});
