import path from 'node:path';
import { app, ipcMain, Menu, powerMonitor, protocol, session, shell } from 'electron';
import type { Event } from 'electron';
import type { Logger } from 'pino';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { isSnoozed } from '../../../src-shared/rules/snooze.ts';
import { parseAppLink } from '../../../src-shared/rules/app-link.ts';
import type { Backend } from '../../backend.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { createDispatch } from '../dispatch.ts';
import { createAppProtocol } from './app-protocol.ts';
import type { Badge } from './badge.ts';
import { createBadge, createSavedFiles, createTray, desktopOptions, introduceApp } from './desktop.ts';
import { answerRequests } from './ipc.ts';
import { Leaving } from './leaving.ts';
import { lockContents, lockSession } from './lock-contents.ts';
import { MainWindow } from './main-window.ts';
import { menuTemplate } from './menu.ts';
import { pageOrigin, scheme } from './own-page.ts';
import type { SavedFiles } from './saved-files.ts';
import type { TrayIcon } from './tray.ts';
import { WindowMemory } from './window-memory.ts';

export interface ElectronHostOptions<F> {
  readonly dataDir: string;
  readonly log: Logger;
  readonly logFile: string;
  readonly outDir: string;
  /** The page's source in an unpackaged copy, instead of out/renderer. */
  readonly devServer: string | undefined;
  readonly storeWorker: URL;
  readonly startPractice: BackendOptions['startPractice'];
  readonly createBackend: (options: BackendOptions) => Promise<Result<Backend, F>>;
  readonly release: () => Promise<void>;
}

export interface ElectronHost {
  readonly backend: Backend;
  readonly leaving: Leaving;
  readonly staysInTray: boolean;
  showWindow(): void;
  openLink(link: string): void;
}

/** Must run before the app is ready, when Chromium's schemes and sandbox become fixed. */
export function prepareElectron(): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } }
  ]);
  app.on('web-contents-created', (_, contents) => {
    lockContents(contents, (url) => shell.openExternal(url));
  });
}

/** Below systemd's and Windows' five seconds for an app that delays a shutdown. */
const shutdownLimitMs = 3000;

/** Electron documents that preventing the event delays the shutdown only until the app quits. */
export function leaveBeforeShutdown(leaving: Leaving, event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault();
  leaving.hurry(() => {
    app.exit(0);
  }, shutdownLimitMs);
}

interface Served {
  readonly backend: Backend;
  readonly main: MainWindow;
  readonly saved: SavedFiles;
}

function serve<F>({ outDir, devServer, log }: ElectronHostOptions<F>, { backend, main, saved }: Served): void {
  lockSession(session.defaultSession, (item) => {
    saved.follow(item);
  });
  const answerPage = createAppProtocol({
    rendererDir: path.join(outDir, 'renderer'),
    media: backend,
    ...(devServer === undefined ? {} : { devServer })
  });
  protocol.handle(scheme, answerPage);
  answerRequests(ipcMain, createDispatch(backend.handlers, log));
  const act = (action: string) => {
    main.tell({ event: 'app.act', payload: { action } });
  };
  const menu = menuTemplate({ platform: process.platform, withTools: !app.isPackaged, act });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
}

function createMemory<F>({ dataDir, log }: ElectronHostOptions<F>): WindowMemory {
  return new WindowMemory(path.join(dataDir, 'window.json'), (error) => {
    log.warn({ err: error }, 'couldn’t save the window position');
  });
}

async function showCount(backend: Backend, badge: Badge): Promise<void> {
  const { handlers } = backend;
  const [needs, settings] = await Promise.all([handlers['needs.list']({}), handlers['settings.read']({})]);
  if (!needs.ok || !settings.ok) return;
  badge.show(needs.value.filter((need) => !isSnoozed(need, settings.value.snoozed, Date.now())).length);
}

/**
 * Starts the backend and shows the window. The app must be ready and prepared, and own the
 * data folder. A failed start releases the folder.
 */
export async function startElectronHost<F>(options: ElectronHostOptions<F>): Promise<Result<ElectronHost, F>> {
  let backend: Backend | null = null;
  let tray: TrayIcon | null = null;
  const memory = createMemory(options);
  const main = new MainWindow({
    preload: path.join(options.outDir, 'preload', 'index.cjs'),
    memory,
    log: options.log,
    onOpen: () => {
      badge.refresh();
    },
    onSessionEnd: (event) => {
      leaveBeforeShutdown(leaving, event);
    }
  });
  const badge = createBadge(main);
  const leaving = new Leaving({
    closeWindow: () => main.close(),
    async close() {
      // A shutdown gives windows no time to report that they close.
      memory.write();
      // A visible page would only fail meanwhile.
      main.end();
      tray?.close();
      await backend?.close();
      await options.release();
    }
  });
  const started = await start(options, { main, badge, leaving }, (opened) => {
    backend = opened;
    tray = createTray(main, opened.handlers, options.outDir, options.log);
    return tray;
  }).catch(async (error: unknown) => {
    await leaving.begin(() => undefined);
    throw error;
  });
  if (!started.ok) await leaving.begin(() => undefined);
  return started;
}

const changesCounts: ReadonlySet<EventMessage['event']> = new Set([
  'needs.changed',
  'settings.changed',
  'accounts.changed'
]);

interface HostParts {
  readonly main: MainWindow;
  readonly badge: Badge;
  readonly leaving: Leaving;
}

async function start<F>(
  options: ElectronHostOptions<F>,
  { main, badge, leaving }: HostParts,
  onOpened: (backend: Backend) => TrayIcon
): Promise<Result<ElectronHost, F>> {
  const { dataDir, log, logFile, storeWorker, startPractice } = options;
  const saved = createSavedFiles(main);
  let countAnew: (() => Promise<void>) | null = null;
  const onEvent = (message: EventMessage) => {
    main.send(message);
    if (!changesCounts.has(message.event)) return;
    void countAnew?.();
  };
  const opened = await options.createBackend({
    dataDir,
    host: 'electron',
    version: app.getVersion(),
    log,
    logFile,
    storeWorker,
    startPractice,
    pictureAddress: (unsigned) => `${pageOrigin}${unsigned}`,
    onEvent,
    ...desktopOptions(main, leaving, saved, log)
  });
  if (!opened.ok) return opened;
  const backend = opened.value;
  const icon = onOpened(backend);
  countAnew = async () => {
    await Promise.all([showCount(backend, badge), icon.refresh()]);
  };
  introduceApp();
  serve(options, { backend, main, saved });
  followSleep(backend);
  const showWindow = () => {
    main.show();
  };
  app.on('activate', showWindow);
  showWindow();
  await countAnew();
  const openLink = (link: string) => {
    main.tell({ event: 'app.openLink', payload: { route: parseAppLink(link) } });
  };
  return ok({
    backend,
    leaving,
    showWindow,
    openLink,
    get staysInTray() {
      return icon.isShown;
    }
  });
}

function followSleep(backend: Backend): void {
  powerMonitor.on('suspend', () => {
    backend.suspend();
  });
  powerMonitor.on('resume', () => {
    backend.resume();
  });
}
