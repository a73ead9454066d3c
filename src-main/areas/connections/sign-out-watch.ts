/**
 * Notices at once that a sign-in has ended: a call refused as signed out makes it fetch the connection's list of
 * accounts, which settles it.
 */
import type { Attempt } from '../../service-client/client-options.ts';

const askEveryMs = 60_000;

export interface SignOutWatchOptions {
  /** True if the account (by the service's ID) counts as signed in. */
  readonly isSignedIn: (connection: number, id: string) => boolean;
  readonly read: (connection: number, priority: 'interactive' | 'background') => Promise<unknown>;
  readonly onDefect: (error: unknown) => void;
}

export class SignOutWatch {
  readonly #options: SignOutWatchOptions;
  /** By connection, ms since 1970. */
  readonly #requestedAt = new Map<number, number>();

  constructor(options: SignOutWatchOptions) {
    this.#options = options;
  }

  note(connection: number, { account, status, failure, isBackground }: Attempt): void {
    if (account === null || status !== 401 || failure?.code !== 'platform-refused') return;
    if (!this.#options.isSignedIn(connection, account)) return;
    const [before, now] = [this.#requestedAt.get(connection), Date.now()];
    // A clock that went back must not block it.
    if (before !== undefined && Math.abs(now - before) < askEveryMs) return;
    this.#requestedAt.set(connection, now);
    this.#options.read(connection, isBackground ? 'background' : 'interactive').catch(this.#options.onDefect);
  }
}
