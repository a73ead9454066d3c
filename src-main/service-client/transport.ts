/** One HTTP exchange, bounded in time and size. It knows whether a byte can have arrived. */
import type { Dispatcher } from 'undici';
import type { BuiltRequest } from './build-request.ts';
import type { Cancellation } from './cancellation.ts';
import type { AnswerHeaders } from './headers.ts';
import { BodyCollector, decodeText, decompress, isCompressed, TooLarge } from './read-body.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly text: string;
}

/**
 * - `unsent`: no connection
 * - `timed-out`, `cut`, `too-large`: the answer is incomplete or unusable
 * - `cancelled`: the caller gave up
 */
export interface TransportFailure {
  readonly kind: 'unsent' | 'timed-out' | 'cut' | 'too-large' | 'cancelled';
  readonly words: string;
  /** False if no byte reached a socket, so the service can't have seen it. */
  readonly mayHaveArrived: boolean;
  readonly head: Pick<RawAnswer, 'status' | 'headers'> | null;
}

export interface Exchange {
  readonly origin: string;
  readonly request: BuiltRequest;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly cancellation: Cancellation;
}

export type Exchanged = { readonly answer: RawAnswer } | { readonly failure: TransportFailure };

class DeadlinePassed extends Error {}
class GivenUp extends Error {}

export function exchange(dispatcher: Dispatcher, given: Exchange): Promise<Exchanged> {
  return new Promise((resolve) => {
    new Exchanging(given, resolve).start(dispatcher);
  });
}

/**
 * undici calls `onRequestStart` right before the first byte goes to a connected socket
 * (for https, after its handshake). Error codes can't tell, since ECONNRESET comes before
 * as well as after.
 */
class Exchanging implements Dispatcher.DispatchHandler {
  readonly #given: Exchange;
  readonly #resolve: (exchanged: Exchanged) => void;
  readonly #body = new BodyCollector();
  readonly #giveUp = () => {
    this.#fail(new GivenUp('Stopped before a response arrived.'));
  };
  #timer: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | null = null;
  #head: TransportFailure['head'] = null;
  #isOver = false;

  constructor(given: Exchange, resolve: (exchanged: Exchanged) => void) {
    this.#given = given;
    this.#resolve = resolve;
  }

  start(dispatcher: Dispatcher): void {
    const { origin, request, apiKey, timeoutMs, cancellation } = this.#given;
    this.#timer = setTimeout(() => {
      this.#fail(new DeadlinePassed('The service didn’t respond in time.'));
    }, timeoutMs);
    cancellation.listen(this.#giveUp);
    if (this.#isOver) return;
    const headers = {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      'accept-encoding': 'gzip, br',
      ...(request.body === null ? {} : { 'content-type': 'application/json' })
    };
    try {
      dispatcher.dispatch({ origin, path: request.path, method: request.method, headers, body: request.body }, this);
    } catch (error) {
      this.#fail(error);
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Canceled while connecting, when there was nothing to abort.
    if (this.#isOver) controller.abort(new GivenUp());
    else this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    // A 1xx only announces an answer.
    if (status >= 200) this.#head = { status, headers };
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    try {
      this.#body.add(chunk);
    } catch (error) {
      this.#fail(error);
    }
  }

  onResponseEnd(): void {
    if (this.#isOver || !this.#head) return;
    const { headers } = this.#head;
    const bytes = this.#body.take();
    if (!isCompressed(headers)) {
      this.#succeed(bytes);
      return;
    }
    decompress(bytes, headers).then(
      (whole) => {
        this.#succeed(whole);
      },
      (error: unknown) => {
        this.#fail(error);
      }
    );
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error);
  }

  #succeed(bytes: Buffer): void {
    if (this.#head) this.#end({ answer: { ...this.#head, text: decodeText(bytes) } });
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    const head = this.#head;
    const isGivenUp = error instanceof GivenUp;
    // A refusal's status is enough, since the lost body has only its words.
    if (head && head.status >= 400 && !isGivenUp) this.#end({ answer: { ...head, text: '' } });
    else {
      const mayHaveArrived = this.#controller !== null;
      const kind = tellApart(error, mayHaveArrived);
      this.#end({ failure: { kind, words: describe(error, kind), mayHaveArrived, head } });
    }
    // After the answer's end there is nothing to abort, and undici accepts that.
    this.#controller?.abort(error instanceof Error ? error : new Error(String(error)));
  }

  #end(exchanged: Exchanged): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#given.cancellation.forget(this.#giveUp);
    this.#resolve(exchanged);
  }
}

function tellApart(error: unknown, isSent: boolean): TransportFailure['kind'] {
  if (error instanceof GivenUp) return 'cancelled';
  if (!isSent) return 'unsent';
  if (error instanceof TooLarge) return 'too-large';
  return error instanceof DeadlinePassed ? 'timed-out' : 'cut';
}

function describe(error: unknown, kind: TransportFailure['kind']): string {
  if (error instanceof DeadlinePassed) return kind === 'unsent' ? 'The connection timed out.' : error.message;
  if (!(error instanceof Error)) return String(error);
  // If every address of a name failed, the message is empty and only the code helps.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
