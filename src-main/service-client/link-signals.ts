export class DeadlinePassed extends Error {}

export interface LinkedSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * One signal from several and a deadline. AbortSignal.any and AbortSignal.timeout leave
 * their listeners to the garbage collector, too late for a signal that sees thousands of
 * calls. Release it when the work is over.
 * @param timeoutMs then aborts with a DeadlinePassed
 */
export function linkSignals(sources: readonly (AbortSignal | undefined)[], timeoutMs: number): LinkedSignal {
  const controller = new AbortController();
  const followed = sources.filter((source) => source !== undefined);
  const follow = () => {
    controller.abort(followed.find((source) => source.aborted)?.reason);
  };
  for (const source of followed) source.addEventListener('abort', follow, { once: true });
  if (followed.some((source) => source.aborted)) follow();
  const timer = setTimeout(() => {
    controller.abort(new DeadlinePassed('The service didn’t respond in time.'));
  }, timeoutMs);
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      for (const source of followed) source.removeEventListener('abort', follow);
    }
  };
}

/** For work without a signal: settles like the work, or rejects with the signal's reason. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}
