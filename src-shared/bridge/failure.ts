/** A failure as a view receives it: a code from a closed set, and what a user can copy. Never a thrown string. */
import { serviceFailureCodes, type ServiceFailure } from '../service/failures.ts';

/**
 * Beside the service's failures:
 * - `bad-request`: a payload that doesn't fit its schema
 * - `not-allowed`: a frame or origin that may not ask
 * - `unknown-account`: no such account here
 * - `unknown-draft`, `unknown-post`, `unknown-message`, `unknown-link`, `unknown-person`: no such one here, or it is another account's
 * - `outdated`: it was changed elsewhere meanwhile; nothing was written over
 * - `broken-rules`: it breaks rules of the service, so nothing was sent; `fields` says which
 * - `not-deletable`: a message that isn't one's own, or of the last 24 hours; nothing was sent, and `words` says which
 * - `schedule-passed`: the time that it was to go live at has passed; nothing was sent
 * - `signed-out`: the account's sign-in at the service has ended; nothing was sent
 * - `newer-database`: written by a newer Greenroom
 * - `damaged-cache`: a cache file was damaged; it is set aside and fills again
 * - `disk`: the disk is full or can't be written
 * - `moved-data`: the data folder was deleted or replaced under the running app, so what is saved would be lost
 * - `partly-done`: some of a large command was done, the rest was not; `done` and `asked` say how much
 * - `secrets-gone`: what was queued needs a password that died with the last run of the app; nothing was sent
 * - `not-the-service`: something else answers at a connection's address
 * - `sent-elsewhere`: a connection's address sends on to another one, which is never followed
 * - `key-for-another-host`: an address of another origin, for which the key must be entered again
 * - `disconnected`: the page lost its host
 * - `internal`: a defect of ours; the log has it
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

export interface Failure extends Omit<ServiceFailure, 'code'> {
  readonly code: FailureCode;
  /** For `partly-done`: how many of `asked` were done, and why it stopped. */
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

/** A failure that didn't come from the service. `words` is for "Details". */
export function localFailure(code: FailureCode, words: string | null = null): Failure {
  return { code, words, status: null, serviceCode: null, fields: null, retryAfterMs: null };
}
