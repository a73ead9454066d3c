/** The service client of one connection: `call(endpoint, input)` gives an answer or a typed failure, and never throws. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { failed, type Result } from '../../src-shared/bridge/failure.ts';
import type { Drift } from '../../src-shared/service/drift.ts';
import type { Endpoint, InputOf } from '../../src-shared/service/endpoint.ts';
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';
import { Attempts, type Job, type Outcome } from './attempts.ts';
import { buildRequest, UnusableInput } from './build-request.ts';
import { linkSignals, unlessAborted } from './link-signals.ts';
import { Pacer, patienceMs, type Priority } from './pacer.ts';
import type { Decoding } from './read-answer.ts';
import type { Reported } from './read-credits.ts';
import { backOff, isWorthRetrying, RetryBudget } from './retry.ts';

export interface CallOptions {
  readonly priority: Priority;
  /** A background call that a person has asked for with its price in sight: paced as such, not held by the budget. */
  readonly isBudgeted?: boolean;
  /** The query of a next page, which replaces the same names of the input's. */
  readonly pageQuery?: Readonly<Record<string, string>> | null;
  readonly signal?: AbortSignal;
  /** For one attempt, from the moment it may start until the last byte of its answer. */
  readonly timeoutMs?: number;
}

export type CallAnswer<E extends Endpoint> = Omit<Decoding<E>, 'drift'>;

/** One attempt, as the activity log has it. The key is in none of it, whatever the service echoes. */
export interface Attempt {
  readonly at: number;
  readonly account: string | null;
  readonly endpoint: Endpoint;
  readonly isBackground: boolean;
  /** Null where no answer began. */
  readonly status: number | null;
  readonly milliseconds: number;
  readonly reported: Reported | null;
  readonly failure: ServiceFailure | null;
  readonly drift: readonly Drift[];
}

export interface ClientOptions {
  readonly baseUrl: string;
  /** Null when the key is gone or can't be read. */
  readonly readKey: () => Promise<string | null>;
  readonly onAttempt: (attempt: Attempt) => void;
  /** Asked before every attempt of a budgeted background call. */
  readonly maySpendInBackground: () => boolean;
  readonly spacingMs?: number;
  readonly now?: () => number;
  readonly random?: () => number;
}

const defaultTimeoutMs = 15_000;
const defaultSpacingMs = 350;

export class ServiceClient {
  readonly #random: () => number;
  readonly #basePath: string;
  /** A write gets a connection of its own: one kept alive may be dead already, and what is lost on it counts as sent. */
  readonly #pools: { readonly kept: Pool; readonly fresh: Pool };
  readonly #attempts: Attempts;
  readonly #retries = new RetryBudget();
  readonly #closing = new AbortController();

  constructor({
    baseUrl,
    spacingMs = defaultSpacingMs,
    now = Date.now,
    random = Math.random,
    ...given
  }: ClientOptions) {
    const { origin, pathname } = new URL(baseUrl);
    this.#random = random;
    this.#basePath = pathname.replace(/\/+$/, '');
    // HTTP/2 could move a request to another connection by itself; 1.1 sends it once.
    const options = { connections: 8, allowH2: false, connect: { timeout: 10_000 } };
    this.#pools = { kept: new Pool(origin, options), fresh: new Pool(origin, { ...options, pipelining: 0 }) };
    const pacer = new Pacer({ now: () => performance.now(), spacingMs });
    this.#attempts = new Attempts({ ...given, origin, now, pacer });
    // Every call under way listens to it.
    setMaxListeners(0, this.#closing.signal);
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions
  ): Promise<Result<CallAnswer<E>, ServiceFailure>> {
    const limited = linkSignals([options.signal, this.#closing.signal]);
    try {
      const request = buildRequest(endpoint, input, this.#basePath, options.pageQuery ?? null);
      return await this.#carryOut({
        endpoint,
        request,
        account: accountOf(input),
        priority: options.priority,
        isBudgeted: options.priority === 'background' && options.isBudgeted !== false,
        dispatcher: endpoint.effect === 'read' ? this.#pools.kept : this.#pools.fresh,
        timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
        signal: limited.signal
      });
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      return failed(serviceFailure('rejected', { words: error.message, fields: { [error.field]: [error.message] } }));
    } finally {
      limited.release();
    }
  }

  /** True when something answers at the connection's address. Asks for no part of the API, so it costs nothing. */
  async isReachable(timeoutMs = 5000): Promise<boolean> {
    const limited = linkSignals([this.#closing.signal], timeoutMs);
    try {
      const asking = this.#pools.fresh.request({ path: '/', method: 'HEAD', signal: limited.signal });
      const { body } = await unlessAborted(asking, limited.signal);
      await body.dump();
      return true;
    } catch {
      return false;
    } finally {
      limited.release();
    }
  }

  /** Ends every call under way: those not sent yet and reads as `cancelled`, writes as `outcome-unknown`. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#pools.kept.destroy(), this.#pools.fresh.destroy()]);
  }

  async #carryOut<E extends Endpoint>(job: Job<E>): Promise<Outcome<E>['result']> {
    for (let attempt = 1; ; attempt++) {
      const { result, lost } = await this.#attempts.make(job);
      if (result.ok) {
        this.#retries.giveBack();
        return result;
      }
      const isLongWait = (result.failure.retryAfterMs ?? 0) > patienceMs[job.priority];
      if (isLongWait || !isWorthRetrying(job.endpoint, result.failure, lost, attempt)) return result;
      if (!this.#retries.take()) return result;
      try {
        await sleep(backOff(attempt, this.#random), undefined, { signal: job.signal });
      } catch {
        return failed(serviceFailure('cancelled'));
      }
    }
  }
}

function accountOf(input: { readonly params: unknown }): string | null {
  // Where an endpoint has this parameter, the contract says what it is (onAccount in endpoint.ts).
  const { account } = input.params as { account?: string };
  return account ?? null;
}
