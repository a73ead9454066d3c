import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BrowserWindow, WebContents } from 'electron';
import { readWindowPlace, zoomLimits, type WindowPlace } from './window-place.ts';

export interface StandingWindow extends Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized' | 'isFullScreen'> {
  on(event: 'resize' | 'move' | 'blur' | 'close' | 'closed', listener: () => void): unknown;
  readonly webContents: Pick<WebContents, 'getZoomLevel'>;
}

/** Dragging fires many times a second, so it writes after this rest (ms). */
const calmMs = 500;

export class WindowMemory {
  readonly #file: string;
  readonly #onDefect: (error: unknown) => void;
  #written = '';
  #window: StandingWindow | null = null;

  constructor(file: string, onDefect: (error: unknown) => void) {
    this.#file = file;
    this.#onDefect = onDefect;
  }

  read(): WindowPlace | null {
    try {
      this.#written = readFileSync(this.#file, 'utf8');
      return readWindowPlace(this.#written);
    } catch {
      // Not written yet, or unreadable: the default place applies.
      return null;
    }
  }

  follow(window: StandingWindow): void {
    let timer: NodeJS.Timeout | undefined;
    this.#window = window;
    const writeNow = () => {
      clearTimeout(timer);
      this.write();
    };
    const writeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(writeNow, calmMs);
    };
    for (const event of ['resize', 'move'] as const) window.on(event, writeSoon);
    // No event reports a zoom by the menu, but the window loses focus before anybody forgets it.
    window.on('blur', writeNow);
    window.on('close', writeNow);
    window.on('closed', () => {
      clearTimeout(timer);
      this.#window = null;
    });
  }

  /** Call this before the app quits: quitting gives the window no time to write. */
  write(): void {
    if (this.#window) this.#write(placeOf(this.#window));
  }

  /** Atomic: the old file stays until the new one is complete. */
  #write(place: WindowPlace): void {
    const text = JSON.stringify(place);
    if (text === this.#written) return;
    const aside = `${this.#file}.new`;
    try {
      writeFileSync(aside, text, { mode: 0o600 });
      renameSync(aside, this.#file);
      this.#written = text;
    } catch (error) {
      this.#onDefect(error);
    }
  }
}

function placeOf(window: StandingWindow): WindowPlace {
  const { x, y, width, height } = window.getNormalBounds();
  return {
    bounds: { x, y, width, height },
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
    zoomLevel: Math.max(zoomLimits.minimum, Math.min(window.webContents.getZoomLevel(), zoomLimits.maximum))
  };
}
