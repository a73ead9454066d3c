import type { Cancellation } from './cancellation.ts';
import { DayLimit, type DayRule, type DayUsage } from './day-limit.ts';
import { RollingWindow, type ReportedLimits, type WindowUsage } from './window.ts';

export type Priority = 'interactive' | 'background';

export interface PacerOptions {
  readonly now: () => number;
  readonly spacingMs: number;
}

/** Permission to send one call. The first call of a method ends it; later ones do nothing. */
export interface Turn {
  finish(reported: ReportedLimits | null): void;
  /**
   * The service requested a pause: as long as it said, else 2^n seconds up to 30. The
   * account's starts move apart.
   */
  holdBack(reported: ReportedLimits, retryAfterMs: number | null): void;
  release(): void;
}

export type TurnAnswer =
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-long'; readonly waitMs: number };

/** Explains a wait. Times in ms. */
export interface PacerState {
  readonly usage: WindowUsage;
  readonly day: DayUsage | null;
  readonly underWay: number;
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly pausedMs: number;
  readonly spacingMs: number;
  /** Accounts whose starts are further apart after a refusal, and the largest distance. */
  readonly widened: { readonly accounts: number; readonly widestMs: number };
}

/** Read each time, since a waiting call's priority can be raised. */
export interface Pressing {
  readonly priority: Priority;
}

interface Waiting {
  readonly account: string;
  readonly pressing: Pressing;
  settle(answer: TurnAnswer): void;
}

/** The longest wait for the connection (ms). A background page can wait out any full minute. */
export const patienceMs = { interactive: 30_000, background: 120_000 } as const satisfies Record<Priority, number>;

const atOnce = { interactive: 6, background: 4 } as const satisfies Record<Priority, number>;
/** Background calls leave a tenth of a day to users, who may retry soon on a used-up day. */
const dayRules: Readonly<Record<Priority, DayRule>> = {
  interactive: { share: 0, againMs: 60_000 },
  background: { share: 1 / 10, againMs: 3_600_000 }
};
const share = { interactive: 1 / 3, background: 1 } as const satisfies Record<Priority, number>;
const widestSpacingMs = 5000;
const longestBackOffMs = 30_000;
/** setTimeout treats a longer wait as none. */
const longestTimerMs = 2 ** 31 - 1;

