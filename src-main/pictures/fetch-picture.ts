/** Fetches a picture under the guard: bounded in size, time and redirects, without a key. */
import type { Agent, Dispatcher } from 'undici';
import { failed, localFailure, ok, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { DeadlinePassed, linkSignals, unlessAborted } from '../service-client/link-signals.ts';
import { checkAddress, RefusedAddress } from './guard.ts';

export interface FetchedPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface FetchOptions {
  readonly allowsLoopback: boolean;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 60_000;
export const largestPicture = 32 * 1024 * 1024;
const mostRedirects = 3;
/** Image types that a page may show. SVG isn't one: it can contain script. */
const imageTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/**
 * - `not-allowed`: the guard refuses the address, or one that it redirects to
 * - `not-found`: 404 or 410
 * - `unreadable`: another status, too large, too many redirects, or no picture
 * - `offline`, `timed-out`: not available now
 */
export async function fetchPicture(
  agent: Agent,
  address: string,
  options: FetchOptions
): Promise<Result<FetchedPicture>> {
  const limited = linkSignals([options.signal], options.timeoutMs ?? defaultTimeoutMs);
  try {
    return await follow({ agent, allowsLoopback: options.allowsLoopback, signal: limited.signal }, address);
  } catch (error) {
    if (options.signal.aborted) return failed(localFailure('cancelled'));
    return failed(toFailure(error, limited.signal));
  } finally {
    limited.release();
  }
}

function toFailure(error: unknown, limited: AbortSignal): Failure {
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof RefusedAddress) return localFailure('not-allowed', words);
  return localFailure(limited.reason instanceof DeadlinePassed ? 'timed-out' : 'offline', words);
}

interface Fetching {
  readonly agent: Agent;
  readonly allowsLoopback: boolean;
  readonly signal: AbortSignal;
}

/** Every address on the way passes the guard, not only the first. */
async function follow(fetching: Fetching, first: string): Promise<Result<FetchedPicture>> {
  let url = checkAddress(first, fetching.allowsLoopback);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(fetching, url);
    const { location } = answer.headers;
    if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string') return take(answer);
    answer.body.destroy();
    const next = URL.parse(location, url);
    if (!next) return failed(localFailure('unreadable', 'Redirected to an invalid address.'));
    url = checkAddress(next.href, fetching.allowsLoopback);
  }
  return failed(localFailure('unreadable', 'Redirected too many times.'));
}

async function ask({ agent, signal }: Fetching, url: URL): Promise<Dispatcher.ResponseData> {
  const asking = agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: { accept: 'image/*' },
    signal
  });
  // While it connects, undici heeds a signal only if it could begin to send.
  const answer = await unlessAborted(asking, signal);
  // A dropped body ends with an error that nobody else handles.
  answer.body.on('error', () => undefined);
  return answer;
}

async function take({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Result<FetchedPicture>> {
  if (statusCode !== 200) {
    body.destroy();
    const code = statusCode === 404 || statusCode === 410 ? 'not-found' : 'unreadable';
    return failed({ ...localFailure(code), status: statusCode });
  }
  const bytes = await readBounded(body, Number(headers['content-length'] ?? 0));
  return bytes ? sniff(bytes) : failed(localFailure('unreadable', 'The image is too large.'));
}

/** Null for a body that is larger than any picture, or says so in its header. */
async function readBounded(body: Dispatcher.ResponseData['body'], announced: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = announced > largestPicture ? announced : 0;
  if (size === 0)
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > largestPicture) break;
    }
  body.destroy();
  return size > largestPicture ? null : Buffer.concat(chunks);
}

/** Only the bytes count, not the server's type. */
async function sniff(bytes: Buffer): Promise<Result<FetchedPicture>> {
  // Loaded with the first picture, so it doesn't delay the first window.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !imageTypes.has(found.mime)) return failed(localFailure('unreadable', 'The response isn’t an image.'));
  return ok({ type: found.mime, bytes });
}
