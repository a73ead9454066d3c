import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { Backend } from '../../backend.ts';
import { createTestBackend } from '../testing/backend.ts';
import { send, startTestHost, type TestHost } from '../testing/web-host.ts';

let test: TestHost;
afterEach(() => test.end());

describe('pictures', () => {
  it('load from signed addresses only', async () => {
    test = await startTestHost();
    const address = test.sign('/picture/1/2/square');
    const answer = await send(test.port, address);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
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
    // All pictures of an item share a signature.
    expect((await send(test.port, `/picture/1/2/full?s=${signature}`)).status).toBe(200);
  });

  it('load only in our own page', async () => {
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
  ] as const)('that fail as %s answer %i with the code, and are not cached', async (code, status) => {
    test = await startTestHost(
      createTestBackend({}, { readPicture: () => Promise.resolve(failed(localFailure(code))) })
    );
    const answer = await send(test.port, test.sign('/picture/1/2/thumb'));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of a video or audio stream the asked part, and are never cached', async () => {
    const asked: unknown[] = [];
    const openRecording: Backend['openRecording'] = (request) => {
      asked.push(request);
      const headers = { 'content-type': 'video/mp4', 'content-range': 'bytes 2-4/9' };
      return Promise.resolve(ok({ status: 206, headers, body: Readable.from([Buffer.from('abc')]) }));
    };
    test = await startTestHost(createTestBackend({}, { openRecording }));
    const headers = { host: test.authority, range: 'bytes=2-' };
    const answer = await send(test.port, test.sign('/picture/1/2/recording'), { headers });
    expect(asked).toEqual([{ account: 1, media: 2, range: 'bytes=2-' }]);
    expect([answer.status, answer.body]).toEqual([206, 'abc']);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/9',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store'
    });
    expect((await send(test.port, '/picture/1/2/recording')).status).toBe(404);
  });

  it('are canceled when nobody waits for them', async () => {
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
