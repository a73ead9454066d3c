const minute = 60_000;

/**
 * The time, for words such as "3 min ago". It ticks at each whole minute, and not while
 * the page is hidden.
 */
export class Clock {
  #ticks = $state(0);

  /** @param everyMs ticks come at whole multiples of it since 1970 */
  start(everyMs = minute): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') timer = setTimeout(pass, everyMs - (Date.now() % everyMs));
    };
    const pass = () => {
      this.tick();
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', pass);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pass);
    };
  }

  tick(): void {
    this.#ticks += 1;
  }

  /** ms since 1970. What is derived from it changes with each tick. */
  get now(): number {
    void this.#ticks;
    return Date.now();
  }
}
