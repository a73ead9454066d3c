/** One timer per account, slowing down, and only while links are shown. */
import { Timers } from '../../timers.ts';

/**
 * Must not reject.
 * @returns false once no link is calculating
 */
type Poll = (account: number, signal: AbortSignal) => Promise<boolean>;

interface Watch {
  polls: number;
  waitMs: number;
  readonly stop: AbortController;
  underWay: Promise<void>;
}

const firstMs = 15_000;
const longestMs = 10 * 60_000;
const mostPolls = 8;

export class RevenuePolls {
  readonly #poll: Poll;
  readonly #timers = new Timers<number>();
  readonly #watches = new Map<number, Watch>();
  #isClosed = false;

  constructor(poll: Poll) {
    this.#poll = poll;
  }

  /** A running watch keeps its pace, so reopening the view costs nothing. */
  renew(account: number): void {
    if (this.#isClosed) return;
    const known = this.#watches.get(account);
    if (known) known.polls = 0;
    else {
      const stop = new AbortController();
      const watch = { polls: 0, waitMs: firstMs, stop, underWay: Promise.resolve() };
      this.#watches.set(account, watch);
      this.#plan(account, watch);
    }
  }

  restart(account: number): void {
    const known = this.#watches.get(account);
    if (known) this.#end(account, known);
    this.renew(account);
  }

  async drop(accounts: readonly number[]): Promise<void> {
    const ended = accounts.flatMap((account) => {
      const watch = this.#watches.get(account);
      if (!watch) return [];
      this.#end(account, watch);
      return [watch.underWay];
    });
    await Promise.all(ended);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timers.close();
    await this.drop([...this.#watches.keys()]);
  }

  #plan(account: number, watch: Watch): void {
    this.#timers.set(account, watch.waitMs, () => {
      watch.underWay = this.#run(account, watch);
    });
    watch.waitMs = Math.min(longestMs, 2 * watch.waitMs);
  }

  async #run(account: number, watch: Watch): Promise<void> {
    const isAny = await this.#poll(account, watch.stop.signal);
    watch.polls++;
    if (watch.stop.signal.aborted) return;
    if (isAny && watch.polls < mostPolls) this.#plan(account, watch);
    else this.#end(account, watch);
  }

  #end(account: number, watch: Watch): void {
    this.#timers.cancel(account);
    watch.stop.abort();
    this.#watches.delete(account);
  }
}