export class Pacer {
  readonly #options: PacerOptions;
  readonly #window = new RollingWindow();
  readonly #day = new DayLimit();
  readonly #queue = new Set<Waiting>();
  readonly #lastStart = new Map<string, number>();
  readonly #spacingMs = new Map<string, number>();
  readonly #served = new Map<string, number>();
  #blockedUntil = -Infinity;
  #refusals = 0;
  #underWay = 0;
  #turns = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PacerOptions) {
    this.#options = options;
  }

  /** Gives a turn at once if nobody waits and nothing prevents it. Otherwise use waitForTurn. */
  takeTurn(account: string, pressing: Pressing): Turn | null {
    if (this.#queue.size > 0) return null;
    const now = this.#options.now();
    return this.#dueAt({ account, pressing }, now) <= now ? this.#begin({ account }, now) : null;
  }

  waitForTurn(account: string, pressing: Pressing, cancellation: Cancellation): Promise<TurnAnswer> {
    if (cancellation.isCancelled) return Promise.resolve({ kind: 'cancelled' });
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.settle({ kind: 'cancelled' });
        this.#startDue();
      };
      const waiting: Waiting = {
        account,
        pressing,
        settle: (answer) => {
          this.#queue.delete(waiting);
          cancellation.forget(giveUp);
          resolve(answer);
        }
      };
      cancellation.listen(giveUp);
      this.#queue.add(waiting);
      this.#startDue();
    });
  }

  reconsider(): void {
    this.#startDue();
  }

  state(): PacerState {
    const now = this.#options.now();
    const { spacingMs } = this.#options;
    const waiting = { interactive: 0, background: 0 };
    for (const { pressing } of this.#queue) waiting[pressing.priority] += 1;
    const wide = [...this.#spacingMs.values()].filter((ms) => ms > spacingMs);
    return {
      usage: this.#window.usage(now),
      day: this.#day.usage(now),
      underWay: this.#underWay,
      waiting,
      pausedMs: Math.max(0, Math.ceil(this.#blockedUntil - now)),
      spacingMs,
      widened: { accounts: wide.length, widestMs: Math.max(spacingMs, ...wide) }
    };
  }

  #startDue(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const now = this.#options.now();
      const next = this.#nextDue(now);
      if (!next) break;
      next.settle({ kind: 'turn', turn: this.#begin(next, now) });
    }
    this.#refuseImpatient();
    if (this.#queue.size > 0) this.#wakeUp();
  }

  #begin({ account }: Pick<Waiting, 'account'>, now: number): Turn {
    this.#window.begin();
    this.#day.begin();
    this.#underWay += 1;
    this.#lastStart.set(account, now);
    this.#served.set(account, ++this.#turns);
    let isOver = false;
    const ending =
      <A extends unknown[]>(note: (...given: A) => void) =>
      (...given: A) => {
        if (isOver) return;
        isOver = true;
        this.#underWay -= 1;
        note(...given);
        if (this.#queue.size > 0) this.#startDue();
      };
    return {
      finish: ending((reported: ReportedLimits | null) => {
        this.#noteAnswer(account, reported);
      }),
      holdBack: ending((reported: ReportedLimits, retryAfterMs: number | null) => {
        this.#noteRefusal(account, reported, retryAfterMs);
      }),
      release: ending(() => {
        this.#window.uncount();
        this.#day.uncount();
      })
    };
  }

  #noteAnswer(account: string, reported: ReportedLimits | null): void {
    const now = this.#options.now();
    this.#window.end(now);
    if (!reported) return;
    this.#report(now, reported);
    // An answer to a call from before the refusal says nothing about the time after it.
    if (now < this.#blockedUntil) return;
    this.#refusals = 0;
    this.#spacingMs.set(account, Math.max(this.#options.spacingMs, this.#spacingMsOf(account) * 0.9));
  }

  #noteRefusal(account: string, reported: ReportedLimits, retryAfterMs: number | null): void {
    const now = this.#options.now();
    this.#window.end(now);
    this.#report(now, reported);
    // Calls under way together are refused together, which counts as one refusal.
    if (now >= this.#blockedUntil) this.#refusals += 1;
    const waitMs = retryAfterMs ?? Math.min(longestBackOffMs, 1000 * 2 ** this.#refusals);
    this.#blockedUntil = Math.max(this.#blockedUntil, now + waitMs);
    this.#spacingMs.set(account, Math.min(widestSpacingMs, Math.max(this.#spacingMsOf(account), 100) * 2));
  }

  #report(now: number, reported: ReportedLimits): void {
    this.#window.report(now, reported);
    this.#day.report(now, reported.limitDay ?? null, reported.remainingDay ?? null, this.#underWay);
  }

  /** Interactive calls first; among those due, the account that was served longest ago. */
  #nextDue(now: number): Waiting | undefined {
    const due = [...this.#queue].filter((waiting) => this.#dueAt(waiting, now) <= now);
    const first = due.filter(({ pressing }) => pressing.priority === 'interactive');
    const among = first.length > 0 ? first : due;
    return among.reduce<Waiting | undefined>(
      (best, one) => (!best || this.#servedAt(one) < this.#servedAt(best) ? one : best),
      undefined
    );
  }

  #servedAt({ account }: Waiting): number {
    return this.#served.get(account) ?? 0;
  }

  #spacingMsOf(account: string): number {
    return this.#spacingMs.get(account) ?? this.#options.spacingMs;
  }

  #dueAt({ account, pressing: { priority } }: Pick<Waiting, 'account' | 'pressing'>, now: number): number {
    if (this.#underWay >= atOnce[priority]) return Infinity;
    const last = this.#lastStart.get(account) ?? -Infinity;
    return Math.max(last + this.#spacingMsOf(account) * share[priority], this.#openAt(priority, now));
  }

  #openAt(priority: Priority, now: number): number {
    const reserve = priority === 'interactive' ? 0 : this.#window.reserve;
    return Math.max(this.#blockedUntil, this.#window.freeAt(now, reserve), this.#day.freeAt(now, dayRules[priority]));
  }

  #refuseImpatient(): void {
    const now = this.#options.now();
    for (const waiting of this.#queue) {
      const waitMs = Math.ceil(this.#openAt(waiting.pressing.priority, now) - now);
      if (Number.isFinite(waitMs) && waitMs > patienceMs[waiting.pressing.priority])
        waiting.settle({ kind: 'too-long', waitMs });
    }
  }

  #wakeUp(): void {
    const now = this.#options.now();
    const at = [...this.#queue].reduce((soonest, waiting) => Math.min(soonest, this.#dueAt(waiting, now)), Infinity);
    if (at === Infinity) return;
    const waitMs = Math.min(longestTimerMs, Math.max(1, Math.ceil(at - now)));
    this.#timer = setTimeout(() => {
      this.#startDue();
    }, waitMs);
  }
}
