/** Calls that the service allows today, by its last report and calls since. */

export interface DayUsage {
  readonly limit: number;
  readonly left: number;
  /** Age of the service's report (ms). */
  readonly agoMs: number;
}

/**
 * Share of a day that background calls leave to users, and the wait after the last report
 * before a call tries again, since a day's start is undocumented.
 */
export interface DayRule {
  readonly share: number;
  readonly againMs: number;
}

export class DayLimit {
  #reported: { readonly limit: number; readonly remaining: number; readonly at: number } | null = null;
  #begunSince = 0;

  begin(): void {
    this.#begunSince += 1;
  }

  uncount(): void {
    this.#begunSince = Math.max(0, this.#begunSince - 1);
  }

  /** @param underWay calls that the service may not have counted yet */
  report(now: number, limit: number | null, remaining: number | null, underWay: number): void {
    // More remaining than the limit makes no sense, so nothing is known.
    if (limit === null || remaining === null || remaining > limit) return;
    this.#reported = { limit, remaining, at: now };
    this.#begunSince = underWay;
  }

  usage(now: number): DayUsage | null {
    if (!this.#reported) return null;
    const { limit, remaining, at } = this.#reported;
    return { limit, left: Math.max(0, remaining - this.#begunSince), agoMs: Math.round(now - at) };
  }

  /** When one more call fits: now, or some time after the service last reported none. */
  freeAt(now: number, { share, againMs }: DayRule): number {
    const usage = this.usage(now);
    if (!this.#reported || !usage || usage.left > Math.floor(usage.limit * share)) return now;
    return Math.max(now, this.#reported.at + againMs);
  }
}
