/** Time (ms) after the start without calls of the host's own: the first window comes first. */
export const quietAtStartMs = 2500;

/** Calls through at once, then at most once in `everyMs`, and never loses the last call. */
export class Throttle {
  readonly #everyMs: number;
  readonly #run: () => void;
  #last = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(everyMs: number, run: () => void) {
    this.#everyMs = everyMs;
    this.#run = run;
  }

  call(): void {
    if (this.#timer !== undefined) return;
    const waitMs = this.#last + this.#everyMs - performance.now();
    if (waitMs <= 0) this.now();
    else
      this.#timer = setTimeout(() => {
        this.now();
      }, waitMs);
  }

  now(): void {
    this.cancel();
    this.#last = performance.now();
    this.#run();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

export class Throttles {
  readonly #all: Throttle[] = [];
  #isEnded = false;

  add(everyMs: number, run: () => void): () => void {
    const throttle = new Throttle(everyMs, run);
    this.#all.push(throttle);
    return () => {
      if (!this.#isEnded) throttle.call();
    };
  }

  end(): void {
    this.#isEnded = true;
    for (const throttle of this.#all) throttle.cancel();
  }
}

/** One timer per key. They keep no process alive. */
export class Timers<K> {
  readonly #all = new Map<K, NodeJS.Timeout>();
  #isClosed = false;

  set(key: K, ms: number, run: () => void): void {
    this.cancel(key);
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#all.delete(key);
      run();
    }, ms);
    this.#all.set(key, timer.unref());
  }

  cancel(key: K): void {
    clearTimeout(this.#all.get(key));
    this.#all.delete(key);
  }

  close(): void {
    this.#isClosed = true;
    for (const key of [...this.#all.keys()]) this.cancel(key);
  }
}
