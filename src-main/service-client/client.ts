/** The service client of one connection. `call` never throws. */
import { failed, type Result } from '../../src-shared/bridge/failure.ts';
import type { Endpoint, CallInput } from '../../src-shared/service/endpoint.ts';
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';
import { Attempts, type Job, type Outcome, type Urgency } from './attempts.ts';
import { buildRequest, UnusableInput } from './build-request.ts';
import { Cancellation, wait } from './cancellation.ts';
import { Circuit, type CircuitState } from './circuit.ts';
import { deadlineOf } from './deadlines.ts';
import { openDispatchers, type Dispatchers } from './dispatchers.ts';
import { linkSignals, unlessAborted } from './link-signals.ts';
import { Pacer, patienceMs, type PacerState } from './pacer.ts';
import { backOff, isWorthRetrying, RetryBudget } from './retry.ts';
import { SharedReads } from './shared-reads.ts';
import type { CallAnswer, CallOptions, ClientOptions } from './client-options.ts';

const defaultSpacingMs = 350;
const defaultOpensAfter = 6;

type AnyResult = Result<CallAnswer<Endpoint>, ServiceFailure>;
type Asked<E extends Endpoint> = Omit<Job<E>, 'cancellation'>;

const cancelled = failed(serviceFailure('cancelled', { words: 'Stopped before a response arrived.' }));

/** Calls that a service lacks, until one is answered or the app ends. */
class NotOffered {
  readonly #failures = new Map<string, ServiceFailure>();

  refuse({ name }: Endpoint, { priority, isBudgeted = true, isOnOpening = false }: CallOptions): ServiceFailure | null {
    const isUnasked = isOnOpening || (priority === 'background' && isBudgeted);
    return isUnasked ? (this.#failures.get(name) ?? null) : null;
  }

  note({ name }: Endpoint, result: Result<unknown, ServiceFailure>): void {
    if (result.ok) this.#failures.delete(name);
    else if (result.failure.code === 'not-offered') this.#failures.set(name, result.failure);
  }
}

export class ServiceClient {
  readonly #random: () => number;
  readonly #basePath: string;
  readonly #open: () => Dispatchers;
  #opened: Dispatchers | null = null;
  readonly #origin: string;
  readonly #pacer: Pacer;
  readonly #circuit: Circuit;
  readonly #attempts: Attempts;
  readonly #reads: SharedReads<AnyResult>;
  readonly #retries = new RetryBudget();
  readonly #writes = new Set<Cancellation>();
  readonly #closing = new AbortController();
  readonly #notOffered = new NotOffered();

