export interface DayUsage {
  readonly limit: number;
  readonly left: number;
  readonly agoMs: number;
}

/**
 * Background calls leave a share of each day to users. A used-up day is tried again after
 * `againMs`, since its start is undocumented.
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
    // More calls remaining than the limit makes no sense, so the report is ignored.
    if (limit === null || remaining === null || remaining > limit) return;
    this.#reported = { limit, remaining, at: now };
    this.#begunSince = underWay;
  }

  usage(now: number): DayUsage | null {
    if (!this.#reported) return null;
    const { limit, remaining, at } = this.#reported;
    return { limit, left: Math.max(0, remaining - this.#begunSince), agoMs: Math.round(now - at) };
  }

  freeAt(now: number, { share, againMs }: DayRule): number {
    const usage = this.usage(now);
    if (!this.#reported || !usage || usage.left > Math.floor(usage.limit * share)) return now;
    return Math.max(now, this.#reported.at + againMs);
  }
}
