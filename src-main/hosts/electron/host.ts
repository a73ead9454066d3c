/** The Electron host: the backend behind a sandboxed window. Everything that locks the window is in the files beside. */
import path from 'node:path';
import { app, BrowserWindow, clipboard, ipcMain, Menu, Notification, protocol, session, shell } from 'electron';
import type { Logger } from 'pino';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Backend, BackendOptions } from '../../backend.ts';
import { createDispatch } from '../dispatch.ts';
import { createAppProtocol } from './app-protocol.ts';
import { answerRequests, sendEvent } from './ipc.ts';
import { lockContents, lockSession } from './lock-contents.ts';
import { menuTemplate } from './menu.ts';
import { createNotifier } from './notifier.ts';
import { pageOrigin, pageUrl, scheme } from './own-page.ts';
import { windowSettings } from './window-settings.ts';

export interface ElectronHostOptions<F> {
  readonly dataDir: string;
  readonly log: Logger;
  /** out/: holds preload/ and renderer/. */
  readonly outDir: string;
  /** Only in a copy that isn't packaged: where the page comes from instead of out/renderer. */
  readonly devServer: string | undefined;
  readonly storeWorker: URL;
  readonly startPractice: BackendOptions['startPractice'];
  readonly createBackend: (options: BackendOptions) => Promise<Result<Backend, F>>;
}

export interface ElectronHost {
  readonly backend: Backend;
  showWindow(): void;
  close(): Promise<void>;
}

/** Must run before the app is ready: afterwards Chromium's list of schemes is closed, and the sandbox of later pages is decided. */
export function prepareElectron(): void {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } }
  ]);
  app.on('web-contents-created', (_, contents) => {
    lockContents(contents, (url) => shell.openExternal(url));
  });
}

class MainWindow {
  readonly #outDir: string;
  #window: BrowserWindow | null = null;

  constructor(outDir: string) {
    this.#outDir = outDir;
  }

  /** Opens the one window, or brings it to the front. */
  show(): void {
    if (!this.#window) this.#open();
    else if (this.#window.isMinimized()) this.#window.restore();
    this.#window?.focus();
  }

  send(message: EventMessage): void {
    if (this.#window) sendEvent(this.#window.webContents, message);
  }

  get isFocused(): boolean {
    return this.#window?.isFocused() ?? false;
  }

  /** Leads the page to a place in it; a window that is only opening gets there once its page listens. */
  goTo(route: string): void {
    const contents = this.#window?.webContents;
    if (contents?.isLoading() === true) {
      contents.once('did-finish-load', () => {
        this.send({ event: 'app.goTo', payload: { route } });
      });
    } else this.send({ event: 'app.goTo', payload: { route } });
  }

  #open(): void {
    const window = new BrowserWindow(windowSettings(path.join(this.#outDir, 'preload', 'index.cjs')));
    this.#window = window;
    window.once('ready-to-show', () => {
      window.show();
    });
    window.once('closed', () => {
      this.#window = null;
    });
    void window.loadURL(pageUrl);
  }
}

/** Puts page, pictures and bridge where a window finds them, and the locks on all of it. */
function serve<F>({ outDir, devServer, log }: ElectronHostOptions<F>, backend: Backend): void {
  lockSession(session.defaultSession);
  const answerPage = createAppProtocol({
    rendererDir: path.join(outDir, 'renderer'),
    readPicture: (request, signal) => backend.readPicture(request, signal),
    ...(devServer === undefined ? {} : { devServer })
  });
  protocol.handle(scheme, answerPage);
  answerRequests(ipcMain, createDispatch(backend.handlers, log));
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, !app.isPackaged)));
}

/** Starts the backend and shows the window. The app must be ready, prepared, and own the data folder. */
export async function startElectronHost<F>(options: ElectronHostOptions<F>): Promise<Result<ElectronHost, F>> {
  const { dataDir, log, storeWorker, startPractice } = options;
  const main = new MainWindow(options.outDir);
  const opened = await options.createBackend({
    dataDir,
    host: 'electron',
    version: app.getVersion(),
    log,
    storeWorker,
    startPractice,
    pictureAddress: (unsigned) => `${pageOrigin}${unsigned}`,
    onEvent: (message) => {
      main.send(message);
    },
    copyText: (text) => clipboard.writeText(text),
    notify: createNotifier({
      isSupported: () => Notification.isSupported(),
      create: (given) => new Notification(given),
      isWindowFocused: () => main.isFocused,
      showWindow: () => {
        main.show();
      },
      goTo: (route) => {
        main.goTo(route);
      }
    })
  });
  if (!opened.ok) return opened;
  const backend = opened.value;
  serve(options, backend);
  const showWindow = () => {
    main.show();
  };
  app.on('activate', showWindow);
  showWindow();
  return ok({ backend, showWindow, close: () => backend.close() });
}
