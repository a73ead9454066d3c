/** When links whose revenue is calculated are fetched again: one timer an account, ever later, and only while somebody looks at them. */
import { Timers } from '../../timers.ts';

/**
 * Fetches what is calculated of an account's links; must not reject.
 * @returns false where nothing is left to wait for
 */
type Poll = (account: number, signal: AbortSignal) => Promise<boolean>;

interface Watch {
  /** Made since a user was last here. */
  polls: number;
  waitMs: number;
  readonly stop: AbortController;
  underWay: Promise<void>;
}

const firstMs = 15_000;
const longestMs = 10 * 60_000;
/** In a row without anybody asking for the links meanwhile: about 35 minutes. */
const mostPolls = 8;

export class RevenuePolls {
  readonly #poll: Poll;
  readonly #timers = new Timers<number>();
  readonly #watches = new Map<number, Watch>();
  #isClosed = false;

  constructor(poll: Poll) {
    this.#poll = poll;
  }

  /** Somebody looks at the account's links. A watch that goes on keeps its pace, so that going to and fro costs nothing. */
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

  /** Something new is being calculated: fetched soon, whatever the pace was. */
  restart(account: number): void {
    const known = this.#watches.get(account);
    if (known) this.#end(account, known);
    this.renew(account);
  }

  /** Ends the polls of accounts; resolves when none is under way. */
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
