import { failed, localFailure, type Result } from '../../src-shared/bridge/failure.ts';

export class Turns {
  readonly #most: number;
  /** Called with true when its turn has come, else false. */
  readonly #waiting: ((hasTurn: boolean) => void)[] = [];
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** `cancelled` if the caller gave up before its turn; then the work never begins. */
  async take<T>(signal: AbortSignal, work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!(await this.#enter(signal))) return failed(localFailure('cancelled'));
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    if (this.#underWay >= this.#most) return this.#wait(signal);
    this.#underWay += 1;
    return true;
  }

  /** Hands the turn to the next, so that no new request can slip in between. */
  #leave(): void {
    const next = this.#waiting.pop();
    if (next) next(true);
    else this.#underWay -= 1;
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (hasTurn: boolean) => {
        signal.removeEventListener('abort', giveUp);
        resolve(hasTurn);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(settle), 1);
        settle(false);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(settle);
    });
  }
}
