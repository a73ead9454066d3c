/** When calculating links are looked at again: one timer an account, ever later, and only while somebody looks here. */

/**
 * Looks at an account's links; must not reject.
 * @returns false where nothing is left to look for
 */
type Look = (account: number, signal: AbortSignal) => Promise<boolean>;

interface Watch {
  /** Looks made since a person was last here. */
  looks: number;
  waitMs: number;
  timer: NodeJS.Timeout | undefined;
  readonly stop: AbortController;
  underWay: Promise<void>;
}

const firstMs = 15_000;
const longestMs = 10 * 60_000;
/** In a row without anybody asking for the links meanwhile: about 35 minutes. */
const mostLooks = 8;

export class Looks {
  readonly #look: Look;
  readonly #watches = new Map<number, Watch>();
  #isClosed = false;

  constructor(look: Look) {
    this.#look = look;
  }

  /** Somebody looks at the account's links. A watch that goes on keeps its pace, so that going to and fro costs nothing. */
  renew(account: number): void {
    if (this.#isClosed) return;
    const known = this.#watches.get(account);
    if (known) known.looks = 0;
    else {
      const stop = new AbortController();
      const watch = { looks: 0, waitMs: firstMs, timer: undefined, stop, underWay: Promise.resolve() };
      this.#watches.set(account, watch);
      this.#plan(account, watch);
    }
  }

  /** Something new is being calculated: looked at soon, whatever the pace was. */
  restart(account: number): void {
    const known = this.#watches.get(account);
    if (known) this.#end(account, known);
    this.renew(account);
  }

  /** Ends the looks at accounts; resolves when none is under way. */
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
    await this.drop([...this.#watches.keys()]);
  }

  #plan(account: number, watch: Watch): void {
    watch.timer = setTimeout(() => {
      watch.underWay = this.#run(account, watch);
    }, watch.waitMs);
    watch.timer.unref();
    watch.waitMs = Math.min(longestMs, 2 * watch.waitMs);
  }

  async #run(account: number, watch: Watch): Promise<void> {
    const isAny = await this.#look(account, watch.stop.signal);
    watch.looks++;
    if (watch.stop.signal.aborted) return;
    if (isAny && watch.looks < mostLooks) this.#plan(account, watch);
    else this.#end(account, watch);
  }

  #end(account: number, watch: Watch): void {
    clearTimeout(watch.timer);
    watch.stop.abort();
    this.#watches.delete(account);
  }
}
