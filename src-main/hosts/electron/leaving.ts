/** How the app ends: everything is closed in order once, whatever asked for it, and then one last thing is done. */

export class Leaving {
  readonly #close: () => Promise<void>;
  #begun: Promise<void> | null = null;
  #isClosed = false;

  /** @param close puts everything on the disk and gives the data folder up */
  constructor(close: () => Promise<void>) {
    this.#close = close;
  }

  /** Nothing is open any more: whatever ends the process now may do so. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** As `begin`, for a system that ends: after `ms` at the latest `last` is done, whatever is open still. */
  hurry(last: () => void, ms: number): void {
    const timer = setTimeout(last, ms);
    void this.begin(last).then(() => {
      clearTimeout(timer);
    });
  }

  /**
   * Closes everything, then does `last`, which ends the process. Who comes second changes nothing. Resolves after `last`; what
   * goes wrong while it closes keeps nobody from leaving.
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
