/**
 * Gives up work under way. Within the client it stands for what an AbortSignal is outside: several of those for every call,
 * each with its listeners, took longer than all the rest of a call.
 */
export class Cancellation {
  /** A list, since it hardly ever holds more than one. */
  #listeners: (() => void)[] = [];
  #isCancelled = false;

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** How many would be told: none where nothing is under way. */
  get listening(): number {
    return this.#listeners.length;
  }

  cancel(): void {
    if (this.#isCancelled) return;
    this.#isCancelled = true;
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }

  /** @param listener is called at once where it is cancelled already. Give it to `forget` when the work is over. */
  listen(listener: () => void): void {
    if (this.#isCancelled) listener();
    else this.#listeners.push(listener);
  }

  forget(listener: () => void): void {
    const place = this.#listeners.indexOf(listener);
    if (place >= 0) this.#listeners.splice(place, 1);
  }
}

class Cancelled extends Error {}

/** Settles as the work does, or rejects with Cancelled: for work that can't be given up itself. */
export function unlessCancelled<T>(work: Promise<T>, cancellation: Cancellation): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new Cancelled());
    };
    cancellation.listen(giveUp);
    work.then(
      (value) => {
        cancellation.forget(giveUp);
        resolve(value);
      },
      (error: unknown) => {
        cancellation.forget(giveUp);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    );
  });
}

/** Rejects with Cancelled where it is given up before. */
export function wait(ms: number, cancellation: Cancellation): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return unlessCancelled(over, cancellation).finally(() => {
    clearTimeout(timer);
  });
}
