/** A proxy named by the environment. */
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updatePost } from '../../src-shared/service/posts.ts';
import { readList } from '../../src-shared/service/vault.ts';
import { answerJson, answerText } from '../../test/faults/behaviours.ts';
import { startConnectProxy } from '../../test/faults/connect-proxy.ts';
import { startFaultServer } from '../../test/faults/server.ts';
import { proxyOf } from './proxy.ts';
import { createTestClient, envelope, interactive, vaultList, withService } from './testing/client.ts';

const good = answerJson(envelope(vaultList));
const list7 = { params: { account: 'acct_1', list_id: 7 } };

beforeEach(() => {
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy'])
    for (const spelling of [name, name.toUpperCase()]) vi.stubEnv(spelling, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['http_proxy', 'HTTP_PROXY'])('%s is used only for a tunnel', async (name) => {
  const server = await startFaultServer(good);
  const proxy = await startConnectProxy(() => server.port);
  vi.stubEnv(name, proxy.url);
  const { client } = createTestClient('http://service.example:8080');
  expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
  expect(await client.isReachable()).toBe(true);
  expect(new Set(proxy.tunnels)).toEqual(new Set(['service.example:8080']));
  expect(proxy.forwarded).toEqual([]);
  expect(server.seen[0]?.headers.host).toBe('service.example:8080');
  await client.close();
  await proxy.close();
  await server.close();
});

it('hosts in NO_PROXY and this machine are contacted directly', async () => {
  const proxy = await startConnectProxy(() => 1);
  vi.stubEnv('HTTP_PROXY', proxy.url);
  vi.stubEnv('HTTPS_PROXY', proxy.url);
  await withService([good], async ({ client }) => {
    expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
  });
  vi.stubEnv('NO_PROXY', 'other.example,.invalid');
  const { client } = createTestClient('http://nowhere.invalid');
  expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(proxy.tunnels).toEqual([]);
  await client.close();
  await proxy.close();
});

it.each([403, 407, 502])('a refused tunnel (%i) sends nothing', async (status) => {
  const proxy = await startConnectProxy(() => 1, status);
  vi.stubEnv('HTTPS_PROXY', proxy.url);
  const { client } = createTestClient('https://service.example');
  expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(proxy.tunnels).toEqual(['service.example:443']);
  await client.close();
  await proxy.close();
});

it('a post canceled during the tunnel’s setup isn’t sent once it is ready', async () => {
  const server = await startFaultServer(answerText('', 'text/plain'));
  const asked: Socket[] = [];
  const proxy = createServer();
  const tunnel = (socket: Socket) => {
    const upstream = connect(server.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
  };
  const first = new Promise<void>((resolve) => {
    proxy.on('connect', (_, socket: Socket) => {
      asked.push(socket);
      if (asked.length === 1) resolve();
      else asked.forEach(tunnel);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object; strings are for pipes.
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`);
  const { client } = createTestClient('http://service.example');
  const giveUp = new AbortController();
  const post = (text: string) => ({ params: { account: 'acct_1', post_id: 5 }, body: { text } });
  const early = client.call(updatePost, post('given up'), { ...interactive, signal: giveUp.signal });
  await first;
  giveUp.abort();
  expect(await early).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  expect(await client.call(updatePost, post('sent'), interactive)).toMatchObject({ ok: true });
  await client.close();
  await server.waitForQuiet();
  expect(server.seen.map(({ body }) => body)).toEqual(['{"text":"sent"}']);
  await new Promise((resolve) => proxy.close(resolve));
  await server.close();
});

it('an invalid address is reported without the password it may contain', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://name:hush@[nonsense');
  const { client } = createTestClient('https://service.example');
  const answer = await client.call(readList, list7, interactive);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(JSON.stringify(answer)).toContain('proxy');
  expect(JSON.stringify(answer)).not.toContain('hush');
  await client.close();
});

it('the user’s own proxy overrides the environment, for the service but not for this machine', async () => {
  const server = await startFaultServer(good);
  const proxy = await startConnectProxy(() => server.port);
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
  vi.stubEnv('NO_PROXY', '*');
  const own = { proxy: { kind: 'own', url: proxy.url } } as const;
  const { client } = createTestClient('http://service.example:8080', own);
  expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: true });
  expect([new Set(proxy.tunnels), proxy.forwarded]).toEqual([new Set(['service.example:8080']), []]);
  const { client: near } = createTestClient(`http://127.0.0.1:${String(server.port)}`, own);
  expect(await near.call(readList, list7, interactive)).toMatchObject({ ok: true });
  expect(proxy.tunnels).toHaveLength(1);
  for (const one of [client, near]) await one.close();
  await proxy.close();
  await server.close();
});

it('a proxy in the settings counts as the user’s own by its address, and fails without a valid one', () => {
  const proxyUrl = 'http://proxy.example:8080';
  expect(proxyOf({ proxy: 'own', proxyUrl })).toEqual({ kind: 'own', url: proxyUrl });
  expect(proxyOf({ proxy: 'own', proxyUrl: 'proxy .example' })).toEqual({ kind: 'own', url: null });
  for (const proxy of ['system', 'none'] as const) expect(proxyOf({ proxy, proxyUrl })).toEqual({ kind: proxy });
});

it('uses no proxy when turned off, and sends nothing with an invalid address', async () => {
  const proxy = await startConnectProxy(() => 1);
  vi.stubEnv('HTTP_PROXY', proxy.url);
  const { client } = createTestClient('http://nowhere.invalid', { proxy: { kind: 'none' } });
  expect(await client.call(readList, list7, interactive)).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(proxy.tunnels).toEqual([]);
  const { client: lost } = createTestClient('http://nowhere.invalid', { proxy: { kind: 'own', url: null } });
  const answer = await lost.call(readList, list7, interactive);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(JSON.stringify(answer)).toContain('Settings');
  for (const one of [client, lost]) await one.close();
  await proxy.close();
});
