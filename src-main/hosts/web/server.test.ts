import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { encodeFrame } from '../../../src-shared/bridge/frames.ts';
import { picturePolicy, securityHeaders } from '../headers.ts';
import { createTestBackend } from '../testing/backend.ts';
import { openSession, openSocket, send, startTestHost, type TestHost } from '../testing/web-host.ts';

let test: TestHost;
afterEach(() => test.end());

function launchToken(): string {
  return new URL(test.host.createLink()).hash.replace('#launch=', '');
}

function post(target: string, type: string, origin: string, body: string) {
  const headers = { host: test.authority, origin, 'content-type': type };
  return send(test.port, target, { method: 'POST', headers, body });
}

const postForm = (token: string) =>
  post('/launch', 'application/x-www-form-urlencoded', 'null', `token=${encodeURIComponent(token)}`);
const postSession = (body: string) => post('/session', 'application/json', test.host.origin, body);

describe('pages', () => {
  it('carry the security headers on every answer, and no cookie', async () => {
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
      for (const [name, value] of Object.entries(securityHeaders))
        expect(headers[name], `${target} ${name}`).toBe(value);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('let a browser keep hashed files for ever, and the page not at all', async () => {
    test = await startTestHost();
    const asset = await send(test.port, '/assets/main-a1b2c3.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect((await send(test.port, '/')).headers['cache-control']).toBe('no-store');
    expect((await send(test.port, '/accounts/1/vault?x=1')).headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/assets/',
    '/assets/..%2findex.html',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/data/x.txt',
    '/a.txt',
    '/assets/x'
  ])('give no file for %s', async (target) => {
    test = await startTestHost();
    expect((await send(test.port, target)).status).toBe(404);
  });
});

describe('the launch token', () => {
  it('is good once, in the form as in the link', async () => {
    test = await startTestHost();
    const token = launchToken();
    const answer = await postForm(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/<meta name="greenroom-session" content="[\w-]{32}" \/>/);
    expect(answer.body).not.toContain(token);
    expect((await postForm(token)).body).not.toContain('greenroom-session');
    expect((await postForm(token)).status).toBe(403);
    expect((await postSession(JSON.stringify({ token }))).status).toBe(403);
    const second = launchToken();
    expect((await postSession(JSON.stringify({ token: second }))).status).toBe(200);
    expect((await postForm(second)).status).toBe(403);
  });

  it('holds at least 128 bits, and never the same', async () => {
    test = await startTestHost();
    const tokens = new Set(Array.from({ length: 1000 }, launchToken));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
  });

  it('is refused in every other form', async () => {
    test = await startTestHost();
    const token = launchToken();
    const bodies = [
      '',
      '{}',
      '[]',
      'null',
      '{"token":1}',
      `{"token":["${token}"]}`,
      `{"token":"${token}","more":1}`,
      '{"token":"x"}'
    ];
    for (const body of bodies) expect((await postSession(body)).status, body).toBeGreaterThanOrEqual(400);
    expect((await postSession(JSON.stringify({ token: `${token} ` }))).status).toBe(403);
    expect((await postSession(JSON.stringify({ token: 'x'.repeat(10_000) }))).status).toBe(413);
    expect((await postForm('')).status).toBe(403);
    expect((await postSession(JSON.stringify({ token }))).status).toBe(200);
  });

  it('leads to a place where it was made for one, and to nothing that is none', async () => {
    test = await startTestHost();
    const place = '/accounts/1/vault?list=2&find=a+b';
    expect(new URLSearchParams(new URL(test.host.createLink(place)).hash.slice(1)).get('place')).toBe(place);
    const file = await readFile(await test.host.createLaunchFile(place), 'utf8');
    expect(file).toContain('name="place" value="/accounts/1/vault?list=2&amp;find=a+b"');
    const postPlace = (text: string) =>
      post(
        '/launch',
        'application/x-www-form-urlencoded',
        'null',
        new URLSearchParams({ token: launchToken(), place: text }).toString()
      );
    expect((await postPlace(place)).body).toContain(
      '<meta name="greenroom-place" content="/accounts/1/vault?list=2&amp;find=a+b" />'
    );
    for (const text of ['', '//evil.example', '/overview"><script>', 'https://evil.example/', '/accounts/1/compose'])
      expect((await postPlace(text)).body, text).not.toContain('greenroom-place');
  });

  it('lies in a file for its owner only, which goes when it was used, or when the host ends', async () => {
    test = await startTestHost();
    const file = await test.host.createLaunchFile();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const token = /name="token" value="([\w-]+)"/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
    expect(await readFile(file, 'utf8')).toContain(`action="${test.host.origin}/launch"`);
    expect((await postForm(token)).status).toBe(200);
    await expect.poll(() => readdir(test.dataDir)).toEqual([]);
    const unused = await test.host.createLaunchFile();
    await test.host.close();
    await expect(stat(unused)).rejects.toThrow('ENOENT');
    expect(path.dirname(unused)).toBe(test.dataDir);
  });
});

describe('pictures', () => {
  it('come from signed addresses only', async () => {
    test = await startTestHost();
    const address = test.sign('/picture/1/2/square');
    const answer = await send(test.port, address);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': picturePolicy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin'
    });
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+/);
    const signature = address.slice(address.indexOf('?s=') + 3);
    const forged = [
      '/picture/1/2/square',
      '/picture/1/2/square?s=',
      `/picture/1/2/square?s=${signature.slice(0, -2)}`,
      `/picture/1/2/square?s=${'A'.repeat(43)}`,
      `/picture/1/3/square?s=${signature}`,
      `/picture/2/2/square?s=${signature}`,
      `/picture/1/2/square/?s=${signature}`,
      `/picture/01/2/square?s=${signature}`,
      `/picture/1/..%2f2/square?s=${signature}`,
      `/picture/1/2/square?s=${signature}&s=x&x=../../etc/passwd/`.replace('?s=', '?x=')
    ];
    for (const target of forged) expect((await send(test.port, target)).status, target).toBe(404);
    // All pictures of an item are given out together, under one signature.
    expect((await send(test.port, `/picture/1/2/full?s=${signature}`)).status).toBe(200);
  });

  it('are given to our own page only', async () => {
    test = await startTestHost();
    const target = test.sign('/picture/1/2/square');
    const ask = (site: string) =>
      send(test.port, target, { headers: { host: test.authority, 'sec-fetch-site': site } });
    expect((await ask('same-origin')).status).toBe(200);
    for (const site of ['none', 'same-site', 'cross-site', 'x'])
      expect((await ask(site)).status).toBeGreaterThanOrEqual(403);
  });

  it.each([
    ['offline', 502],
    ['unreadable', 502],
    ['timed-out', 504],
    ['not-found', 404],
    ['unknown-account', 404],
    ['internal', 500]
  ] as const)('that fail as %s answer %i with the code, and are not kept', async (code, status) => {
    test = await startTestHost(
      createTestBackend({}, { readPicture: () => Promise.resolve(failed(localFailure(code))) })
    );
    const answer = await send(test.port, test.sign('/picture/1/2/thumb'));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('that nobody waits for any more are given up', async () => {
    const aborted = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<undefined>();
    const readPicture = (_: unknown, signal: AbortSignal) => {
      asked.resolve(undefined);
      return new Promise<ReturnType<typeof failed<ReturnType<typeof localFailure>>>>((resolve) => {
        signal.addEventListener('abort', () => {
          aborted.resolve(true);
          resolve(failed(localFailure('cancelled')));
        });
      });
    };
    test = await startTestHost(createTestBackend({}, { readPicture }));
    const abort = new AbortController();
    const loading = fetch(`${test.host.origin}${test.sign('/picture/1/2/full')}`, { signal: abort.signal });
    await asked.promise;
    abort.abort();
    await expect(loading).rejects.toThrow();
    expect(await aborted.promise).toBe(true);
  });
});

describe('the bridge', () => {
  const hello = (session: string) => JSON.stringify({ type: 'hello', session });

  it('answers requests of a page with a session, buffers included, and sends it events', async () => {
    const index = { index: new Float64Array([1, 2 ** 53 - 1]).buffer };
    test = await startTestHost(createTestBackend({ 'vault.index': () => Promise.resolve(ok(index)) }));
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    expect(await socket.next()).toEqual({ type: 'welcome' });
    socket.ask(9, 'vault.index', {
      account: 1,
      filter: { list: null, kind: null, find: '', sort: 'newest' },
      known: null
    });
    expect(await socket.next()).toEqual({ type: 'answer', id: 9, result: ok(index) });
    socket.ask(10, 'vault.index', { account: 'x' });
    expect(await socket.next()).toMatchObject({ id: 10, result: { ok: false, failure: { code: 'bad-request' } } });
    test.tell({ event: 'vault.changed', payload: { account: 1 } });
    expect(await socket.next()).toEqual({
      type: 'event',
      message: { event: 'vault.changed', payload: { account: 1 } }
    });
  });

  it('takes a million ids in one request, as one buffer, and refuses a buffer that holds no ids', async () => {
    const ids = Float64Array.from({ length: 1_000_000 }, (_, n) => 9_000_000_000 - n);
    let got = new Float64Array(0);
    const deleteMedia: Handlers['vault.deleteMedia'] = (input) => {
      got = new Float64Array(input.ids);
      return Promise.resolve(ok({ done: got.length, asked: got.length }));
    };
    test = await startTestHost(createTestBackend({ 'vault.deleteMedia': deleteMedia }));
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    await socket.next();
    const input = { account: 1, command: 'a', ids: ids.buffer };
    const frame = { type: 'request', id: 1, name: 'vault.deleteMedia', input } as const;
    socket.send(encodeFrame(frame));
    expect(await socket.next()).toEqual({ type: 'answer', id: 1, result: ok({ done: 1_000_000, asked: 1_000_000 }) });
    expect(Buffer.from(got.buffer).equals(Buffer.from(ids.buffer))).toBe(true);
    socket.send(encodeFrame({ ...frame, id: 2, input: { ...input, ids: new ArrayBuffer(12) } }));
    expect(await socket.next()).toMatchObject({ id: 2, result: { ok: false, failure: { code: 'bad-request' } } });
  });

  it.each([
    '{"type":"hello","session":"x"}',
    '{"type":"hello"}',
    'x',
    '{"type":"request","id":1,"name":"app.info","input":{}}'
  ])('closes a page whose first frame is %s, and tells it nothing', async (first) => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(first);
    test.tell({ event: 'vault.changed', payload: { account: 1 } });
    expect(await socket.next()).toEqual({ closed: 4401 });
  });

  it('closes a page that says nothing', async () => {
    test = await startTestHost();
    const socket = await openSocket(test);
    test.tell({ event: 'vault.changed', payload: { account: 1 } });
    expect(await socket.next()).toEqual({ closed: 1008 });
  });

  it('takes no launch token for a session', async () => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(hello(launchToken()));
    expect(await socket.next()).toEqual({ closed: 4401 });
  });

  it.each([
    ['no JSON', 'x'],
    ['no request', '{"type":"hello","session":"x"}'],
    ['no id', '{"type":"request","name":"app.info","input":{}}'],
    ['a field more', '{"type":"request","id":1,"name":"app.info","input":{},"more":1}'],
    ['a cut frame', new Uint8Array([0, 0, 0, 1, 0, 0, 1, 0])]
  ])('closes a page that sends %s', async (_, frame) => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    await socket.next();
    socket.send(frame);
    expect(await socket.next()).toEqual({ closed: 1008 });
  });

  it('closes a page whose frame is too large', async () => {
    test = await startTestHost();
    const socket = await openSocket(test);
    socket.send(hello(await openSession(test)));
    await socket.next();
    socket.ask(1, 'app.info', { x: 'x'.repeat(1_100_000) });
    expect(await socket.next()).toEqual({ closed: 1009 });
    expect((await send(test.port, '/')).status).toBe(200);
  });

  it('survives 400 generated frames before and after the session', async () => {
    test = await startTestHost();
    const session = await openSession(test);
    const frames = fc.sample(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.uint8Array().map((bytes) => bytes.slice())
      ),
      2000
    );
    for (const [at, frame] of frames.entries()) {
      const socket = await openSocket(test);
      if (at % 2 === 0) socket.send(hello(session));
      socket.send(frame);
      socket.close();
    }
    await wait(50);
    expect((await send(test.port, '/')).status).toBe(200);
  }, 30_000);
});
