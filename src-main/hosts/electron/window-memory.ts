/** Keeps in a small file how the window stands, for the next start. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { BrowserWindow, WebContents } from 'electron';
import { readWindowPlace, type WindowPlace } from './window-place.ts';

/** What is read of a window, and heard from it. */
export interface StandingWindow extends Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized' | 'isFullScreen'> {
  on(event: 'resize' | 'move' | 'blur' | 'close', listener: () => void): unknown;
  readonly webContents: Pick<WebContents, 'getZoomLevel'>;
}

/** While it is dragged, many times a second: once it rests (ms) is enough. */
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
      // Not written yet, or out of reach: then it stands as at first.
      return null;
    }
  }

  /** Until it is closed. */
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
    // Nothing tells of a zoom by the menu, but a window is left before it is forgotten.
    window.on('blur', writeNow);
    window.on('close', () => {
      writeNow();
      this.#window = null;
    });
  }

  /** As the window stands now; nothing without one. */
  write(): void {
    if (this.#window) this.#write(placeOf(this.#window));
  }

  /** Whole or not at all: the old one stays until the new one is there. */
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
    zoomLevel: window.webContents.getZoomLevel()
  };
}
