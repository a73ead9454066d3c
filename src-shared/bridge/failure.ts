import { serviceFailureCodes, type ServiceFailure } from '../service/failures.ts';

/**
 * In addition to the service's failures:
 * - `bad-request`: the payload doesn't fit its schema
 * - `not-allowed`: a frame or origin without permission
 * - `unknown-account`: no such account here
 * - `unknown-draft`, `unknown-post`, `unknown-message`, `unknown-link`, `unknown-person`:
 * none here, or another account's
 * - `outdated`: changed elsewhere meanwhile; nothing was overwritten
 * - `broken-rules`: breaks the service's rules in `fields`; nothing was sent
 * - `not-deletable`: not one's own message, or older than 24 hours, as `words` says;
 * nothing was sent
 * - `schedule-passed`: the scheduled time has passed; nothing was sent
 * - `signed-out`: the account's sign-in has ended; nothing was sent
 * - `newer-database`: written by a newer Greenroom
 * - `damaged-cache`: a damaged cache file was set aside and fills again
 * - `disk`: the disk is full or not writable
 * - `moved-data`: the data folder was deleted or replaced under the running app, so saves
 * would be lost
 * - `partly-done`: a large command stopped; `done` and `asked` say how far it came
 * - `secrets-gone`: a queued call needs a password from an earlier run; nothing was sent
 * - `not-the-service`: something else answers at the connection's address
 * - `sent-elsewhere`: the address redirects, which is never followed
 * - `key-for-another-host`: another origin, for which the key must be entered again
 * - `disconnected`: the page lost its host
 * - `internal`: our defect; see the log
 */
export const failureCodes = [
  ...serviceFailureCodes,
  'bad-request',
  'not-allowed',
  'unknown-account',
  'unknown-draft',
  'unknown-post',
  'unknown-message',
  'unknown-link',
  'unknown-person',
  'outdated',
  'broken-rules',
  'not-deletable',
  'schedule-passed',
  'signed-out',
  'newer-database',
  'damaged-cache',
  'disk',
  'moved-data',
  'partly-done',
  'secrets-gone',
  'not-the-service',
  'sent-elsewhere',
  'key-for-another-host',
  'disconnected',
  'internal'
] as const;

export type FailureCode = (typeof failureCodes)[number];

const uncertainCodes: ReadonlySet<FailureCode> = new Set(['outcome-unknown', 'timed-out', 'disconnected', 'internal']);

/** Whether a change that ended like this may have been carried out all the same. */
export function mayBeDone(code: FailureCode): boolean {
  return uncertainCodes.has(code);
}

export interface Failure extends Omit<ServiceFailure, 'code'> {
  readonly code: FailureCode;
  readonly partly?: { readonly done: number; readonly asked: number; readonly because: FailureCode };
}

export type Result<T, F = Failure> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function failed<F>(failure: F): { readonly ok: false; readonly failure: F } {
  return { ok: false, failure };
}

export function localFailure(code: FailureCode, words: string | null = null): Failure {
  return { code, words, status: null, serviceCode: null, fields: null, retryAfterMs: null };
}
