/** One HTTP exchange: sent, bounded in time and size, and told apart by whether a byte can have arrived. */
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable } from 'node:stream';
import { errors, type Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'undici/types/header.js';
import type { BuiltRequest } from './build-request.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * - `unsent`: no byte of the request can have reached the service
 * - `timed-out`, `cut`, `too-large`: it may have, and the answer didn't come or can't be used
 * - `cancelled`: the caller gave up; whether it was sent is in `mayHaveArrived`
 */
export interface TransportFailure {
  readonly kind: 'unsent' | 'timed-out' | 'cut' | 'too-large' | 'cancelled';
  readonly words: string;
  readonly mayHaveArrived: boolean;
}

export interface Exchange {
  readonly origin: string;
  readonly request: BuiltRequest;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** No answer of the service comes near this; a body that goes on is cut here. */
export const largestBody = 16 * 1024 * 1024;

export async function exchange(
  dispatcher: Dispatcher,
  { origin, request, apiKey, timeoutMs, signal }: Exchange
): Promise<{ answer: RawAnswer } | { failure: TransportFailure }> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const both = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const response = await dispatcher.request({
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
      signal: both
    });
    const text = await readBody(response.body, response.headers, both);
    return { answer: { status: response.statusCode, headers: response.headers, text } };
  } catch (error) {
    return { failure: tellApart(error, signal, deadline) };
  }
}

class TooLarge extends Error {}

async function readBody(body: Readable, headers: IncomingHttpHeaders, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const decoded = decompress(body, headers['content-encoding']);
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > largestBody) throw new TooLarge(`The answer went on beyond ${String(largestBody)} bytes.`);
      if (signal.aborted) throw signal.reason;
      chunks.push(chunk);
    }
  } finally {
    decoded.destroy();
    body.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}

function decompress(body: Readable, encoding: string | string[] | undefined): Readable {
  // undici's error handler of the source must reach the reader of the decompressed stream.
  const through = (stream: ReturnType<typeof createGunzip>) => {
    body.on('error', (error) => stream.destroy(error));
    return body.pipe(stream);
  };
  if (encoding === 'gzip' || encoding === 'x-gzip') return through(createGunzip());
  if (encoding === 'br') return through(createBrotliDecompress());
  if (encoding === 'deflate') return through(createInflate());
  return body;
}

/** Errors that come before the first byte of the request: name, connection, TLS. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT'
]);

function tellApart(error: unknown, signal: AbortSignal | undefined, deadline: AbortSignal): TransportFailure {
  const words = error instanceof Error ? error.message || error.name : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isUnsent = unsentCodes.has(code) || /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/.test(code);
  if (isUnsent) return { kind: 'unsent', words, mayHaveArrived: false };
  if (signal?.aborted) return { kind: 'cancelled', words: 'Given up before an answer came.', mayHaveArrived: true };
  if (error instanceof TooLarge) return { kind: 'too-large', words, mayHaveArrived: true };
  if (deadline.aborted || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return { kind: 'timed-out', words: 'No answer in time.', mayHaveArrived: true };
  return { kind: 'cut', words, mayHaveArrived: true };
}
