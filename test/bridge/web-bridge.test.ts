/**
 * The page's bridge client against the real web host. Only the browser's address and events
 * are fake.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'undici';
import { defaultSettings, type Settings } from '../../src-shared/settings/settings.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { createTestBackend } from '../../src-main/hosts/testing/backend.ts';
import { startTestHost, type TestHost } from '../../src-main/hosts/testing/web-host.ts';
import { openWebBridge, type BridgeStatus, type WebBridge } from '../../src-renderer/core/web-bridge.ts';

let test: TestHost;
let sessions: Map<string, string>;
let address: string;

function openPage(hash: string, meta: string | null = null): Promise<WebBridge | 'no-session'> {
  address = `/${hash}`;
  const { origin } = test.host;
  vi.stubGlobal('location', { hash, host: test.authority });
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, url: string) => (address = url) });
  vi.stubGlobal('document', {
    querySelector: () => (meta === null ? null : { content: meta, remove: () => undefined })
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => sessions.get(key) ?? null,
    setItem: (key: string, value: string) => sessions.set(key, value),
    removeItem: (key: string) => sessions.delete(key)
  });
  const browserFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    return browserFetch(`${origin}${path}`, { ...init, headers: { ...(init.headers as object), origin } });
  });
  vi.stubGlobal(
    'WebSocket',
    class extends NodeWebSocket {
      constructor(url: string) {
        super(url, { headers: { origin } });
      }
    }
  );
  return openWebBridge().finally(() => {
    vi.stubGlobal('fetch', browserFetch);
  });
}

async function openBridge(hash = new URL(test.host.createLink()).hash): Promise<WebBridge> {
  const bridge = await openPage(hash);
  if (bridge === 'no-session') throw new Error('no session');
  return bridge;
}

const settings: Settings = { ...defaultSettings, theme: 'dark' };
const backend = createTestBackend({
  'settings.read': () => Promise.resolve(ok(settings)),
  'vault.index': () => Promise.resolve(ok({ index: new Float64Array([7]).buffer, uses: null, nearest: null })),
  'accounts.list': () => new Promise(() => undefined)
});

beforeEach(async () => {
  sessions = new Map();
  test = await startTestHost(backend);
});
// The fakes stay: an open page keeps reconnecting, and these are never closed.
afterEach(() => test.end());

it('uses the link once, removes it from the address, and finds its session after a reload', async () => {
  const { hash } = new URL(test.host.createLink());
  const bridge = await openBridge(hash);
  expect(address).toBe('/');
  expect(await bridge.request('settings.read', {})).toEqual(ok(settings));
  const again = await openBridge('');
  expect(await again.request('settings.read', {})).toEqual(ok(settings));
  sessions.clear();
  expect(await openPage(hash)).toBe('no-session');
  expect(await openPage('')).toBe('no-session');
});

it('keeps its session when a link was already used', async () => {
  const { hash } = new URL(test.host.createLink());
  await openBridge(hash);
  expect(await openPage(hash)).not.toBe('no-session');
});

it('uses the session in the launch form’s answer', async () => {
  const { hash } = new URL(test.host.createLink());
  await openBridge(hash);
  const session = sessions.get('greenroom-session') ?? '';
  sessions.clear();
  expect(await openPage('', session)).not.toBe('no-session');
  expect(address).toBe('/');
  expect(sessions.get('greenroom-session')).toBe(session);
});

it('goes to the link’s place, and to no other page', async () => {
  await openBridge(new URL(test.host.createLink('/accounts/1/vault?list=2')).hash);
  expect(address).toBe('/accounts/1/vault?list=2');
  for (const place of ['//evil.example/', 'https://evil.example/', '%zz', 'javascript:alert(1)']) {
    await openPage(`#launch=x&place=${encodeURIComponent(place)}`);
    expect(address).toBe('/');
  }
  await openPage('#launch=x&place=%zz');
  expect(address).toBe('/');
});

it('drops a session the host doesn’t know', async () => {
  sessions.set('greenroom-session', 'unknown');
  expect(await openPage('')).toBe('no-session');
  expect(sessions.size).toBe(0);
});

it('matches answers in any order, returns buffers, and emits events until stopped', async () => {
  const bridge = await openBridge();
  const filter = { list: null, kind: null, find: '', use: null, sort: 'newest' } as const;
  const [index, read] = await Promise.all([
    bridge.request('vault.index', { account: 1, filter, known: null }),
    bridge.request('settings.read', {})
  ]);
  expect(read).toEqual(ok(settings));
  expect(index.ok && [...new Float64Array(index.value.index)]).toEqual([7]);
  const heard: string[] = [];
  const stop = bridge.onEvent(({ event }) => heard.push(`a ${event}`));
  bridge.onEvent(({ event }) => heard.push(`b ${event}`));
  test.tell({ event: 'vault.changed', payload: { account: 1 } });
  await expect.poll(() => heard).toEqual(['a vault.changed', 'b vault.changed']);
  stop();
  test.tell({ event: 'vault.changed', payload: { account: 1 } });
  await expect.poll(() => heard).toHaveLength(3);
});

it('fails pending and new requests as disconnected when the host is gone, and needs a link for a new one', async () => {
  const bridge = await openBridge();
  const statuses: BridgeStatus[] = [];
  bridge.onStatus((status) => statuses.push(status));
  const waiting = bridge.request('accounts.list', {});
  await test.host.close();
  expect(await waiting).toMatchObject({ ok: false, failure: { code: 'disconnected' } });
  expect(await bridge.request('settings.read', {})).toMatchObject({ ok: false, failure: { code: 'disconnected' } });
  expect(statuses).toContain('reconnecting');
  const { port } = test;
  await test.end();
  test = await startTestHost(backend, { port });
  await expect.poll(() => statuses.at(-1), { timeout: 15_000 }).toBe('refused');
});
