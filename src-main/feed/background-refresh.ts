/**
 * Refreshes accounts that aren't open: one per connection, two in all, chosen by chooseNext.
 * A connection's visits spread over its remaining daily budget, and pause while it is
 * offline.
 */
import { startOfDay } from '../../src-shared/rules/local-day.ts';
import { chooseNext, paceOf, type Candidate } from './choose-next.ts';

export interface BackgroundConnection {
  readonly id: number;
  readonly isReady: boolean;
  readonly left: number;
  candidates(): readonly Candidate[];
}

/**
 * - `done`: refreshed as far as a user or the budget allows
 * - `passing`: no network, credits or turn, which would stop the connection's other
 * accounts too
 * - `failed`: for a reason of the account's own
 */
export type VisitEnd = 'done' | 'passing' | 'failed';

export interface BackgroundRefreshOptions {
  readonly connections: () => readonly BackgroundConnection[];
  readonly visit: (account: number, allowance: 'budget' | 'beyond', stop: AbortSignal) => Promise<VisitEnd>;
  readonly onDefect: (error: unknown) => void;
  readonly now?: () => number;
}

interface Rest {
  readonly until: number;
  readonly misses: number;
}

/** A user's first actions come first. */
const firstVisitAfterMs = 30_000;
const checkEveryMs = 10_000;
const mostAtOnce = 2;
/** Credits of a visit that finds nothing new: lists, and the newest page. */
const visitPrice = 2;
const [firstRestMs, longestRestMs] = [60_000, 15 * 60_000];
/** Pause before the next look for a due account, after one that found none. */
const nothingDueMs = 60_000;

export class BackgroundRefresh {
  readonly #options: BackgroundRefreshOptions;
  readonly #now: () => number;
  readonly #stop = new AbortController();
  readonly #visits = new Map<number, Promise<void>>();
  readonly #visitedAt = new Map<number, number>();
  readonly #rests = new Map<number, Rest>();
  readonly #triedAt = new Map<number, number>();
  #manyUnderWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BackgroundRefreshOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  start(quietMs = firstVisitAfterMs): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#check();
      this.start(checkEveryMs);
    }, quietMs).unref();
  }

  pause(): void {
    clearTimeout(this.#timer);
  }

  wake(connection: number): void {
    this.#rests.delete(connection);
  }

  /**
   * Refreshes these accounts now, two at a time, beyond the budget; nothing else is visited
   * meanwhile.
   * @returns how many were refreshed; `cutShort` if the rest would fail as well
   */
  async refreshMany(
    accounts: readonly number[],
    stop: AbortSignal,
    onMoved: (done: number) => void
  ): Promise<{ readonly done: number; readonly cutShort: boolean }> {
    const waiting = [...accounts];
    const ended = AbortSignal.any([stop, this.#stop.signal]);
    const isStopped = () => ended.aborted;
    let done = 0;
    let cutShort = false;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined && !isStopped(); next = waiting.shift()) {
        const end = await this.#visit(next, 'beyond', ended);
        if (isStopped()) return;
        if (end === 'done') onMoved((done += 1));
        if (end !== 'passing') continue;
        cutShort = true;
        waiting.length = 0;
      }
    };
    this.#manyUnderWay += 1;
    try {
      await Promise.all(this.#visits.values());
      await Promise.all(Array.from({ length: mostAtOnce }, work));
      return { done, cutShort };
    } finally {
      this.#manyUnderWay -= 1;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stop.abort();
    await Promise.all(this.#visits.values());
  }

  #check(): void {
    if (this.#manyUnderWay > 0 || this.#stop.signal.aborted) return;
    // The connection visited longest ago chooses first, so a fast one doesn't take every turn.
    const inTurn = [...this.#options.connections()].sort((a, b) => this.#lastVisit(a) - this.#lastVisit(b));
    for (const connection of inTurn) {
      if (this.#visits.size >= mostAtOnce) return;
      if (this.#isDue(connection)) this.#begin(connection);
    }
  }

  #lastVisit({ id }: BackgroundConnection): number {
    return this.#visitedAt.get(id) ?? -Infinity;
  }

  #isDue(connection: BackgroundConnection): boolean {
    const now = this.#now();
    if (!connection.isReady || connection.left < visitPrice || this.#visits.has(connection.id)) return false;
    if ((this.#rests.get(connection.id)?.until ?? 0) > now) return false;
    const untilMidnightMs = Math.max(0, startOfDay(now, 1) - now);
    return now - this.#lastVisit(connection) >= paceOf(connection.left, visitPrice, untilMidnightMs);
  }

  #begin(connection: BackgroundConnection): void {
    const now = this.#now();
    const next = chooseNext(
      connection.candidates().map((one) => this.#withTry(one)),
      now
    );
    if (!next) {
      // Looking reads all accounts of a connection, which nobody should notice on battery.
      this.#rests.set(connection.id, { until: now + nothingDueMs, misses: 0 });
      return;
    }
    this.#visitedAt.set(connection.id, now);
    const visit = this.#visit(next.number, 'budget', this.#stop.signal)
      .then((end) => {
        this.#noteEnd(connection.id, end);
      })
      .finally(() => {
        this.#visits.delete(connection.id);
      });
    this.#visits.set(connection.id, visit);
  }

  #withTry(candidate: Candidate): Candidate {
    const tried = this.#triedAt.get(candidate.number);
    return tried === undefined ? candidate : { ...candidate, readAt: Math.max(tried, candidate.readAt ?? 0) };
  }

  async #visit(account: number, allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<VisitEnd> {
    this.#triedAt.set(account, this.#now());
    try {
      return await this.#options.visit(account, allowance, stop);
    } catch (error) {
      this.#options.onDefect(error);
      return 'failed';
    }
  }

  #noteEnd(connection: number, end: VisitEnd): void {
    if (end === 'failed') return;
    if (end === 'done') this.#rests.delete(connection);
    else {
      const misses = this.#rests.get(connection)?.misses ?? 0;
      const pauseMs = Math.min(longestRestMs, firstRestMs * 2 ** misses);
      this.#rests.set(connection, { until: this.#now() + pauseMs, misses: misses + 1 });
    }
  }
}
