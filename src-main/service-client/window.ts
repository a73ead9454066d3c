/**
 * Counts the calls of the last 60 s against the minute's limit: ours, and others' on the
 * same key. A call counts from its start until 60 s after its end, since it reached the
 * service in between.
 */
export interface ReportedLimits {
  readonly limitMinute: number | null;
  readonly remainingMinute: number | null;
  readonly limitDay?: number | null;
  readonly remainingDay?: number | null;
}

export interface WindowUsage {
  /** The service's last report and its age (ms). */
  readonly reported: { readonly limit: number; readonly remaining: number | null; readonly agoMs: number } | null;
  readonly own: number;
  readonly others: number;
}

const windowMs = 60_000;
/** The smallest limit seen, until the first report (live-service-notes.md, A2). */
const assumedLimit = 60;

export class RollingWindow {
  /** Times, oldest first. Those before `#first` have left the window. */
  #ends: number[] = [];
  #first = 0;
  #underWay = 0;
  #limit = assumedLimit;
  #reported: { readonly limit: number; readonly remaining: number | null; readonly at: number } | null = null;
  #foreign = { count: 0, until: -Infinity };

  begin(): void {
    this.#underWay += 1;
  }

  uncount(): void {
    this.#underWay -= 1;
  }

  end(now: number): void {
    this.#underWay -= 1;
    this.#ends.push(now);
  }

  /** Calls that the service counts beyond ours were others'. They leave within a minute. */
  report(now: number, { limitMinute: limit, remainingMinute: remaining }: ReportedLimits): void {
    if (limit === null) return;
    this.#forget(now);
    this.#limit = Math.max(1, limit);
    this.#reported = { limit: this.#limit, remaining, at: now };
    if (remaining !== null)
      this.#foreign = { count: Math.max(0, limit - remaining - this.#ended), until: now + windowMs };
  }

  usage(now: number): WindowUsage {
    this.#forget(now);
    const reported = this.#reported && {
      limit: this.#reported.limit,
      remaining: this.#reported.remaining,
      agoMs: Math.round(now - this.#reported.at)
    };
    return {
      reported,
      own: this.#ended + this.#underWay,
      others: now < this.#foreign.until ? this.#foreign.count : 0
    };
  }

  get reserve(): number {
    return Math.floor(this.#limit / 10);
  }

  /** When one more call fits beside `reserve`. Infinity if running calls must end first. */
  freeAt(now: number, reserve: number): number {
    this.#forget(now);
    const foreign = now < this.#foreign.until ? this.#foreign.count : 0;
    const missing = this.#ended + this.#underWay + foreign + 1 + reserve - this.#limit;
    if (missing <= 0) return now;
    const byOwn = this.#expiry(missing);
    const byBoth =
      missing <= foreign ? this.#foreign.until : Math.max(this.#foreign.until, this.#expiry(missing - foreign));
    return foreign === 0 ? byOwn : Math.min(byOwn, byBoth);
  }

  #expiry(count: number): number {
    const last = this.#ends[this.#first + count - 1];
    return last === undefined ? Infinity : last + windowMs;
  }

  get #ended(): number {
    return this.#ends.length - this.#first;
  }

  /** Rare, since removing from the front moves all others each time. */
  #forget(now: number): void {
    while ((this.#ends[this.#first] ?? Infinity) <= now - windowMs) this.#first += 1;
    if (this.#first < 1000 || this.#first < this.#ended) return;
    this.#ends = this.#ends.slice(this.#first);
    this.#first = 0;
  }
}
