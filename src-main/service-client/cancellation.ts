/**
 * Gives up work under way. Within the client it stands for what an AbortSignal is outside: several of those for every call,
 * each with its listeners, took longer than all the rest of a call.
 */
export class Cancellation {
  readonly #listeners = new Set<() => void>();
  #isCancelled = false;

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** How many would be told: none where nothing is under way. */
  get listening(): number {
    return this.#listeners.size;
  }

  cancel(): void {
    if (this.#isCancelled) return;
    this.#isCancelled = true;
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
  }

  /** @param listener is called at once where it is cancelled already. Give it to `forget` when the work is over. */
  listen(listener: () => void): void {
    if (this.#isCancelled) listener();
    else this.#listeners.add(listener);
  }

  forget(listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

export class Cancelled extends Error {}

/** Settles as the work does, or rejects with Cancelled: for work that can't be given up itself. */
export function unlessCancelled<T>(work: Promise<T>, cancellation: Cancellation): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new Cancelled());
    };
    const over = () => {
      cancellation.forget(giveUp);
    };
    cancellation.listen(giveUp);
    work.then(over, over);
    work.then(resolve, reject);
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

/** A cancellation that follows a signal until `release`, which leaves nothing on a signal that many calls share. */
export function followSignal(
  cancellation: Cancellation,
  signal: AbortSignal | undefined
): { readonly release: () => void } {
  if (!signal) return { release: () => undefined };
  const follow = () => {
    cancellation.cancel();
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return {
    release: () => {
      signal.removeEventListener('abort', follow);
    }
  };
}
