/** Background work that closing waits for. */
export class UnderWay {
  readonly #onDefect: (error: unknown) => void;
  readonly #works = new Set<Promise<void>>();

  constructor(onDefect: (error: unknown) => void) {
    this.#onDefect = onDefect;
  }

  run(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch(this.#onDefect)
      .finally(() => this.#works.delete(running));
    this.#works.add(running);
  }

  async settle(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }
}
