/** Limits how many run at once, latest request first: visible pictures were requested last. */
import { failed, localFailure, type Result } from '../../src-shared/bridge/failure.ts';

export class Turns {
  readonly #most: number;
  /** Waiting requests, called with whether their turn has come. */
  readonly #waiting: ((hasTurn: boolean) => void)[] = [];
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** `cancelled` when the caller gave up before its turn; then the work never begins. */
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

  /** A finished turn is handed on, so that no new request can slip in between. */
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
