/** Ends the app: closes everything in order once, then does one last thing. */

export class Leaving {
  readonly #close: () => Promise<void>;
  #begun: Promise<void> | null = null;
  #isClosed = false;

  /** @param close writes everything and releases the data folder */
  constructor(close: () => Promise<void>) {
    this.#close = close;
  }

  /** Everything is closed, so the process may end. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** As `begin`, but at a shutdown: does `last` after `ms` at the latest. */
  hurry(last: () => void, ms: number): void {
    const timer = setTimeout(last, ms);
    void this.begin(last).then(() => {
      clearTimeout(timer);
    });
  }

  /**
   * Closes everything, then does `last`, which ends the process. Later calls change nothing. Resolves after `last`;
   * errors while closing don't stop it.
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
