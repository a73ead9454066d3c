/** Items a second over the last ten seconds. */
export class Rate {
  readonly #now: () => number;
  #samples: { at: number; done: number }[] = [];

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(done: number): void {
    const at = this.#now();
    this.#samples = [...this.#samples.filter((sample) => sample.at > at - 10_000), { at, done }];
  }

  get perSecond(): number {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || last.at === first.at) return 0;
    return Math.max(0, ((last.done - first.done) / (last.at - first.at)) * 1000);
  }

  clear(): void {
    this.#samples = [];
  }
}
