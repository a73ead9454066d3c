/**
 * Cancels work inside the client. AbortSignals for every call, with their listeners, took
 * longer than all the rest of a call.
 */
export class Cancellation {
  #listeners: (() => void)[] = [];
  #isCancelled = false;

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

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

  /** @param listener called at once if already canceled. Pass it to `forget` after the work. */
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

/** For work that can't be canceled itself: settles like the work, or rejects with Cancelled. */
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

export function wait(ms: number, cancellation: Cancellation): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return unlessCancelled(over, cancellation).finally(() => {
    clearTimeout(timer);
  });
}
