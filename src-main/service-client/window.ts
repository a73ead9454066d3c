/**
 * How many calls of the last 60 s count against the limit of a minute: our own, and what others spent on the same key.
 * A call counts from its start until 60 s after its end, since it reached the service somewhere between.
 */
export interface ReportedLimits {
  /** Calls a minute; null where the answer doesn't say. */
  readonly limitMinute: number | null;
  readonly remainingMinute: number | null;
  /** Calls a day; null where the answer says nothing of days. */
  readonly limitDay?: number | null;
  readonly remainingDay?: number | null;
}

export interface WindowUsage {
  /** What the service said last, and how long ago (ms); null before the first answer that said anything. */
  readonly reported: { readonly limit: number; readonly remaining: number | null; readonly agoMs: number } | null;
  /** Our own calls of the last 60 s, those under way included. */
  readonly own: number;
  /** What others spent on the same key. */
  readonly others: number;
}

const windowMs = 60_000;
/** Until the service has reported one, the smallest limit seen (live-service-notes.md, A2). */
const assumedLimit = 60;

export class RollingWindow {
  /** Oldest first; those before `#first` have left. */
  #ends: number[] = [];
  #first = 0;
  #underWay = 0;
  #limit = assumedLimit;
  /** What the newest answer said; null before the first that said anything. */
  #reported: { readonly limit: number; readonly remaining: number | null; readonly at: number } | null = null;
  #foreign = { count: 0, until: -Infinity };

  begin(): void {
    this.#underWay += 1;
  }

  /** What was begun was never sent. */
  takeBack(): void {
    this.#underWay -= 1;
  }

  end(now: number): void {
    this.#underWay -= 1;
    this.#ends.push(now);
  }

  /** What the service counts beyond our own ended calls was spent by others, and leaves the window within a minute. */
  report(now: number, { limitMinute: limit, remainingMinute: remaining }: ReportedLimits): void {
    if (limit === null) return;
    this.#forget(now);
    this.#limit = Math.max(1, limit);
    this.#reported = { limit: this.#limit, remaining, at: now };
    if (remaining !== null)
      this.#foreign = { count: Math.max(0, limit - remaining - this.#ended), until: now + windowMs };
  }

  /** What counts against the limit now, and what the service said last. */
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

  /** Part of the limit that calls in the background leave free, so that a user's never wait behind them. */
  get reserve(): number {
    return Math.floor(this.#limit / 10);
  }

  /**
   * When there is room for one more call and `reserve` beside it: a moment past or to come, or Infinity where that takes
   * the end of calls which are still under way.
   */
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

  /** When the first `count` of our own calls will have left the window. */
  #expiry(count: number): number {
    const last = this.#ends[this.#first + count - 1];
    return last === undefined ? Infinity : last + windowMs;
  }

  get #ended(): number {
    return this.#ends.length - this.#first;
  }

  /** Taking each from the front would move all the others, every time. */
  #forget(now: number): void {
    while ((this.#ends[this.#first] ?? Infinity) <= now - windowMs) this.#first += 1;
    if (this.#first < 1000 || this.#first < this.#ended) return;
    this.#ends = this.#ends.slice(this.#first);
    this.#first = 0;
  }
}
