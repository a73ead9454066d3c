/** Fetches a picture under the guard: bounded in size, time and redirects, without a key. */
import type { Agent, Dispatcher } from 'undici';
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { linkSignals } from '../service-client/link-signals.ts';
import { requestUnderGuard, toGuardFailure, toStatusFailure } from './guarded-request.ts';

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
    const { allowsLoopback } = options;
    const request = { agent, allowsLoopback, signal: limited.signal, headers: { accept: 'image/*' } };
    const answer = await requestUnderGuard(request, address);
    return answer.ok ? await take(answer.value) : answer;
  } catch (error) {
    if (options.signal.aborted) return failed(localFailure('cancelled'));
    return failed(toGuardFailure(error, limited.signal));
  } finally {
    limited.release();
  }
}

async function take({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Result<FetchedPicture>> {
  if (statusCode !== 200) {
    body.destroy();
    return failed(toStatusFailure(statusCode));
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
