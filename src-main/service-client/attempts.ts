import type { Dispatcher } from 'undici';
import { failed, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import { serviceFailure, type ServiceFailure } from '../../src-shared/service/failures.ts';
import type { BuiltRequest } from './build-request.ts';
import { unlessCancelled, type Cancellation } from './cancellation.ts';
import type { Circuit, Passage } from './circuit.ts';
import type { CallAnswer, ClientOptions } from './client-options.ts';
import type { Pacer, Priority, Turn } from './pacer.ts';
import { decodeAnswer, type Decoding } from './read-answer.ts';
import { readReported, type Reported } from './read-credits.ts';
import { fromTransport, lostAnswer, parseBody, readRefusal } from './read-refusal.ts';
import { hideSecrets, Redactor } from './redact.ts';
import { exchange, type Exchanged, type RawAnswer, type TransportFailure } from './transport.ts';

/** A background call is raised once a user waits for it too. */
export interface Urgency {
  readonly priority: Priority;
  readonly isBudgeted: boolean;
}

export interface Job<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: BuiltRequest;
  readonly account: string | null;
  /** Read at every step, since it may be raised. */
  readonly urgency: Urgency;
  readonly dispatcher: () => Dispatcher;
  readonly timeoutMs: number;
  readonly hide: readonly string[];
  readonly cancellation: Cancellation;
}

export interface Outcome<E extends Endpoint> {
  readonly result: Result<CallAnswer<E>, ServiceFailure>;
  readonly lost: TransportFailure['kind'] | null;
}

interface AttemptsOptions extends Pick<ClientOptions, 'readKey' | 'onAttempt' | 'backgroundLeft'> {
  readonly origin: string;
  readonly pacer: Pacer;
  readonly circuit: Circuit;
  readonly now: () => number;
}

interface Understood<E extends Endpoint> {
  readonly result: Result<Decoding<E>, ServiceFailure>;
  readonly status: number | null;
  readonly serverTime: number | null;
  readonly isJson: boolean;
  readonly reported: Reported | null;
  readonly lost: TransportFailure['kind'] | null;
}

export class Attempts {
  readonly #options: AttemptsOptions;
  /** Budgeted calls under way. Their cost is known only when they end. */
  #budgeted = 0;
  #redactor: { readonly apiKey: string; readonly redactor: Redactor } | null = null;

  constructor(options: AttemptsOptions) {
    this.#options = options;
  }

  async make<E extends Endpoint>(job: Job<E>): Promise<Outcome<E>> {
    const { urgency, cancellation } = job;
    const { pacer, circuit, backgroundLeft } = this.#options;
    const account = job.account ?? '';
    const atOnce = pacer.takeTurn(account, urgency);
    const answer = atOnce
      ? ({ kind: 'turn', turn: atOnce } as const)
      : await pacer.waitForTurn(account, urgency, cancellation);
    if (answer.kind === 'cancelled') return unsent('cancelled');
    if (answer.kind === 'too-long') return unsent('rate-limited', { retryAfterMs: answer.waitMs });
    const { turn } = answer;
    const isBudgeted = urgency.isBudgeted;
    const isSpent = isBudgeted && backgroundLeft() <= this.#budgeted;
    const entrance = isSpent ? null : circuit.enter(urgency.priority);
    if (entrance?.kind !== 'passage') {
      turn.release();
      return entrance ? unsent('unavailable', { retryAfterMs: entrance.waitMs }) : unsent('over-budget');
    }
    if (isBudgeted) this.#budgeted += 1;
    try {
      return await this.#send(job, { turn, passage: entrance.passage });
    } finally {
      if (isBudgeted) this.#budgeted -= 1;
      entrance.passage.release();
      turn.release();
    }
  }

  /** Made once per key, since building its pattern takes longer than using it. */
  #redactorOf(apiKey: string): Redactor {
    if (this.#redactor?.apiKey !== apiKey) this.#redactor = { apiKey, redactor: new Redactor(apiKey) };
    return this.#redactor.redactor;
  }

  /** Null also for a key that no header can carry, such as one pasted with a line break. */
  async #readKey(cancellation: Cancellation): Promise<string | null> {
    try {
      const apiKey = await unlessCancelled(this.#options.readKey(), cancellation);
      return apiKey !== null && /^[\x21-\x7e]+$/.test(apiKey) ? apiKey : null;
    } catch {
      return null;
    }
  }

