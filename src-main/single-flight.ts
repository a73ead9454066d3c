interface Running<T> {
  readonly stop: AbortController;
  readonly ended: Promise<T>;
}

export class SingleFlight<T> {
  readonly #running = new Map<number, Map<string, Running<T>>>();

  isRunning(account: number, key: string): boolean {
    return this.#running.get(account)?.has(key) === true;
  }

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

  stop(account: number): void {
    for (const { stop } of this.#running.get(account)?.values() ?? []) stop.abort();
    this.#running.delete(account);
  }
}
