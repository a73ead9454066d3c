/**
 * The service's time: the machine's, moved by jumps, or fixed while a change is made or
 * repeated.
 */
export class Clock {
  readonly #read: () => number;
  #jumped = 0;
  #frozenAt: number | null = null;

  /** @param read ms since 1970 */
  constructor(read: () => number) {
    this.#read = read;
  }

  /** ms since 1970 */
  readonly now = (): number => this.#frozenAt ?? this.#read() + this.#jumped;

  /** Distance from the machine's time, in ms. */
  get jumped(): number {
    return this.#jumped;
  }

  /** Moves permanently by `ms`, which can be negative. */
  jump(ms: number): void {
    this.#jumped += ms;
  }

  /** Holds the time at `at` (ms since 1970) until `work` returns. */
  holdAt<T>(at: number, work: () => T): T {
    const before = this.#frozenAt;
    this.#frozenAt = at;
    try {
      return work();
    } finally {
      this.#frozenAt = before;
    }
  }
}
