import { app, BrowserWindow, clipboard, dialog, Menu, screen } from 'electron';
import type { Event, MessageBoxOptions, WebContents } from 'electron';
import type { Logger } from 'pino';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { appLinkScheme } from '../../../src-shared/rules/app-link.ts';
import { contextMenuTemplate } from './context-menu.ts';
import { sendEvent } from './ipc.ts';
import { pageUrl } from './own-page.ts';
import { recoverPage } from './page-recovery.ts';
import { askBeforeLoss } from './unsaved-work.ts';
import type { WindowMemory } from './window-memory.ts';
import { fitWindow } from './window-place.ts';
import { bringForward, revealOncePainted } from './window-reveal.ts';
import { windowSettings } from './window-settings.ts';

/** ms until a page that reacts to nothing no longer keeps Greenroom from quitting. */
const hungAfterMs = 3000;

export interface MainWindowOptions {
  readonly preload: string;
  readonly memory: WindowMemory;
  readonly log: Logger;
  readonly onOpen: () => void;
  /** Windows shuts down or the user logs off. Electron then emits no `before-quit`. */
  readonly onSessionEnd: (event: Pick<Event, 'preventDefault'>) => void;
}

function workAreas() {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)] as const;
}

export class MainWindow {
  readonly #options: MainWindowOptions;
  #window: BrowserWindow | null = null;
  #closing: PromiseWithResolvers<boolean> | null = null;
  #hung: NodeJS.Timeout | undefined;
  #isOver = false;
  #isRevealed = false;
  #isSessionEnding = false;

  constructor(options: MainWindowOptions) {
    this.#options = options;
  }

  get window(): BrowserWindow | null {
    return this.#window;
  }

  get isFocused(): boolean {
    return this.#window?.isFocused() ?? false;
  }

  show(): void {
    if (this.#isOver) return;
    if (!this.#window) this.#window = this.#open();
    else if (this.#window.isMinimized()) this.#window.restore();
    // Not earlier: a Mac would show an empty window.
    if (this.#isRevealed) bringForward(this.#window, process.platform);
  }

  /**
   * Closes the window, whose page then saves. A page that reacts to nothing is closed anyway.
   * @returns false if the user stays, since something can't be saved
   */
  close(): Promise<boolean> {
    const window = this.#window;
    if (!window) return Promise.resolve(true);
    if (this.#closing) return this.#closing.promise;
    const closing = (this.#closing = Promise.withResolvers());
    this.#hung = setTimeout(() => {
      window.destroy();
    }, hungAfterMs);
    window.close();
    return closing.promise;
  }

  #endClosing(isClosed: boolean): void {
    clearTimeout(this.#hung);
    this.#closing?.resolve(isClosed);
    this.#closing = null;
  }

  /** Hides the window for good, since everything behind it closes. */
  end(): void {
    this.#isOver = true;
    // Windows waits only for a process with a visible window.
    if (!this.#isSessionEnding) this.#window?.hide();
  }

  send(message: EventMessage): void {
    if (this.#window) sendEvent(this.#window.webContents, message);
  }

  /** For an action outside the window, such as in the menu. Waits until the page listens. */
  tell(message: EventMessage): void {
    this.show();
    const contents = this.#window?.webContents;
    if (contents?.isLoading() === true) {
      contents.once('did-finish-load', () => {
        sendEvent(contents, message);
      });
    } else this.send(message);
  }

  #open(): BrowserWindow {
    const { preload, memory, log, onOpen, onSessionEnd } = this.#options;
    const was = memory.read();
    const [first, ...others] = workAreas();
    const bounds = fitWindow(was?.bounds ?? null, [first, ...others]);
    const window = new BrowserWindow(windowSettings({ preload, bounds, platform: process.platform }));
    revealOncePainted(window, () => {
      if (this.#isOver) return;
      if (was?.isMaximized === true) window.maximize();
      if (was?.isFullScreen === true) window.setFullScreen(true);
      window.show();
      this.#isRevealed = true;
      onOpen();
    });
    window.webContents.once('did-finish-load', () => {
      if (was) window.webContents.setZoomLevel(was.zoomLevel);
      // Not earlier: only now is the stored zoom applied.
      memory.follow(window);
    });
    window.on('query-session-end', (event) => {
      this.#isSessionEnding = true;
      onSessionEnd(event);
    });
    window.once('closed', () => {
      this.#window = null;
      this.#isRevealed = false;
      this.#endClosing(true);
    });
    offerContextMenu(window.webContents, window);
    const ask = async (message: MessageBoxOptions) => (await dialog.showMessageBox(window, message)).response;
    askBeforeLoss({
      window,
      ask,
      onAsked: () => {
        clearTimeout(this.#hung);
      },
      onStay: () => {
        this.#endClosing(false);
      }
    });
    recoverPage({
      contents: window.webContents,
      log,
      ask,
      onRecovered: () => {
        this.send({ event: 'app.recovered', payload: {} });
      },
      quit: () => {
        app.quit();
      }
    });
    void window.loadURL(pageUrl);
    return window;
  }
}

function offerContextMenu(contents: WebContents, window: BrowserWindow): void {
  contents.on('context-menu', (_, params) => {
    const items = contextMenuTemplate(params, {
      copyText: (text) => {
        void clipboard.writeText(text);
      },
      replaceMisspelling: (word) => {
        contents.replaceMisspelling(word);
      },
      // Looked up each time, since an AppImage can be integrated or moved while it runs.
      opensAppLinks: () => app.getApplicationNameForProtocol(`${appLinkScheme}://`) !== ''
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
