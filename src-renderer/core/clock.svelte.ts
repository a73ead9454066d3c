/** The present moment, for words such as "3 min ago": one timer for the whole page. */
export class Clock {
  #now = $state(Date.now());

  /** Gives back the function that stops it. */
  start(everyMs = 10_000): () => void {
    const timer = setInterval(() => {
      this.tick();
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }

  tick(): void {
    this.#now = Date.now();
  }

  /** ms since 1970 */
  get now(): number {
    return this.#now;
  }
}
