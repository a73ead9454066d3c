import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestChannel } from '../../../src-shared/bridge/channels.ts';
import { defaultSettings, type Settings } from '../../../src-shared/settings/settings.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Backend } from '../../backend.ts';
import { createDispatch } from '../dispatch.ts';
import { createTestBackend, createTestHandlers } from '../testing/backend.ts';
import { send, startTestHost } from '../testing/web-host.ts';
import { createAppProtocol } from './app-protocol.ts';
import { answerRequests, sendEvent } from './ipc.ts';
import { restart } from './restart.ts';
import { findLink, readElectronStart } from './start-options.ts';
import { windowSettings } from './window-settings.ts';

describe('the window', () => {
  it('is sandboxed, isolated and without Node, whatever Electron’s defaults are', () => {
    const bounds = { x: 1, y: 2, width: 1000, height: 700 };
    const { webPreferences, ...rest } = windowSettings({
      preload: '/out/preload/index.cjs',
      bounds,
      platform: 'linux'
    });
    expect(rest).toMatchObject({ ...bounds, show: false });
    expect(webPreferences).toEqual({
      preload: '/out/preload/index.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      plugins: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false
    });
  });

  it('checks spelling only where that downloads nothing', () => {
    const bounds = { x: 0, y: 0, width: 1000, height: 700 };
    const speller = (platform: NodeJS.Platform) =>
      windowSettings({ preload: '', bounds, platform }).webPreferences.spellcheck;
    expect((['darwin', 'win32', 'linux'] as const).filter(speller)).toEqual(['darwin']);
  });
});

type Frame = NonNullable<IpcMainInvokeEvent['senderFrame']>;

describe('IPC', () => {
  const heard: string[] = [];
  const settings: Settings = { ...defaultSettings, theme: 'dark' };
  let invoke: (frame: unknown, name: unknown, input: unknown) => Promise<unknown>;
  beforeAll(() => {
    const handlers = createTestHandlers({
      'settings.read': () => {
        heard.push('settings.read');
        return Promise.resolve(ok(settings));
      }
    });
    const ipc: Pick<IpcMain, 'handle'> = {
      handle(channel, listener) {
        expect(channel).toBe(requestChannel);
        invoke = async (senderFrame, name, input) =>
          // Only the event's frame is read.
          (await listener({ senderFrame: senderFrame as Frame } as IpcMainInvokeEvent, name, input)) as unknown;
      }
    };
    answerRequests(ipc, createDispatch(handlers, pino({ level: 'silent' })));
  });

  it('answers the top frame of our page', async () => {
    const answer = await invoke({ parent: null, origin: 'app://greenroom' }, 'settings.read', {});
    expect(answer).toEqual(ok(settings));
    expect(heard).toEqual(['settings.read']);
  });

  it.each([
    ['no frame', null],
    ['a frame inside our page', { parent: { parent: null }, origin: 'app://greenroom' }],
    ['another origin', { parent: null, origin: 'https://evil.test' }],
    ['an origin that begins alike', { parent: null, origin: 'app://greenroom.evil.test' }],
    ['a file', { parent: null, origin: 'file://' }],
    ['an opaque origin', { parent: null, origin: 'null' }],
    ['the loopback host', { parent: null, origin: 'http://127.0.0.1:1' }]
  ])('refuses %s without calling a handler', async (_, frame) => {
    heard.length = 0;
    expect(await invoke(frame, 'settings.read', {})).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect(heard).toEqual([]);
  });

  it('sends no event to a closed window', () => {
    const sent: unknown[] = [];
    const contents = { isDestroyed: () => false, send: (...args: unknown[]) => sent.push(args) };
    sendEvent(contents, { event: 'vault.changed', payload: { account: 1 } });
    sendEvent({ ...contents, isDestroyed: () => true }, { event: 'vault.changed', payload: { account: 2 } });
    expect(sent).toEqual([['greenroom:event', { event: 'vault.changed', payload: { account: 1 } }]]);
  });
});

