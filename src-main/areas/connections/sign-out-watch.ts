/**
 * Notices at once that a sign-in has ended: after a call is refused as signed out,
 * the connection's list of accounts is fetched, which settles it.
 */
import type { Result } from '../../../src-shared/bridge/failure.ts';
import { isMissing } from '../../../src-shared/service/failures.ts';
import type { Attempt } from '../../service-client/client-options.ts';

const askEveryMs = 60_000;

export interface SignOutWatchOptions {
  /** `id` is the service's. */
  readonly isSignedIn: (connection: number, id: string) => boolean;
  readonly read: (connection: number, priority: 'interactive' | 'background') => Promise<Result<unknown>>;
  readonly onDefect: (error: unknown) => void;
}

export class SignOutWatch {
  readonly #options: SignOutWatchOptions;
  readonly #requestedAt = new Map<number, number>();

  constructor(options: SignOutWatchOptions) {
    this.#options = options;
  }

  note(connection: number, { account, status, failure, isBackground }: Attempt): void {
    if (account === null || status !== 401 || failure?.code !== 'platform-refused') return;
    if (!this.#options.isSignedIn(connection, account)) return;
    const [before, now] = [this.#requestedAt.get(connection), Date.now()];
    // A clock that was set back must not block it.
    if (before !== undefined && Math.abs(now - before) < askEveryMs) return;
    this.#requestedAt.set(connection, now);
    this.#ask(connection, isBackground ? 'background' : 'interactive').catch(this.#options.onDefect);
  }

  /** A failed request doesn't count, unless the service has no such list. */
  async #ask(connection: number, priority: 'interactive' | 'background'): Promise<void> {
    const answer = await this.#options.read(connection, priority);
    if (!answer.ok && !isMissing(answer.failure)) this.#requestedAt.delete(connection);
  }
}
