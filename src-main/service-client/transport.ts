/** One HTTP exchange: sent, bounded in time and size, and told apart by whether a byte can have arrived. */
import type { Dispatcher } from 'undici';
import type { AnswerHeaders } from './headers.ts';
import type { BuiltRequest } from './build-request.ts';
import { DeadlinePassed, linkSignals, unlessAborted } from './link-signals.ts';
import { readBody, TooLarge } from './read-body.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly text: string;
}

/**
 * - `unsent`: no connection could be made
 * - `timed-out`, `cut`, `too-large`: the answer didn't come whole or can't be used
 * - `cancelled`: the caller gave up
 */
export interface TransportFailure {
  readonly kind: 'unsent' | 'timed-out' | 'cut' | 'too-large' | 'cancelled';
  readonly words: string;
  /** False where no byte of the request has been handed to a socket, so that the service can't have seen it. */
  readonly mayHaveArrived: boolean;
  /** What arrived before the failure, where anything did. */
  readonly head: Pick<RawAnswer, 'status' | 'headers'> | null;
}

export interface Exchange {
  readonly origin: string;
  readonly request: BuiltRequest;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export async function exchange(
  dispatcher: Dispatcher,
  { origin, request, apiKey, timeoutMs, signal }: Exchange
): Promise<{ answer: RawAnswer } | { failure: TransportFailure }> {
  const limited = linkSignals([signal], timeoutMs);
  let isSent = false;
  let head: TransportFailure['head'] = null;
  const noteSending = notingStart(() => {
    isSent = true;
  });
  try {
    const answering = dispatcher.compose(noteSending).request({
      origin,
      path: request.path,
      method: request.method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        'accept-encoding': 'gzip, br',
        ...(request.body === null ? {} : { 'content-type': 'application/json' })
      },
      body: request.body,
      signal: limited.signal
    });
    // While it connects, undici takes note of the signal and acts on it only when it could begin to send.
    const { statusCode, headers, body } = await unlessAborted(answering, limited.signal);
    head = { status: statusCode, headers };
    return { answer: { ...head, text: await readBody(body, headers) } };
  } catch (error) {
    // A refusal is one by its status; the body that got lost would only have held the words for it.
    if (head && head.status >= 400 && !signal.aborted) return { answer: { ...head, text: '' } };
    const kind = tellApart(error, isSent, signal, limited.signal);
    return { failure: { kind, words: describe(error, kind), mayHaveArrived: isSent, head } };
  } finally {
    limited.release();
  }
}

/**
 * Calls back right before the first byte of the request is given to a connected socket (and, for https, after its
 * handshake). Error codes can't tell: ECONNRESET comes before as well as after.
 */
function notingStart(onStart: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    // The handler is made anew for each request, so nobody else sees it changed.
    handler.onRequestStart = (controller, context) => {
      start?.(controller, context);
      if (!controller.aborted) onStart();
    };
    return dispatch(options, handler);
  };
}

function tellApart(
  error: unknown,
  isSent: boolean,
  callers: AbortSignal,
  limited: AbortSignal
): TransportFailure['kind'] {
  if (callers.aborted) return 'cancelled';
  if (!isSent) return 'unsent';
  if (error instanceof TooLarge) return 'too-large';
  return limited.reason instanceof DeadlinePassed ? 'timed-out' : 'cut';
}

function describe(error: unknown, kind: TransportFailure['kind']): string {
  if (kind === 'cancelled') return 'Given up before an answer came.';
  if (error instanceof DeadlinePassed) return kind === 'unsent' ? 'No connection in time.' : error.message;
  if (!(error instanceof Error)) return String(error);
  // Where every address of a name failed, the words are empty and only the code says why.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
