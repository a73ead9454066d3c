/** Electron's window without a window; it shows the test's page. */
import { EventEmitter } from 'node:events';
import { app, makeEvent } from './app.ts';
import { tell, watch } from './recorder.ts';

type OpenHandler = (details: { readonly url: string }) => { readonly action: string };

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

class WebContents extends EventEmitter {
  openHandler: OpenHandler | null = null;
  /** Set by a test: the page keeps its window from closing. */
  preventsUnload = false;
  readonly #state = { isLoading: true, isDestroyed: false, zoomLevel: 0 };

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  isLoading(): boolean {
    return this.#state.isLoading;
  }

  isDestroyed(): boolean {
    return this.#state.isDestroyed;
  }

  getZoomLevel(): number {
    return this.#state.zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.#state.zoomLevel = level;
  }

  finishLoading(): void {
    this.#state.isLoading = false;
    this.emit('did-finish-load');
  }

  mayUnload(): boolean {
    const event = makeEvent();
    if (this.preventsUnload) this.emit('will-prevent-unload', event);
    return !this.preventsUnload || event.defaultPrevented;
  }

  destroy(): void {
    this.#state.isDestroyed = true;
  }

  reload(): void {
    this.#state.isLoading = true;
  }

  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', makeEvent(), { reason: 'killed', exitCode: 9 });
  }

  send(channel: string, ...args: unknown[]): void {
    tell({ tell: 'send', channel, args });
  }
}

interface WindowOptions extends Bounds {
  readonly webPreferences: { readonly preload: string };
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly contents = new WebContents();
  readonly webContents: WebContents = watch('webContents', this.contents);
  readonly #preload: string;
  readonly #state = { isShown: false, isFocused: false, isMinimized: false, isMaximized: false, isFullScreen: false };
  #bounds: Bounds;

  constructor({ webPreferences, x, y, width, height }: WindowOptions) {
    super();
    app.demand(true, 'new BrowserWindow');
    this.#preload = webPreferences.preload;
    this.#bounds = { x, y, width, height };
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', makeEvent(), this.webContents);
  }

  static getAllWindows(): BrowserWindow[] {
    return BrowserWindow.all.map((window) => watch('a BrowserWindow', window));
  }

  loadURL(url: string): Promise<void> {
    tell({ tell: 'load', url, preload: this.#preload });
    return new Promise((resolve) => this.contents.once('did-finish-load', resolve));
  }

  finishLoading(): void {
    this.emit('ready-to-show');
    this.contents.finishLoading();
  }

  show(): void {
    this.#state.isShown = true;
    this.focus();
  }

  hide(): void {
    this.#state.isShown = false;
    this.blur();
  }

  isVisible(): boolean {
    return this.#state.isShown;
  }

  focus(): void {
    this.#state.isFocused = this.#state.isShown;
  }

  blur(): void {
    this.#state.isFocused = false;
    this.emit('blur');
  }

  isFocused(): boolean {
    return this.#state.isFocused;
  }

  minimize(): void {
    this.#state.isMinimized = true;
    this.blur();
  }

  restore(): void {
    this.#state.isMinimized = false;
  }

  isMinimized(): boolean {
    return this.#state.isMinimized;
  }

  maximize(): void {
    this.#state.isMaximized = true;
    this.emit('resize');
  }

  isMaximized(): boolean {
    return this.#state.isMaximized;
  }

  setFullScreen(isFullScreen: boolean): void {
    this.#state.isFullScreen = isFullScreen;
  }

  isFullScreen(): boolean {
    return this.#state.isFullScreen;
  }

  getNormalBounds(): Bounds {
    return this.#bounds;
  }

  setBounds(bounds: Bounds): void {
    this.#bounds = bounds;
    this.emit('move');
    this.emit('resize');
  }

  close(): void {
    const event = makeEvent();
    this.emit('close', event);
    if (!event.defaultPrevented && this.contents.mayUnload()) this.destroy();
  }

  isDestroyed(): boolean {
    return this.contents.isDestroyed();
  }

  destroy(): void {
    BrowserWindow.all.splice(BrowserWindow.all.indexOf(this), 1);
    this.contents.destroy();
    this.emit('closed');
    if (BrowserWindow.all.length === 0) app.emit('window-all-closed');
  }
}
