/** The service's time: the machine's, moved by jumps, or held still while one change is made, or made again. */
export class Clock {
  readonly #read: () => number;
  #jumped = 0;
  #held: number | null = null;

  /** @param read ms since 1970 */
  constructor(read: () => number) {
    this.#read = read;
  }

  /** ms since 1970 */
  readonly now = (): number => this.#held ?? this.#read() + this.#jumped;

  /** How far it stands from the machine's time, in ms. */
  get jumped(): number {
    return this.#jumped;
  }

  /** Forward or back by so many ms, for good. */
  jump(ms: number): void {
    this.#jumped += ms;
  }

  /** Stands still at `at` (ms since 1970) until `work` returns. */
  holdAt<T>(at: number, work: () => T): T {
    const before = this.#held;
    this.#held = at;
    try {
      return work();
    } finally {
      this.#held = before;
    }
  }
}
