/** When something is fetched because it has come on the screen: it costs a credit, so not while it is fresh or was refused. Pure. */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';

/** Failures of calls that no answer came of: trying again costs nothing more. */
const passing: readonly FailureCode[] = ['offline', 'timed-out', 'unavailable', 'cancelled'];

interface Fetched {
  /** When it was fetched last, as the cache knows it; null where it never was. */
  readonly readAt: Ms | null;
  /** Why the last attempt failed, and when. */
  readonly last?: { readonly failure: Failure; readonly at: Ms } | undefined;
  /** How long it counts as fresh. */
  readonly freshForMs: number;
}

export function isDue({ readAt, last, freshForMs }: Fetched, now: Ms): boolean {
  if (last && !passing.includes(last.failure.code) && isFresh(last.at, freshForMs, now)) return false;
  return readAt === null || !isFresh(readAt, freshForMs, now);
}

/** What is from the future isn't: a clock that was set back must not keep it fresh for ever. */
export function isFresh(at: Ms, freshForMs: number, now: Ms): boolean {
  return at <= now && at > now - freshForMs;
}
