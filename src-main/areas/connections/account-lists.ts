/**
 * The service's lists of accounts, read anew from time to time: nothing else tells that a sign-in has expired of an account
 * that nobody looks at. Each is at most one call of a connection in half an hour, asked as background calls are.
 */

/** A connection's list is at least this old (ms) before it is asked for again by itself. */
const oldAfterMs = 30 * 60_000;
/** How often (ms) the ages are looked at. */
const checkMs = 60_000;

export interface AccountListsOptions {
  /** Connections that can be asked now, and when each was asked for its list last (ms since 1970), whatever became of that. */
  readonly reachable: () => readonly { readonly id: number; readonly askedAt: number | null }[];
  /** Asks for a connection's list in the background; what it says reaches the views by itself. */
  readonly read: (connection: number) => Promise<unknown>;
  readonly onDefect: (error: unknown) => void;
}

export class AccountLists {
  readonly #options: AccountListsOptions;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: AccountListsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.readOld();
    }, checkMs);
    this.readOld();
  }

  /** Also when a user has come back to the window: timers stand still in a computer that sleeps. */
  readOld(): void {
    for (const { id, askedAt } of this.#options.reachable())
      if (isOld(askedAt, Date.now())) this.#options.read(id).catch(this.#options.onDefect);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** A clock that went back keeps no list young for longer. */
function isOld(askedAt: number | null, now: number): boolean {
  return askedAt === null || Math.abs(now - askedAt) >= oldAfterMs;
}
