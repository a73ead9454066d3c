/**
 * When a call may start. One bucket a connection: a rolling 60 s against what the service reports, with whatever others
 * spend on the same key; then fair turns among accounts, interactive before background, starts spaced per account
 * (live-service-notes.md, A2: throttling behind the service is burst-sensitive; 300 to 500 ms apart, wider on 429).
 */
export type Priority = 'interactive' | 'background';

export interface PacerOptions {
  readonly now: () => number;
  /** Milliseconds between the starts of one account's background calls; interactive ones take a third. */
  readonly spacingMs: number;
}

interface Turn {
  readonly account: string;
  readonly priority: Priority;
  start(): void;
}

const windowMs = 60_000;
/** Until the service has reported one, the smallest limit seen (live-service-notes.md, A2). */
const assumedLimit = 60;
const widestSpacing = 5000;
const longestBackOff = 30_000;

export class Pacer {
  readonly #options: PacerOptions;
  readonly #queue: Turn[] = [];
  readonly #starts: number[] = [];
  readonly #nextStart = new Map<string, number>();
  readonly #spacing = new Map<string, number>();
  readonly #served = new Map<string, number>();
  #limit = assumedLimit;
  #foreign = { count: 0, until: 0 };
  #blockedUntil = 0;
  #refusals = 0;
  #underWay = 0;
  #turns = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PacerOptions) {
    this.#options = options;
  }

  /** Resolves when the call may start; rejects with the signal's reason when the caller gives up before that. */
  waitForTurn(account: string, priority: Priority, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(signal?.reason as Error);
      };
      const turn: Turn = {
        account,
        priority,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        }
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(turn);
      this.#startDue();
    });
  }

  /** To be called once for every turn that was given, with what the answer reported. */
  finish(account: string, reported: { limitMinute: number | null; remainingMinute: number | null } | null): void {
    this.#underWay -= 1;
    if (reported?.limitMinute != null) this.#limit = Math.max(1, reported.limitMinute);
    if (reported?.limitMinute != null && reported.remainingMinute != null) this.#noteForeign(reported.remainingMinute);
    if (reported) {
      this.#refusals = 0;
      this.#spacing.set(account, Math.max(this.#options.spacingMs, this.#spacingOf(account) * 0.9));
    }
    this.#startDue();
  }

  /**
   * After a 429: the whole connection waits as long as it was told, else 2^n seconds up to 30; and the account's starts
   * move apart. @returns milliseconds to wait
   */
  holdBack(account: string, retryAfterMs: number | null): number {
    this.#refusals += 1;
    const wait = retryAfterMs ?? Math.min(longestBackOff, 1000 * 2 ** this.#refusals);
    this.#blockedUntil = Math.max(this.#blockedUntil, this.#options.now() + wait);
    this.#spacing.set(account, Math.min(widestSpacing, Math.max(this.#spacingOf(account), 100) * 2));
    return wait;
  }

  /** What the service counts beyond our own calls was spent by others; it leaves the window within a minute. */
  #noteForeign(remaining: number): void {
    const now = this.#options.now();
    this.#forget(now);
    const own = this.#starts.length - this.#underWay;
    this.#foreign = { count: Math.max(0, this.#limit - remaining - own), until: now + windowMs };
  }

  #forget(now: number): void {
    while (this.#starts[0] !== undefined && this.#starts[0] <= now - windowMs) this.#starts.shift();
  }

  #spacingOf(account: string): number {
    return this.#spacing.get(account) ?? this.#options.spacingMs;
  }

  #startDue(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const now = this.#options.now();
      const turn = this.#nextTurn(now);
      if (!turn) break;
      this.#queue.splice(this.#queue.indexOf(turn), 1);
      this.#take(turn, now);
      turn.start();
    }
    if (this.#queue.length > 0) this.#wakeUp();
  }

  #take(turn: Turn, now: number): void {
    const share = turn.priority === 'interactive' ? 1 / 3 : 1;
    this.#starts.push(now);
    this.#underWay += 1;
    this.#nextStart.set(turn.account, now + this.#spacingOf(turn.account) * share);
    this.#served.set(turn.account, ++this.#turns);
  }

  /** Interactive before background; among those that are due, the account that was served longest ago. */
  #nextTurn(now: number): Turn | undefined {
    if (now < this.#roomAt(now)) return undefined;
    const due = this.#queue.filter((turn) => (this.#nextStart.get(turn.account) ?? 0) <= now);
    const first = due.filter((turn) => turn.priority === 'interactive');
    const among = first.length > 0 ? first : due;
    const servedAt = (turn: Turn) => this.#served.get(turn.account) ?? 0;
    return among.reduce<Turn | undefined>((best, turn) => (!best || servedAt(turn) < servedAt(best) ? turn : best), undefined);
  }

  /** When the connection has room for a start. */
  #roomAt(now: number): number {
    this.#forget(now);
    const foreign = now < this.#foreign.until ? this.#foreign.count : 0;
    const excess = this.#starts.length + foreign - this.#limit;
    if (excess < 0) return this.#blockedUntil;
    const ownFree = (this.#starts[Math.min(excess, this.#starts.length - 1)] ?? -Infinity) + windowMs;
    const free = foreign > excess ? Math.min(this.#foreign.until, Math.max(ownFree, now + 1)) : ownFree;
    return Math.max(this.#blockedUntil, Number.isFinite(free) ? free : this.#foreign.until);
  }

  #wakeUp(): void {
    const now = this.#options.now();
    const soonest = Math.min(...this.#queue.map((turn) => this.#nextStart.get(turn.account) ?? 0));
    const at = Math.max(soonest, this.#roomAt(now), now + 1);
    this.#timer = setTimeout(() => {
      this.#startDue();
    }, at - now);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