  constructor({
    baseUrl,
    proxy,
    spacingMs = defaultSpacingMs,
    opensAfter = defaultOpensAfter,
    now = Date.now,
    random = Math.random,
    ...given
  }: ClientOptions) {
    const base = new URL(baseUrl);
    this.#random = random;
    this.#origin = base.origin;
    this.#basePath = base.pathname.replace(/\/+$/, '');
    this.#open = () => openDispatchers(base, proxy);
    const ticks = () => performance.now();
    const pacer = (this.#pacer = new Pacer({ now: ticks, spacingMs }));
    const circuit = (this.#circuit = new Circuit({ now: ticks, random, opensAfter }));
    this.#attempts = new Attempts({ ...given, origin: base.origin, now, pacer, circuit });
    this.#reads = new SharedReads(() => {
      pacer.reconsider();
    });
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions
  ): Promise<Result<CallAnswer<E>, ServiceFailure>> {
    if (isAborted(options.signal) || this.#isClosed) return cancelled;
    const missing = this.#notOffered.refuse(endpoint, options);
    if (missing) return failed(missing);
    try {
      const asked: Asked<E> = {
        endpoint,
        request: buildRequest(endpoint, input, this.#basePath, options.pageQuery ?? null),
        account: accountOf(input),
        urgency: urgencyOf(options),
        // Looked up when the call is sent, since sockets may have been dropped.
        dispatcher: () => (endpoint.effect === 'read' ? this.#dispatchers.kept : this.#dispatchers.fresh),
        timeoutMs: options.timeoutMs ?? deadlineOf(endpoint, input.query),
        hide: options.hide ?? []
      };
      const result = await (endpoint.effect === 'read'
        ? this.#read(asked, options.signal)
        : this.#write(asked, options.signal));
      this.#notOffered.note(endpoint, result);
      return result;
    } catch (error) {
      if (isAborted(options.signal)) return cancelled;
      if (!(error instanceof UnusableInput)) throw error;
      return failed(serviceFailure('rejected', { words: error.message, fields: { [error.field]: [error.message] } }));
    }
  }

  /** True if anything answers at the address. No part of the API, so it costs nothing. */
  async isReachable(timeoutMs = 5000): Promise<boolean> {
    const limited = linkSignals([this.#closing.signal], timeoutMs);
    try {
      const asking = this.#dispatchers.fresh.request({
        origin: this.#origin,
        path: '/',
        method: 'HEAD',
        signal: limited.signal
      });
      const { body } = await unlessAborted(asking, limited.signal);
      await body.dump();
      return true;
    } catch {
      return false;
    } finally {
      limited.release();
    }
  }

  pacing(): { readonly pacer: PacerState; readonly circuit: CircuitState } {
    return { pacer: this.#pacer.state(), circuit: this.#circuit.state() };
  }

  get #dispatchers(): Dispatchers {
    if (this.#opened) return this.#opened;
    this.#opened = this.#open();
    // A late call must find the client closed.
    if (this.#isClosed) void destroy(this.#opened);
    return this.#opened;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Later calls get new sockets. Calls on old ones end as they would have. */
  dropSockets(): void {
    if (this.#isClosed) return;
    const old = this.#opened;
    this.#opened = null;
    for (const dispatcher of old ? [old.kept, old.fresh] : []) dispatcher.close().catch(() => undefined);
  }

  /** Ends running calls: unsent ones and reads as `cancelled`, writes as `outcome-unknown`. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#reads.close();
    for (const write of this.#writes) write.cancel();
    if (this.#opened) await destroy(this.#opened);
  }

  #read<E extends Endpoint>(asked: Asked<E>, signal: AbortSignal | undefined): Promise<Outcome<E>['result']> {
    const { endpoint, request, account, urgency } = asked;
    // The key names the endpoint, so the answer belongs to it.
    return this.#reads.ask({
      key: `${endpoint.name} ${request.path}`,
      account,
      urgency,
      signal,
      start: (shared) => this.#carryOut({ ...asked, ...shared })
    });
  }

  async #write<E extends Endpoint>(asked: Asked<E>, signal: AbortSignal | undefined): Promise<Outcome<E>['result']> {
    const cancellation = new Cancellation();
    const follow = () => {
      cancellation.cancel();
    };
    signal?.addEventListener('abort', follow);
    this.#writes.add(cancellation);
    this.#reads.closeTo(asked.account);
    try {
      return await this.#carryOut({ ...asked, cancellation });
    } finally {
      this.#reads.closeTo(asked.account);
      this.#writes.delete(cancellation);
      signal?.removeEventListener('abort', follow);
    }
  }

  async #carryOut<E extends Endpoint>(job: Job<E>): Promise<Outcome<E>['result']> {
    let last: Outcome<E>['result'] | null = null;
    for (let attempt = 1; ; attempt++) {
      const { result, lost } = await this.#attempts.make(job);
      if (result.ok) {
        this.#retries.giveBack();
        return result;
      }
      // This call's own failure opened the circuit, so that failure is reported.
      if (last && result.failure.code === 'unavailable') return last;
      const isLongWait = (result.failure.retryAfterMs ?? 0) > patienceMs[job.urgency.priority];
      if (isLongWait || !isWorthRetrying(job.endpoint, result.failure, lost, attempt)) return result;
      if (!this.#retries.take()) return result;
      last = result;
      try {
        await wait(backOff(attempt, this.#random), job.cancellation);
      } catch {
        return cancelled;
      }
    }
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function urgencyOf({ priority, isBudgeted = true }: CallOptions): Urgency {
  return { priority, isBudgeted: priority === 'background' && isBudgeted };
}

function accountOf(input: { readonly params: unknown }): string | null {
  // If an endpoint has this parameter, the contract fixes its type (onAccount in endpoint.ts).
  const { account } = input.params as { account?: string };
  return account ?? null;
}

async function destroy({ kept, fresh }: Dispatchers): Promise<void> {
  await Promise.all([kept.destroy(), fresh.destroy()]);
}
