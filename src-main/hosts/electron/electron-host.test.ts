import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IpcMain, IpcMainInvokeEvent, Session, WebContents } from 'electron';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestChannel } from '../../../src-shared/bridge/channels.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import { createDispatch } from '../dispatch.ts';
import { createTestBackend, createTestHandlers } from '../testing/backend.ts';
import { send, startTestHost } from '../testing/web-host.ts';
import { createAppProtocol } from './app-protocol.ts';
import { answerRequests, sendEvent } from './ipc.ts';
import { lockContents, lockSession } from './lock-contents.ts';
import { menuTemplate } from './menu.ts';
import { isOwnPage, toExternalLink } from './own-page.ts';
import { readElectronStart } from './start-options.ts';
import { windowSettings } from './window-settings.ts';

describe('the window', () => {
  it('is sandboxed, isolated and without Node, whatever Electron’s defaults are', () => {
    const { webPreferences } = windowSettings('/out/preload/index.cjs');
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

  it('has a menu that leads to developer tools only in a copy that is not packaged', () => {
    expect(JSON.stringify(menuTemplate('linux', false))).not.toMatch(/reload|DevTools/);
    expect(JSON.stringify(menuTemplate('linux', true))).toMatch(/toggleDevTools/);
    expect(menuTemplate('darwin', false)[0]).toEqual({ role: 'appMenu' });
  });
});

/** Addresses that a page might be led to. None of them is ours, and none may reach the system's opener. */
const escapes = [
  'http://evil.test/',
  'HTTP://127.0.0.1:8080/',
  'http://localhost/',
  'file:///etc/passwd',
  'file://greenroom/',
  'data:text/html,<script>1</script>',
  'blob:app://greenroom/1',
  'javascript:alert(1)',
  'about:blank',
  'about:srcdoc',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'view-source:app://greenroom/',
  'filesystem:app://greenroom/temporary/x',
  'app://evil/',
  'app://greenroom.evil.test/',
  'app://greenroom@evil/',
  'app://user:word@greenroom/',
  'app://greenroom:81/',
  'app:greenroom',
  'apps://greenroom/',
  'ftp://example.com/',
  'smb://example.com/share',
  'ssh://example.com/',
  'mailto:a@example.com',
  'tel:123',
  'ms-msdt:/id PCWDiagnostic',
  'vscode://file/etc/passwd',
  'steam://run/1',
  'https://user:word@example.com/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://printer.local/',
  'https://router/',
  'https://2130706433/',
  `https://example.com/${'x'.repeat(3000)}`,
  'https://',
  'not an address',
  ''
];
const links = ['https://example.com/', 'https://sub.example.co.uk/a?b=c#d'];

interface FakeEvent {
  readonly url: string;
  readonly isMainFrame: boolean;
  isPrevented: boolean;
  preventDefault(): void;
}

/** What Electron would call, kept by name. */
function recordContents() {
  const listeners = new Map<string, (event: FakeEvent) => void>();
  const opened: string[] = [];
  let openWindow: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  const contents = {
    on: (name: string, listener: (event: FakeEvent) => void) => listeners.set(name, listener),
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler;
    }
  };
  // The two methods above are all that is locked through; the rest of a WebContents isn't reached.
  lockContents(contents as unknown as WebContents, (url) => {
    opened.push(url);
    return Promise.resolve();
  });
  const fire = (name: string, url: string, isMainFrame = true) => {
    const event: FakeEvent = {
      url,
      isMainFrame,
      isPrevented: false,
      preventDefault() {
        this.isPrevented = true;
      }
    };
    listeners.get(name)?.(event);
    return event.isPrevented;
  };
  return { fire, opened, open: (url: string) => openWindow({ url }) };
}

describe('navigation', () => {
  it.each(escapes)('stays where it is when led to "%s"', (url) => {
    const { fire, open, opened } = recordContents();
    for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview']) {
      expect(fire(name, url), name).toBe(true);
    }
    expect(open(url)).toEqual({ action: 'deny' });
    expect(opened).toEqual([]);
    expect(isOwnPage(url)).toBe(false);
    expect(toExternalLink(url)).toBeNull();
  });

  it.each(links)('opens %s in the person’s browser, never in the app', (url) => {
    const { fire, open, opened } = recordContents();
    expect(fire('will-navigate', url)).toBe(true);
    expect(open(url)).toEqual({ action: 'deny' });
    expect(opened).toEqual([url, url]);
    expect(fire('will-navigate', url, false)).toBe(true);
    expect(opened).toHaveLength(2);
  });

  it('allows our own page in the top frame, opens no second window on it, and no frame with it', () => {
    const { fire, open, opened } = recordContents();
    expect(fire('will-navigate', 'app://greenroom/accounts/1/vault')).toBe(false);
    expect(fire('will-frame-navigate', 'app://greenroom/')).toBe(false);
    expect(fire('will-frame-navigate', 'app://greenroom/', false)).toBe(true);
    expect(fire('will-attach-webview', 'app://greenroom/')).toBe(true);
    expect(open('app://greenroom/')).toEqual({ action: 'deny' });
    expect(opened).toEqual([]);
  });
});

