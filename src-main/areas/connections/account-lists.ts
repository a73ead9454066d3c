/**
 * Reads each connection's list of accounts again, at most once in half an hour and as a
 * background call. Nothing else tells that an unused account's sign-in has expired.
 */

const oldAfterMs = 30 * 60_000;
const checkMs = 60_000;

export interface AccountListsOptions {
  /** `requestedAt` is in ms since 1970, and counts failed requests too. */
  readonly reachable: () => readonly { readonly id: number; readonly requestedAt: number | null }[];
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

  /** Also runs when a user returns to the window, since timers stop while a computer sleeps. */
  readOld(): void {
    for (const { id, requestedAt } of this.#options.reachable())
      if (isOld(requestedAt, Date.now())) this.#options.read(id).catch(this.#options.onDefect);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** A clock that went back must not keep a list young. */
function isOld(requestedAt: number | null, now: number): boolean {
  return requestedAt === null || Math.abs(now - requestedAt) >= oldAfterMs;
}
