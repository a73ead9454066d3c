import type { Event } from 'electron';

export interface LeavingParts {
  /** @returns false if the user stays */
  readonly closeWindow: () => Promise<boolean>;
  /** Closes everything else. */
  readonly close: () => Promise<void>;
}

export class Leaving {
  readonly #parts: LeavingParts;
  #wanted: (() => void) | null = null;
  #begun: Promise<void> | null = null;
  #isClosed = false;

  constructor(parts: LeavingParts) {
    this.#parts = parts;
  }

  get hasBegun(): boolean {
    return this.#begun !== null;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** As `begin`, but closes the window first. Ends there if the user stays. */
  async leave(last: () => void): Promise<void> {
    if (this.#begun) return this.begin(last);
    // The closed window may ask to quit. What was asked first is then done.
    const wanted = (this.#wanted ??= last);
    if (await this.#parts.closeWindow()) await this.begin(wanted);
    else this.#wanted = null;
  }

  /** As `begin`, but does `last` after `ms` at the latest, as a shutdown requires. */
  hurry(last: () => void, ms: number): void {
    const timer = setTimeout(last, ms);
    void this.begin(last).then(() => {
      clearTimeout(timer);
    });
  }

  /**
   * Closes everything, then does `last`, which ends the process. Errors while closing don't
   * stop it, and later calls change nothing.
   */
  begin(last: () => void): Promise<void> {
    this.#begun ??= this.#parts
      .close()
      .catch(() => undefined)
      .then(() => {
        this.#isClosed = true;
        last();
      });
    return this.#begun;
  }
}

interface QuittingApp {
  on(event: 'before-quit', listener: (event: Pick<Event, 'preventDefault'>) => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
  quit(): void;
  exit(code: number): void;
}

export interface LeavingHost {
  readonly leaving: Leaving;
  readonly staysInTray: boolean;
}

/**
 * Closes everything before the app quits. While the host starts, this waits for it: quitting
 * at once would cut off what it has opened. Call this before the first window opens.
 */
export function leaveOnQuit(app: QuittingApp, platform: NodeJS.Platform, starting: Promise<LeavingHost>): void {
  let started: LeavingHost | null = null;
  const onceStarted = (act: (host: LeavingHost) => void) => {
    // A start that fails ends the process itself.
    starting.then(act, () => undefined);
  };
  onceStarted((host) => {
    started = host;
  });
  app.on('before-quit', (event) => {
    if (started?.leaving.isClosed === true) return;
    event.preventDefault();
    onceStarted(({ leaving }) => {
      void leaving.leave(() => {
        app.exit(0);
      });
    });
  });
  app.on('window-all-closed', () => {
    onceStarted(({ staysInTray }) => {
      if (platform !== 'darwin' && !staysInTray) app.quit();
    });
  });
}
