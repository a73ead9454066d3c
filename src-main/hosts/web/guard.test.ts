import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestHost, type TestHost } from '../testing/web-host.ts';

let test: TestHost;
beforeAll(async () => {
  test = await startTestHost();
});
afterAll(() => test.end());

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA=='
};

describe('Origin', () => {
  const foreign = [
    'http://evil.test',
    'null',
    'http://localhost:P',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'https://127.0.0.1:P',
    'file://',
    ''
  ];

  it.each([undefined, ...foreign])('refuses %s for changes, on every path', async (form) => {
    for (const target of ['/session', '/', '/bridge', '/picture/1/2/square', '/launch/', '/launch?x']) {
      const origin = form?.replaceAll('P', String(test.port));
      const headers = {
        host: test.authority,
        'content-type': 'application/json',
        ...(origin === undefined ? {} : { origin })
      };
      const answer = await send(test.port, target, { method: 'POST', headers, body: '{"token":"x"}' });
      expect(answer.status, target).toBe(403);
      expect(JSON.parse(answer.body)).toEqual({ code: 'not-allowed', because: 'origin' });
    }
  });

  it.each([undefined, ...foreign])('refuses a WebSocket from %s', async (form) => {
    const origin = form?.replaceAll('P', String(test.port));
    const headers = { host: test.authority, ...upgrade, ...(origin === undefined ? {} : { origin }) };
    expect((await send(test.port, '/bridge', { headers })).status).toBe(403);
  });

  it('accepts a file origin on the launch form only, and no site’s origin', async () => {
    const form = { host: test.authority, 'content-type': 'application/x-www-form-urlencoded' };
    const post = (origin: string) =>
      send(test.port, '/launch', { method: 'POST', headers: { ...form, origin }, body: 'token=x' });
    expect((await post('null')).body).toContain('page');
    expect((await post('http://evil.test')).body).toContain('not-allowed');
    const fromFile = { ...form, origin: 'null' };
    expect((await send(test.port, '/launch', { method: 'PUT', headers: fromFile })).status).toBe(403);
    expect((await send(test.port, '/launch', { headers: { ...fromFile, ...upgrade } })).status).toBe(403);
  });

  it('isn’t required for reads', async () => {
    for (const method of ['GET', 'HEAD']) expect((await send(test.port, '/', { method })).status).toBe(200);
  });
});

it('refuses an absolute URL of another host, even with our Host header', async () => {
  const answer = await send(test.port, 'http://evil.test/', { headers: { host: test.authority } });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { code: 'not-allowed', because: 'target' }]);
});

describe('Sec-Fetch-Site', () => {
  it.each(['cross-site', 'same-site'])(
    'refuses our resources on %s pages, but lets the user follow a link',
    async (site) => {
      const headers = { host: test.authority, 'sec-fetch-site': site };
      for (const target of ['/', '/assets/main-a1b2c3.js', test.sign('/picture/1/2/square')]) {
        for (const dest of ['image', 'script', 'empty', 'iframe']) {
          const mode = dest === 'iframe' ? 'navigate' : 'no-cors';
          const answer = await send(test.port, target, {
            headers: { ...headers, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }
          });
          expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { code: 'not-allowed', because: 'site' }]);
        }
      }
      const framed = { ...headers, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document' };
      expect((await send(test.port, '/', { headers: framed })).status).toBe(403);
      const visit = { ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      expect((await send(test.port, '/', { headers: visit })).status).toBe(200);
    }
  );

  it('allows our own page and typed addresses', async () => {
    for (const site of ['same-origin', 'none']) {
      const headers = { host: test.authority, 'sec-fetch-site': site };
      expect((await send(test.port, '/assets/main-a1b2c3.js', { headers })).status).toBe(200);
    }
  });
});
