/** The machine's time, moved by jumps, or fixed while a change is made or repeated. */
export class Clock {
  readonly #read: () => number;
  #jumped = 0;
  #frozenAt: number | null = null;

  constructor(read: () => number) {
    this.#read = read;
  }

  /** ms since 1970 */
  readonly now = (): number => this.#frozenAt ?? this.#read() + this.#jumped;

  get jumped(): number {
    return this.#jumped;
  }

  jump(ms: number): void {
    this.#jumped += ms;
  }

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
