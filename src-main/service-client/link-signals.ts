/** One signal out of several, and a deadline, that leaves nothing behind on a signal which outlives the work. */
export class DeadlinePassed extends Error {}

export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** To be called when the work is over: takes the listeners off the sources and stops the clock. */
  release(): void;
}

/**
 * AbortSignal.any and AbortSignal.timeout would leave both to the garbage collector, which is late where one signal sees
 * thousands of calls.
 *
 * @param timeoutMs aborts with a DeadlinePassed when it is over; no deadline where absent
 */
export function linkSignals(sources: readonly (AbortSignal | undefined)[], timeoutMs?: number): LinkedSignal {
  const controller = new AbortController();
  const followed = sources.filter((source) => source !== undefined);
  const follow = () => {
    controller.abort(followed.find((source) => source.aborted)?.reason);
  };
  for (const source of followed) source.addEventListener('abort', follow, { once: true });
  if (followed.some((source) => source.aborted)) follow();
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          controller.abort(new DeadlinePassed('No answer in time.'));
        }, timeoutMs);
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      for (const source of followed) source.removeEventListener('abort', follow);
    }
  };
}

/** Settles as the work does, or rejects with the signal's reason: for work that takes no signal itself. */
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
