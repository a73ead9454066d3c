export class Leaving {
  readonly #close: () => Promise<void>;
  #begun: Promise<void> | null = null;
  #isClosed = false;

  constructor(close: () => Promise<void>) {
    this.#close = close;
  }

  get isClosed(): boolean {
    return this.#isClosed;
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
    this.#begun ??= this.#close()
      .catch(() => undefined)
      .then(() => {
        this.#isClosed = true;
        last();
      });
    return this.#begun;
  }
}