describe('permissions', () => {
  it('are all refused, asked for or looked at, and so are devices and downloads', () => {
    const kept: Record<string, (...args: unknown[]) => unknown> = {};
    const keep = (name: string) => (handler: (...args: unknown[]) => unknown) => {
      kept[name] = handler;
    };
    lockSession({
      setPermissionRequestHandler: keep('request'),
      setPermissionCheckHandler: keep('check'),
      setDevicePermissionHandler: keep('device'),
      on: (name: string, handler: (...args: unknown[]) => unknown) => {
        kept[name] = handler;
      }
    } as unknown as Session);
    const permissions = [
      'clipboard-read',
      'clipboard-sanitized-write',
      'display-capture',
      'fullscreen',
      'geolocation',
      'hid',
      'idle-detection',
      'media',
      'mediaKeySystem',
      'midi',
      'midiSysex',
      'notifications',
      'openExternal',
      'pointerLock',
      'serial',
      'storage-access',
      'usb',
      'window-management',
      'unknown'
    ];
    for (const permission of permissions) {
      const answers: unknown[] = [];
      kept['request']?.(null, permission, (answer: unknown) => answers.push(answer));
      expect(answers, permission).toEqual([false]);
      expect(kept['check']?.(null, permission, 'app://greenroom')).toBe(false);
    }
    expect(kept['device']?.({ deviceType: 'usb' })).toBe(false);
    const download = { isPrevented: false, preventDefault: () => (download.isPrevented = true) };
    kept['will-download']?.(download);
    expect(download.isPrevented).toBe(true);
  });
});

type Frame = NonNullable<IpcMainInvokeEvent['senderFrame']>;

describe('IPC', () => {
  const heard: string[] = [];
  let invoke: (frame: unknown, name: unknown, input: unknown) => Promise<unknown>;
  beforeAll(() => {
    const settings = { theme: 'dark', tileSize: 96, tileShape: 'square', lastPlace: '' } as const;
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
          // Of the event only the frame is read.
          (await listener({ senderFrame: senderFrame as Frame } as IpcMainInvokeEvent, name, input)) as unknown;
      }
    };
    answerRequests(ipc, createDispatch(handlers, pino({ level: 'silent' })));
  });

  it('answers the top frame of our page', async () => {
    const answer = await invoke({ parent: null, origin: 'app://greenroom' }, 'settings.read', {});
    expect(answer).toEqual(ok({ theme: 'dark', tileSize: 96, tileShape: 'square', lastPlace: '' }));
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
  ])('refuses %s without asking a handler', async (_, frame) => {
    heard.length = 0;
    expect(await invoke(frame, 'settings.read', {})).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect(heard).toEqual([]);
  });

  it('sends no event to a window that is gone', () => {
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
      readPicture: (request, signal) => createTestBackend().readPicture(request, signal)
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

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
  ])('gives nothing for %s', async (url) => {
    const response = await answer(new Request(url));
    expect(response.status).toBeGreaterThanOrEqual(403);
    expect(await response.text()).toBe('');
  });

  it('refuses everything but reading', async () => {
    expect((await answer(new Request('app://greenroom/', { method: 'POST', body: 'x' }))).status).toBe(403);
  });

  it('sends the very headers of the web host', async () => {
    const web = await startTestHost();
    const names = ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'];
    names.push('permissions-policy', 'referrer-policy', 'x-content-type-options');
    for (const target of ['/', '/accounts/1/vault']) {
      const theirs = (await send(web.port, target)).headers;
      const ours = (await answer(new Request(`app://greenroom${target}`))).headers;
      for (const name of names) expect(ours.get(name), name).toBe(theirs[name]);
    }
    const theirs = (await send(web.port, web.sign('/picture/1/2/full'))).headers;
    const ours = (await answer(new Request('app://greenroom/picture/1/2/full'))).headers;
    for (const name of [...names, 'cache-control', 'content-type']) expect(ours.get(name), name).toBe(theirs[name]);
    await web.end();
  });
});

describe('what start tells it', () => {
  it('is taken whole or not at all', () => {
    const own = { dataDir: '/own', json: false };
    expect(readElectronStart('{"dataDir":"/given","json":true}', '/own')).toEqual({ dataDir: '/given', json: true });
    for (const told of [undefined, '', 'x', '{}', '{"dataDir":""}', '{"dataDir":1,"json":true}', '[]']) {
      expect(readElectronStart(told, '/own')).toEqual(own);
    }
  });
});
