/**
 * - `offline`: nothing was sent (name, connection or TLS failed)
 * - `timed-out`: a read had no answer in time
 * - `refused-key`: 401 by the service itself, not passed on from the platform
 * - `no-credits`: 402
 * - `rate-limited`: 429, or the wait for a turn was too long; `retryAfterMs` if known
 * - `rejected`: 422 by the service, with fields and its message
 * - `platform-refused`: by the platform behind the service; one credit was charged
 * - `not-found`: 404 of an object that doesn't exist, or no longer
 * - `not-offered`: 404 or 405 of a call that the service doesn't have; free
 * - `unreadable`: on a read: HTML, a cut or oversized body, another type, a redirect
 * elsewhere, or a 5xx; also a 4xx without the service's JSON, which on a write too is a
 * refusal by something in between
 * - `outcome-unknown`: a write that may have arrived, whose answer was lost or unreadable
 * - `cancelled`: by the caller
 * - `unavailable`: after repeated failures nothing was sent; `retryAfterMs` until the next
 * try
 * - `over-budget`: a background call would exceed today's credits; nothing was sent
 */
export const serviceFailureCodes = [
  'offline',
  'timed-out',
  'refused-key',
  'no-credits',
  'rate-limited',
  'rejected',
  'platform-refused',
  'not-found',
  'not-offered',
  'unreadable',
  'outcome-unknown',
  'cancelled',
  'unavailable',
  'over-budget'
] as const;

export type ServiceFailureCode = (typeof serviceFailureCodes)[number];

export interface ServiceFailure {
  readonly code: ServiceFailureCode;
  readonly status: number | null;
  readonly serviceCode: string | null;
  /** Message of the service or transport, for "Details" only. Never has the key. */
  readonly words: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>> | null;
  readonly retryAfterMs: number | null;
}

export function isMissing({ code }: { readonly code: string }): boolean {
  return code === 'not-found' || code === 'not-offered';
}

export function serviceFailure(code: ServiceFailureCode, given: Partial<ServiceFailure> = {}): ServiceFailure {
  return { status: null, serviceCode: null, words: null, fields: null, retryAfterMs: null, ...given, code };
}
