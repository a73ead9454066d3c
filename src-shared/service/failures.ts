/** Why a call to the service failed: a closed union, so that every case is handled. */

/**
 * - `offline`: nothing was sent (name, connection or TLS failed)
 * - `timed-out`: a read had no answer in time
 * - `refused-key`: 401
 * - `no-credits`: 402
 * - `rate-limited`: 429, or the wait for a turn was too long; `retryAfterMs` where the service said
 * - `rejected`: 422 by the service, with the fields and its words
 * - `platform-refused`: the platform behind the service said no; one credit was charged
 * - `not-found`: 404 of something that isn't there, or no longer
 * - `not-offered`: 404 or 405 of a call that the service doesn't have; nothing was charged
 * - `unreadable`: HTML, a cut or oversized body, another type, a redirect elsewhere, or a 5xx, on a read; also a 4xx without
 *   the service's JSON, which on a write too is a refusal by whoever stands in between
 * - `outcome-unknown`: a write whose bytes may have arrived and whose answer was lost or unreadable
 * - `cancelled`: the caller gave up
 * - `unavailable`: the service failed time after time, so nothing was sent; `retryAfterMs` until the next try
 * - `over-budget`: a background call would go beyond the credits of today; nothing was sent
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
  /** HTTP status, where one arrived. */
  readonly status: number | null;
  /** The service's own code, such as VALIDATION_ERROR. */
  readonly serviceCode: string | null;
  /** The service's own words, or those of the transport; for "Details", never for a headline, and never with the key. */
  readonly words: string | null;
  /** Field by field what the service refused (422 only). */
  readonly fields: Readonly<Record<string, readonly string[]>> | null;
  /** Milliseconds the service asked to wait, where it did. */
  readonly retryAfterMs: number | null;
}

/** Nothing is there to be had: the thing isn't, or the service doesn't have the call for it. */
export function isMissing({ code }: { readonly code: string }): boolean {
  return code === 'not-found' || code === 'not-offered';
}

export function serviceFailure(code: ServiceFailureCode, given: Partial<ServiceFailure> = {}): ServiceFailure {
  return { status: null, serviceCode: null, words: null, fields: null, retryAfterMs: null, ...given, code };
}
