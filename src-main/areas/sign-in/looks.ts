/** Which attempt is looked at when: one timer each, and never two looks at one at a time. */
export class Looks {
  readonly #look: (attempt: number) => Promise<void>;
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #underWay = new Map<number, Promise<void>>();
  #isClosed = false;

  /** @param look must not reject; it says itself when the attempt is looked at next */
  constructor(look: (attempt: number) => Promise<void>) {
    this.#look = look;
  }

  /** In so many ms, instead of when it was planned before. */
  plan(attempt: number, ms: number): void {
    this.cancel(attempt);
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(attempt);
      void this.now(attempt);
    }, ms);
    timer.unref();
    this.#timers.set(attempt, timer);
  }

  /** At once; a look that is under way is this one too. */
  now(attempt: number): Promise<void> {
    this.cancel(attempt);
    const known = this.#underWay.get(attempt);
    if (known || this.#isClosed) return known ?? Promise.resolve();
    const look = this.#look(attempt).finally(() => {
      this.#underWay.delete(attempt);
    });
    this.#underWay.set(attempt, look);
    return look;
  }

  cancel(attempt: number): void {
    clearTimeout(this.#timers.get(attempt));
    this.#timers.delete(attempt);
  }

  /** Plans nothing more, and resolves when no look is under way; whoever is asked must have been closed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const attempt of [...this.#timers.keys()]) this.cancel(attempt);
    await Promise.all(this.#underWay.values());
  }
}
