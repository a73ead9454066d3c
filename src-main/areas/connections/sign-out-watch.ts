/**
 * Finds out at once that a sign-in has ended: an account's call that the platform refuses as signed out says so first, and the
 * service's list of accounts settles it. Without it nobody hears of it until that list is read again by itself.
 */
import type { Attempt } from '../../service-client/client-options.ts';

/** A connection is asked at most so often (ms) because of refusals: the platform may have other reasons to answer like this. */
const askEveryMs = 60_000;

export interface SignOutWatchOptions {
  /** Whether the account, by the service's id, still counts as signed in. */
  readonly isSignedIn: (connection: number, id: string) => boolean;
  /** Asks for the connection's list of accounts; what it says reaches the views by itself. */
  readonly read: (connection: number, priority: 'interactive' | 'background') => Promise<unknown>;
  readonly onDefect: (error: unknown) => void;
}

export class SignOutWatch {
  readonly #options: SignOutWatchOptions;
  /** Of each connection, ms since 1970. */
  readonly #askedAt = new Map<number, number>();

  constructor(options: SignOutWatchOptions) {
    this.#options = options;
  }

  note(connection: number, { account, status, failure, isBackground }: Attempt): void {
    if (account === null || status !== 401 || failure?.code !== 'platform-refused') return;
    if (!this.#options.isSignedIn(connection, account)) return;
    const [before, now] = [this.#askedAt.get(connection), Date.now()];
    // A clock that went back doesn't keep it from asking.
    if (before !== undefined && Math.abs(now - before) < askEveryMs) return;
    this.#askedAt.set(connection, now);
    this.#options.read(connection, isBackground ? 'background' : 'interactive').catch(this.#options.onDefect);
  }
}