  async #send<E extends Endpoint>(job: Job<E>, leave: Leave): Promise<Outcome<E>> {
    const apiKey = await this.#readKey(job.cancellation);
    if (job.cancellation.isCancelled) return unsent('cancelled');
    if (apiKey === null) return unsent('refused-key', { words: 'This connection has no usable key.' });
    const at = this.#options.now();
    const isBackground = job.urgency.priority === 'background';
    const startedAt = performance.now();
    const { dispatcher, request, timeoutMs, cancellation } = job;
    const sent = await exchange(dispatcher(), {
      origin: this.#options.origin,
      request,
      apiKey,
      timeoutMs,
      cancellation
    });
    const understood = hideIn(this.#understand(job.endpoint, sent, this.#redactorOf(apiKey)), job.hide);
    const { result, status, serverTime, isJson, reported, lost } = understood;
    endTurn(leave.turn, understood);
    endPassage(leave.passage, understood);
    this.#options.onAttempt({
      at,
      account: job.account,
      endpoint: job.endpoint,
      isBackground,
      status,
      milliseconds: performance.now() - startedAt,
      serverTime,
      isJson,
      reported,
      failure: result.ok ? null : result.failure,
      drift: result.ok ? result.value.drift : []
    });
    return { result, lost };
  }

  #understand<E extends Endpoint>(endpoint: E, sent: Exchanged, redactor: Redactor): Understood<E> {
    if ('failure' in sent) {
      const { head, kind } = sent.failure;
      const reported = head && readReported(head.headers, undefined);
      const failure = redactor.tidy(fromTransport(endpoint, sent.failure));
      const serverTime = head && readDate(head.headers);
      const status = head?.status ?? null;
      return { result: failed(failure), status, serverTime, isJson: false, reported, lost: kind };
    }
    const answer = { ...sent.answer, text: redactor.hideInAnswer(sent.answer.text) };
    const body = parseBody(answer);
    const reported = readReported(answer.headers, body);
    const refusal = readRefusal(endpoint, answer, body, this.#options.now());
    const decoding = refusal ? null : decodeAnswer(endpoint, answer, body);
    const result = decoding ? ok(decoding) : failed(redactor.tidy(refusal ?? anotherShape(endpoint, answer)));
    const serverTime = readDate(answer.headers);
    return { result, status: answer.status, serverTime, isJson: body !== undefined, reported, lost: null };
  }
}

function hideIn<E extends Endpoint>(understood: Understood<E>, secrets: readonly string[]): Understood<E> {
  const { result } = understood;
  if (result.ok || secrets.length === 0) return understood;
  return { ...understood, result: failed(hideSecrets(result.failure, secrets)) };
}

function readDate(headers: RawAnswer['headers']): number | null {
  const time = Date.parse(String(headers['date'] ?? ''));
  return Number.isNaN(time) ? null : time;
}

interface Leave {
  readonly turn: Turn;
  readonly passage: Passage;
}

function unsent(code: ServiceFailure['code'], said: Partial<ServiceFailure> = {}): Outcome<never> {
  return { result: failed(serviceFailure(code, said)), lost: null };
}

function endTurn<E extends Endpoint>(turn: Turn, { result, status, reported, lost }: Understood<E>): void {
  if (lost === 'unsent') turn.release();
  else if (!result.ok && reported && asksForPause(result.failure, status))
    turn.holdBack(reported, result.failure.retryAfterMs);
  else turn.finish(reported);
}

/** Any answer of the service, even a refusal, shows that it works. */
function endPassage<E extends Endpoint>(passage: Passage, { result, status, lost }: Understood<E>): void {
  if (lost === 'unsent' || lost === 'cancelled') passage.release();
  else if (result.ok || (lost === null && status !== null && status >= 400 && status < 500)) passage.worked();
  else if (result.failure.code === 'platform-refused') passage.worked();
  else passage.failed();
}

/** A 5xx with Retry-After asks for a pause like a 429. */
function asksForPause({ code, retryAfterMs }: ServiceFailure, status: number | null): boolean {
  return code === 'rate-limited' || (status !== null && status >= 500 && retryAfterMs !== null);
}

function anotherShape(endpoint: Endpoint, { status }: RawAnswer): ServiceFailure {
  return serviceFailure(lostAnswer(endpoint), { status, words: 'The response doesn’t match the documented format.' });
}
