/** The present moment, for words such as "3 min ago": one timer for the whole page. */
export class Clock {
  #now = $state(Date.now());

  /** Gives back the function that stops it. */
  start(everyMs = 10_000): () => void {
    const tick = () => {
      this.#now = Date.now();
    };
    const timer = setInterval(tick, everyMs);
    return () => {
      clearInterval(timer);
    };
  }

  /** ms since 1970 */
  get now(): number {
    return this.#now;
  }
}
