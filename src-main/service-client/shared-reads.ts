/** Equal reads under way share one call and its answer, for one credit. */
import type { Urgency } from './attempts.ts';
import { Cancellation } from './cancellation.ts';
import { unlessAborted } from './link-signals.ts';

interface Shared<T> {
  readonly account: string | null;
  readonly urgency: { priority: Urgency['priority']; isBudgeted: boolean };
  readonly cancellation: Cancellation;
  readonly answer: Promise<T>;
  waiting: number;
}

export interface ReadRequest<T> {
  readonly key: string;
  readonly account: string | null;
  readonly urgency: Urgency;
  /** Ends this caller's wait, and the call if nobody else waits. */
  readonly signal: AbortSignal | undefined;
  readonly start: (shared: { readonly urgency: Urgency; readonly cancellation: Cancellation }) => Promise<T>;
}

export class SharedReads<T> {
  readonly #open = new Map<string, Shared<T>>();
  readonly #underWay = new Set<Shared<T>>();
  readonly #onRaised: () => void;

  constructor(onRaised: () => void) {
    this.#onRaised = onRaised;
  }

  ask(asked: ReadRequest<T>): Promise<T> {
    const shared = this.#open.get(asked.key) ?? this.#start(asked);
    this.#raise(shared, asked.urgency);
    shared.waiting += 1;
    return asked.signal ? this.#waitFor(shared, asked.key, asked.signal) : shared.answer;
  }

  close(): void {
    for (const { cancellation } of this.#underWay) cancellation.cancel();
  }

  /**
   * Call this when a write on the account begins and ends: earlier reads may show the old
   * state, so no new caller may join them. A write without an account may have changed
   * anything.
   */
  closeTo(account: string | null): void {
    for (const [key, shared] of this.#open)
      if (account === null || shared.account === null || shared.account === account) this.#open.delete(key);
  }

  #start({ key, account, urgency, start }: ReadRequest<T>): Shared<T> {
    const cancellation = new Cancellation();
    const own = { ...urgency };
    const answer = start({ urgency: own, cancellation });
    const shared = { account, urgency: own, cancellation, answer, waiting: 0 };
    this.#open.set(key, shared);
    this.#underWay.add(shared);
    const end = () => {
      this.#underWay.delete(shared);
      this.#forget(key, shared);
    };
    answer.then(end, end);
    return shared;
  }

  async #waitFor(shared: Shared<T>, key: string, signal: AbortSignal): Promise<T> {
    try {
      return await unlessAborted(shared.answer, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0 && this.#underWay.has(shared)) {
        this.#forget(key, shared);
        shared.cancellation.cancel();
      }
    }
  }

  #forget(key: string, shared: Shared<T>): void {
    if (this.#open.get(key) === shared) this.#open.delete(key);
  }

  #raise({ urgency }: Shared<T>, asked: Urgency): void {
    if (!asked.isBudgeted) urgency.isBudgeted = false;
    if (asked.priority === 'background' || urgency.priority === 'interactive') return;
    urgency.priority = 'interactive';
    this.#onRaised();
  }
}
