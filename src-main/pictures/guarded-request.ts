import type { Agent, Dispatcher } from 'undici';
import { failed, localFailure, ok, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { messageOf } from '../../src-shared/rules/caught-error.ts';
import { DeadlinePassed, unlessAborted } from '../service-client/link-signals.ts';
import { checkAddress, RefusedAddress } from './guard.ts';

export interface GuardedRequest {
  readonly agent: Agent;
  readonly allowsLoopback: boolean;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

const mostRedirects = 3;

/**
 * Every address on the way passes the guard, not only the first.
 * @returns any status but a redirect; `unreadable` after too many, or for an invalid one
 */
export async function requestUnderGuard(
  request: GuardedRequest,
  first: string
): Promise<Result<Dispatcher.ResponseData>> {
  let url = checkAddress(first, request.allowsLoopback);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(request, url);
    const { location } = answer.headers;
    if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string') return ok(answer);
    answer.body.destroy();
    const next = URL.parse(location, url);
    if (!next) return failed(localFailure('unreadable', 'Redirected to an invalid address.'));
    url = checkAddress(next.href, request.allowsLoopback);
  }
  return failed(localFailure('unreadable', 'Redirected too many times.'));
}

async function ask({ agent, signal, headers }: GuardedRequest, url: URL): Promise<Dispatcher.ResponseData> {
  const asking = agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers,
    signal
  });
  // While it connects, undici heeds a signal only if it could begin to send.
  const answer = await unlessAborted(asking, signal);
  // A dropped body ends with an error that nobody else handles.
  answer.body.on('error', () => undefined);
  return answer;
}

/** `not-found` for 404 and 410, else `unreadable`, each with the status. */
export function toStatusFailure(status: number): Failure {
  return { ...localFailure(status === 404 || status === 410 ? 'not-found' : 'unreadable'), status };
}

/** `not-allowed` if the guard refused, `timed-out` or `offline` if nothing could be loaded. */
export function toGuardFailure(error: unknown, signal: AbortSignal): Failure {
  const words = messageOf(error);
  if (error instanceof RefusedAddress) return localFailure('not-allowed', words);
  return localFailure(signal.reason instanceof DeadlinePassed ? 'timed-out' : 'offline', words);
}
