import type { Static } from 'typebox';
import type { Meta } from '../../src-shared/service/envelope.ts';
import { day, minute } from '../sample/time.ts';

class RollingWindow {
  limit: number;
  readonly #span: number;
  #times: number[] = [];
  #first = 0;

  constructor(limit: number, span: number) {
    this.limit = limit;
    this.#span = span;
  }

  remaining(now: number): number {
    this.#forgetFuture(now);
    while (this.#first < this.#times.length && (this.#times[this.#first] ?? 0) <= now - this.#span) this.#first++;
    if (this.#first > 4096) {
      this.#times = this.#times.slice(this.#first);
      this.#first = 0;
    }
    return Math.max(0, this.limit - (this.#times.length - this.#first));
  }

  waitFor(now: number): number {
    if (this.remaining(now) > 0) return 0;
    const oldest = this.#times[this.#times.length - this.limit] ?? now;
    return Math.max(1, oldest + this.#span - now);
  }

  add(now: number): void {
    this.#times.push(now);
  }

  /** After a clock reset, earlier calls count as made now, so that they expire. */
  #forgetFuture(now: number): void {
    if ((this.#times.at(-1) ?? now) > now) this.#times = this.#times.map((time) => Math.min(time, now));
  }
}

export interface Allowance {
  readonly limitPerMinute: number;
  readonly limitPerDay: number;
  readonly credits: number;
}

export interface MeterOptions extends Allowance {
  readonly clock: () => number;
}

export class Meter {
  readonly #clock: () => number;
  readonly #minute: RollingWindow;
  readonly #day: RollingWindow;
  #balance: number;
  #tellCredits: (credits: number) => void = () => undefined;

  constructor({ clock, limitPerMinute, limitPerDay, credits }: MeterOptions) {
    this.#clock = clock;
    this.#minute = new RollingWindow(limitPerMinute, minute);
    this.#day = new RollingWindow(limitPerDay, day);
    this.#balance = credits;
  }

  /** Counts a call, or returns the wait (ms) without counting it. */
  admit(): number {
    const now = this.#clock();
    const wait = Math.max(this.#minute.waitFor(now), this.#day.waitFor(now));
    if (wait > 0) return wait;
    this.#minute.add(now);
    this.#day.add(now);
    return 0;
  }

  get hasCredits(): boolean {
    return this.#balance > 0;
  }

  get allowance(): Allowance {
    return { limitPerMinute: this.#minute.limit, limitPerDay: this.#day.limit, credits: this.#balance };
  }

  change({ limitPerMinute, limitPerDay, credits }: Partial<Allowance>): void {
    if (limitPerMinute !== undefined) this.#minute.limit = limitPerMinute;
    if (limitPerDay !== undefined) this.#day.limit = limitPerDay;
    if (credits !== undefined) this.#setBalance(credits);
  }

  watchCredits(tell: (credits: number) => void): void {
    this.#tellCredits = tell;
  }

  charge(used: 0 | 1, note = 'Always'): Static<typeof Meta> {
    if (used > 0) this.#setBalance(this.#balance - used);
    const now = this.#clock();
    return {
      _credits: { used, balance: this.#balance, note },
      _cache: { is_cached: false, note: 'Cache disabled for this endpoint' },
      _rate_limits: {
        limit_minute: this.#minute.limit,
        limit_day: this.#day.limit,
        remaining_minute: this.#minute.remaining(now),
        remaining_day: this.#day.remaining(now)
      }
    };
  }

  #setBalance(credits: number): void {
    this.#balance = credits;
    this.#tellCredits(credits);
  }

  /** Headers of every answer to a valid key (A2). */
  rateHeaders(): Record<string, string> {
    return {
      'X-Rate-Limit-Limit-Minute': String(this.#minute.limit),
      'X-Rate-Limit-Remaining-Minute': String(this.#minute.remaining(this.#clock()))
    };
  }
}

export function creditHeaders({ _credits, _cache }: Static<typeof Meta>): Record<string, string> {
  return {
    'X-Svc-Credits-Used': String(_credits.used),
    'X-Svc-Credits-Balance': String(_credits.balance),
    'X-Svc-Is-Cached': String(_cache.is_cached)
  };
}
