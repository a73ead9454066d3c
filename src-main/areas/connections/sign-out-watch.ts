/**
 * Notices that a sign-in has ended: after a call is refused as signed out, the
 * connection's list of accounts is fetched, which settles it. A refusal that meets a pause
 * is settled after it.
 */
import type { Result } from '../../../src-shared/bridge/failure.ts';
import { isPassing } from '../../feed/due.ts';
import { mayBeSignedOut } from '../../registry/signed-in.ts';
import type { Attempt } from '../../service-client/client-options.ts';
import { Timers } from '../../timers.ts';

const askEveryMs = 60_000;
/** Pause after a failed request. It doubles up to `askEveryMs`. */
const firstRetryMs = 10_000;

export interface SignOutWatchOptions {
  /** `id` is the service's. */
  readonly isSignedIn: (connection: number, id: string) => boolean;
  readonly read: (connection: number, priority: 'interactive' | 'background') => Promise<Result<unknown>>;
  readonly onDefect: (error: unknown) => void;
}

interface Doubt {
  /** The service's IDs of refused accounts that no list has settled. */
  accounts: Set<string>;
  priority: 'interactive' | 'background';
  misses: number;
}

export class SignOutWatch {
  readonly #options: SignOutWatchOptions;
  /** By connection, while its list is requested or rests. */
  readonly #doubts = new Map<number, Doubt>();
  readonly #pauses = new Timers<number>();

  constructor(options: SignOutWatchOptions) {
    this.#options = options;
  }

  note(connection: number, { account, failure, isBackground }: Attempt): void {
    if (account === null || !failure || !mayBeSignedOut(failure)) return;
    if (!this.#options.isSignedIn(connection, account)) return;
    const before = this.#doubts.get(connection);
    const doubt: Doubt = before ?? { accounts: new Set(), priority: 'background', misses: 0 };
    doubt.accounts.add(account);
    if (!isBackground) doubt.priority = 'interactive';
    if (before) return;
    this.#doubts.set(connection, doubt);
    void this.#ask(connection, doubt);
  }

  close(): void {
    this.#pauses.close();
  }

  async #ask(connection: number, doubt: Doubt): Promise<void> {
    const { accounts, priority } = doubt;
    // A retry of Greenroom's own keeps to the budget.
    [doubt.accounts, doubt.priority] = [new Set(), 'background'];
    if (await this.#isSettled(connection, priority)) doubt.misses = 0;
    else {
      doubt.misses += 1;
      doubt.accounts = doubt.accounts.union(accounts);
    }
    const pauseMs = doubt.misses === 0 ? askEveryMs : Math.min(askEveryMs, firstRetryMs * 2 ** (doubt.misses - 1));
    this.#pauses.set(connection, pauseMs, () => {
      const isOpen = [...doubt.accounts].some((id) => this.#options.isSignedIn(connection, id));
      if (isOpen) void this.#ask(connection, doubt);
      else this.#doubts.delete(connection);
    });
  }

  /** A failed request settles nothing, unless it would fail again, at a credit each. */
  async #isSettled(connection: number, priority: Doubt['priority']): Promise<boolean> {
    try {
      const answer = await this.#options.read(connection, priority);
      return answer.ok || !(isPassing(answer.failure) || answer.failure.code === 'cancelled');
    } catch (error) {
      this.#options.onDefect(error);
      return false;
    }
  }
}
