/** Items a second over the last ten seconds. */
export class Rate {
  #samples: { at: number; done: number }[] = [];

  add(done: number): void {
    const at = Date.now();
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
