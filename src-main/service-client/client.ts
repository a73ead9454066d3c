/** The service client of one connection: `call(endpoint, input)` gives an answer or a typed failure, and never throws. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { Drift } from '../../src-shared/service/drift.ts';
import type { Endpoint, InputOf } from '../../src-shared/service/endpoint.ts';
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';
import { buildRequest } from './build-request.ts';
import { Pacer, type Priority } from './pacer.ts';
import { decodeAnswer, fromTransport, parseBody, readRefusal, type Decoding } from './read-answer.ts';
import { readReported, type Reported } from './read-credits.ts';
import { backOff, isWorthRetrying, mostAttempts, RetryBudget } from './retry.ts';
import { exchange } from './transport.ts';

export interface CallOptions {
  readonly priority: Priority;
  /** A background call that a person has asked for with its price in sight: paced as such, not held by the budget. */
  readonly isBudgeted?: boolean;
  /** The query of a next page, which replaces the same names of the input's. */
  readonly pageQuery?: Readonly<Record<string, string>> | null;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export type CallAnswer<E extends Endpoint> = Omit<Decoding<E>, 'drift'>;

/** One attempt, as the activity log has it. */
export interface Attempt {
  readonly at: number;
  readonly account: string | null;
  readonly endpoint: Endpoint;
  readonly isBackground: boolean;
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
  readonly #options: Required<ClientOptions>;
  readonly #pool: Pool;
  readonly #origin: string;
  readonly #basePath: string;
  readonly #pacer: Pacer;
  readonly #retries = new RetryBudget();

  constructor(options: ClientOptions) {
    this.#options = { spacingMs: defaultSpacingMs, now: Date.now, random: Math.random, ...options };
    const base = new URL(options.baseUrl);
    this.#origin = base.origin;
    this.#basePath = base.pathname.replace(/\/+$/, '');
    this.#pool = new Pool(base.origin, { connections: 8, connect: { timeout: 10_000 } });
    this.#pacer = new Pacer({ now: this.#options.now, spacingMs: this.#options.spacingMs });
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions
  ): Promise<Result<CallAnswer<E>, ServiceFailure>> {
    for (let attempt = 1; ; attempt++) {
      const result = await this.#attempt(endpoint, input, options);
      if (result.ok) return result;
      const isLast = attempt >= mostAttempts || !isWorthRetrying(endpoint, result.failure) || !this.#retries.take();
      if (isLast) return result;
      try {
        await sleep(backOff(attempt, this.#options.random), undefined, { signal: options.signal });
      } catch {
        return failed(serviceFailure('cancelled'));
      }
    }
  }

  /** True when something answers at the connection's address. Asks for no part of the API, so it costs nothing. */
  async isReachable(timeoutMs = 5000): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { body } = await this.#pool.request({ path: '/', method: 'HEAD', signal });
      await body.dump();
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    this.#pacer.close();
    await this.#pool.destroy();
  }

  async #attempt<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions
  ): Promise<Result<CallAnswer<E>, ServiceFailure>> {
    const account = accountOf(input);
    try {
      await this.#pacer.waitForTurn(account ?? '', options.priority, options.signal);
    } catch {
      return failed(serviceFailure('cancelled'));
    }
    let reported: Reported | null = null;
    try {
      const isBudgeted = options.priority === 'background' && options.isBudgeted !== false;
      if (isBudgeted && !this.#options.maySpendInBackground()) return failed(serviceFailure('over-budget'));
      const apiKey = await this.#options.readKey();
      if (apiKey === null) return failed(serviceFailure('refused-key', { words: 'There is no key for this connection.' }));
      const done = await this.#send(endpoint, input, options, apiKey);
      reported = done.reported;
      return done.result;
    } finally {
      this.#pacer.finish(account ?? '', reported);
    }
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions,
    apiKey: string
  ): Promise<{ result: Result<CallAnswer<E>, ServiceFailure>; reported: Reported | null }> {
    const at = this.#options.now();
    const sent = await exchange(this.#pool, {
      origin: this.#origin,
      request: buildRequest(endpoint, input, this.#basePath, options.pageQuery ?? null),
      apiKey,
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
      signal: options.signal
    });
    const milliseconds = this.#options.now() - at;
    const record = { at, account: accountOf(input), endpoint, isBackground: options.priority === 'background', milliseconds };
    if ('failure' in sent) {
      const failure = fromTransport(endpoint, sent.failure);
      this.#options.onAttempt({ ...record, status: null, reported: null, failure, drift: [] });
      return { result: failed(failure), reported: null };
    }
    const body = parseBody(sent.answer);
    const reported = readReported(sent.answer.headers, body);
    const result = this.#understand(endpoint, sent.answer, body);
    this.#options.onAttempt({
      ...record,
      status: sent.answer.status,
      reported,
      failure: result.ok ? null : result.failure,
      drift: result.ok ? result.value.drift : []
    });
    if (!result.ok && result.failure.code === 'rate-limited')
      this.#pacer.holdBack(accountOf(input) ?? '', result.failure.retryAfterMs);
    else this.#retries.giveBack();
    return { result, reported: result.ok || result.failure.code !== 'rate-limited' ? reported : null };
  }

  #understand<E extends Endpoint>(
    endpoint: E,
    answer: Parameters<typeof readRefusal>[1],
    body: unknown
  ): Result<Decoding<E>, ServiceFailure> {
    const refusal = readRefusal(endpoint, answer, body, this.#options.now());
    if (refusal) return failed(refusal);
    const decoding = decodeAnswer(endpoint, answer, body);
    if (decoding) return ok(decoding);
    const code = endpoint.effect === 'read' ? 'unreadable' : 'outcome-unknown';
    return failed(serviceFailure(code, { status: answer.status, words: 'The answer has another shape than documented.' }));
  }
}

function accountOf(input: { readonly params: unknown }): string | null {
  const { account } = input.params as { account?: string };
  return account ?? null;
}