describe('app://', () => {
  let folder: string;
  let answer: ReturnType<typeof createAppProtocol>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'greenroom-app-'));
    const rendererDir = path.join(folder, 'renderer');
    await mkdir(path.join(rendererDir, 'assets'), { recursive: true });
    await writeFile(path.join(rendererDir, 'index.html'), 'page');
    await writeFile(path.join(rendererDir, 'assets', 'main.js'), 'script');
    await writeFile(path.join(rendererDir, 'assets', 'strange.exe'), 'strange');
    await writeFile(path.join(folder, 'secret.js'), 'secret');
    answer = createAppProtocol({
      rendererDir,
      media: createTestBackend()
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('streams the asked part of a video or audio', async () => {
    const asked: unknown[] = [];
    const openRecording: Backend['openRecording'] = (request) => {
      asked.push(request);
      return Promise.resolve(
        ok({ status: 206, headers: { 'content-type': 'audio/wav' }, body: Readable.from([Buffer.from('abc')]) })
      );
    };
    const playing = createAppProtocol({ rendererDir: folder, media: createTestBackend({}, { openRecording }) });
    const address = 'app://greenroom/picture/1/2/recording';
    const response = await playing(new Request(address, { headers: { range: 'bytes=2-' } }));
    expect(asked).toEqual([{ account: 1, media: 2, range: 'bytes=2-' }]);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      206,
      'audio/wav',
      'abc'
    ]);
  });

  it('serves the page for every view, its files, and pictures', async () => {
    const get = async (url: string) => {
      const response = await answer(new Request(url));
      return [response.status, response.headers.get('content-type'), (await response.text()).slice(0, 6)];
    };
    expect(await get('app://greenroom/')).toEqual([200, 'text/html; charset=utf-8', 'page']);
    expect(await get('app://greenroom/accounts/1/vault')).toEqual([200, 'text/html; charset=utf-8', 'page']);
    expect(await get('app://greenroom/assets/main.js')).toEqual([200, 'text/javascript; charset=utf-8', 'script']);
    expect((await get('app://greenroom/picture/1/2/square')).slice(0, 2)).toEqual([200, 'image/png']);
  });

  it.each([
    'app://greenroom/assets/none.js',
    'app://greenroom/assets/strange.exe',
    'app://greenroom/../secret.js',
    'app://greenroom/..%2fsecret.js',
    'app://greenroom/assets/..%2f..%2fsecret.js',
    'app://greenroom/assets%5c..%5c..%5csecret.js',
    'app://greenroom/%2fetc%2fhosts.json',
    'app://greenroom/a%00.js',
    'app://greenroom/%zz.js',
    'app://greenroom/picture/1/2/other',
    'app://evil/assets/main.js'
  ])('serves nothing for %s', async (url) => {
    const response = await answer(new Request(url));
    expect(response.status).toBeGreaterThanOrEqual(403);
    expect(await response.text()).toBe('');
  });

  it('refuses everything but reads', async () => {
    expect((await answer(new Request('app://greenroom/', { method: 'POST', body: 'x' }))).status).toBe(403);
  });

  it('sends the same headers as the web host', async () => {
    const web = await startTestHost();
    const names = ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'];
    names.push('referrer-policy', 'x-content-type-options');
    for (const target of ['/', '/accounts/1/vault']) {
      const theirs = (await send(web.port, target)).headers;
      const ours = (await answer(new Request(`app://greenroom${target}`))).headers;
      for (const name of names) expect(ours.get(name), name).toBe(theirs[name]);
      // The window's menu offers full screen; the page can't ask for it.
      const policy = theirs['permissions-policy'] as string;
      expect(ours.get('permissions-policy')).toBe(`${policy}, fullscreen=()`);
    }
    const theirs = (await send(web.port, web.sign('/picture/1/2/full'))).headers;
    const ours = (await answer(new Request('app://greenroom/picture/1/2/full'))).headers;
    for (const name of [...names, 'cache-control', 'content-type']) expect(ours.get(name), name).toBe(theirs[name]);
    await web.end();
  });
});

describe('options from the start command', () => {
  it('are accepted completely or not at all', () => {
    const own = { dataDir: '/own', json: false, link: null };
    const given = { dataDir: '/given', json: true, link: 'greenroom://open/overview' };
    expect(readElectronStart(JSON.stringify(given), '/own')).toEqual(given);
    for (const told of [undefined, '', 'x', '{}', '{"dataDir":""}', '{"dataDir":1,"json":true,"link":null}', '[]']) {
      expect(readElectronStart(told, '/own')).toEqual(own);
    }
  });

  it('may include a link in the arguments', () => {
    expect(findLink(['/app/greenroom', '--flag', 'GREENROOM://open/overview'])).toBe('GREENROOM://open/overview');
    expect(findLink(['/home/greenroom:', '--x=greenroom://open/overview'])).toBeNull();
  });
});

describe('a restart', () => {
  function restartWith(env: Readonly<Record<string, string>>) {
    const seen: unknown[] = [];
    const child = Object.assign(new EventEmitter(), { unref: () => undefined });
    restart({
      argv: ['/app/greenroom', '--flag', 'GREENROOM://open/overview'],
      env,
      app: { relaunch: (options) => seen.push(options), exit: (code) => seen.push(code) },
      spawn: (...given) => {
        seen.push(given);
        return child;
      }
    });
    return { seen, child };
  }

  it('keeps the arguments, without a link', () => {
    expect(restartWith({}).seen).toEqual([{ args: ['--flag'] }, 0]);
  });

  it.each(['spawn', 'error'])('of an AppImage starts its file, and ends on %s', (event) => {
    const { seen, child } = restartWith({ APPIMAGE: '/a/Greenroom.AppImage' });
    const apart = { detached: true, stdio: 'ignore', cwd: '/' };
    expect(seen).toEqual([['/a/Greenroom.AppImage', ['--flag'], apart]]);
    child.emit(event);
    expect(seen.slice(1)).toEqual([0]);
  });
});
