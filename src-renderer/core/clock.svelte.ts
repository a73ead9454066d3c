export class Clock {
  #now = $state(Date.now());

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

  get now(): number {
    return this.#now;
  }
}
