/** Single flight: requests with the same key share one run, and an account's runs can be aborted. */

interface Running<T> {
  readonly stop: AbortController;
  readonly ended: Promise<T>;
}

export class SingleFlight<T> {
  readonly #running = new Map<number, Map<string, Running<T>>>();

  isRunning(account: number, key: string): boolean {
    return this.#running.get(account)?.has(key) === true;
  }

  /** Starts the work, or joins the run of the same key. The signal aborts on `stop`. */
  run(account: number, key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = this.#running.get(account)?.get(key);
    if (running) return running.ended;
    const stop = new AbortController();
    const ended = work(stop.signal).finally(() => {
      if (this.#running.get(account)?.get(key)?.stop === stop) this.#running.get(account)?.delete(key);
    });
    const ofAccount = this.#running.get(account) ?? new Map<string, Running<T>>();
    this.#running.set(account, ofAccount.set(key, { stop, ended }));
    return ended;
  }

  /** Aborts an account's runs; later requests start again. */
  stop(account: number): void {
    for (const { stop } of this.#running.get(account)?.values() ?? []) stop.abort();
    this.#running.delete(account);
  }
}
