/** Refusals of the service (live-service-notes.md, A1, A2, A3). Handlers throw them. */

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Given {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly used: 0 | 1;
  readonly note: string;
  readonly hasMeta: boolean;
  readonly retryAfter?: string | undefined;
}

export class Refusal extends Error {
  readonly given: Given;

  constructor(given: Given) {
    super(String(given.body.message));
    this.given = given;
  }
}

const nothingCharged = 'No credits were charged';
const chargedAnyway = 'The platform returned an error, but a request still had to be made';

/** A1 row 1. */
export function invalid(errors: FieldErrors): Refusal {
  const [first = 'The given data was invalid.', ...more] = Object.values(errors).flat();
  const others = more.length === 0 ? '' : ` (and ${String(more.length)} more error${more.length === 1 ? '' : 's'})`;
  const body = {
    error: 'VALIDATION_ERROR',
    message: `${first}${others}`,
    description: 'The request parameters failed validation.',
    errors
  };
  return new Refusal({ status: 422, body, used: 0, note: nothingCharged, hasMeta: true });
}

function platformError(message: string, response: { status: number; body: unknown }) {
  const description = 'The platform refused the request.';
  return { error: 'PLATFORM_ERROR', message, description, platform_response: response };
}

/** A1 row 2. */
export function platformRefused(status: number, message: string): Refusal {
  const body = platformError(message, { status, body: { error: { code: status, message } } });
  return new Refusal({ status, body, used: 1, note: chargedAnyway, hasMeta: true });
}

/** A1 row 2, our choice: the account must sign in again (A6, `is_authenticated: false`). */
export function sessionExpired(): Refusal {
  return platformRefused(401, 'The session expired. Sign the account in again.');
}

/** Only in lean answers, while an account signs in again. */
export function accountBusy(): Refusal {
  const body = { message: 'The account is being signed in again.' };
  return new Refusal({ status: 503, body, used: 0, note: nothingCharged, hasMeta: false });
}

/** A1 row 3: unknown to the platform. The body has no `_meta`. */
export function nothingFound(message: string): Refusal {
  const body = platformError(message, { status: 200, body: { list: [], hasMore: false } });
  return new Refusal({ status: 404, body, used: 1, note: chargedAnyway, hasMeta: false });
}

/** A1 row 4: `error` is the sentence. */
export function keyRefused(): Refusal {
  const body = { error: 'The API key is missing or not valid.' };
  return new Refusal({ status: 401, body, used: 0, note: nothingCharged, hasMeta: false });
}

/** A3: our choice, since no live answer is known. */
export function creditsExhausted(): Refusal {
  const body = {
    error: 'INSUFFICIENT_CREDITS',
    message: 'There are no credits left.',
    description: 'Every call costs at least one credit. Add credits and try again.'
  };
  return new Refusal({ status: 402, body, used: 0, note: nothingCharged, hasMeta: true });
}

/** A2. @param waitMs time until a call fits */
export function tooManyCalls(waitMs: number): Refusal {
  const body = {
    error: 'TOO_MANY_REQUESTS',
    message: 'Too Many Attempts.',
    description: 'The rate limit was reached. Try again after the time in Retry-After.'
  };
  const retryAfter = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return new Refusal({ status: 429, body, used: 0, note: nothingCharged, hasMeta: true, retryAfter });
}

/**
 * Refusals for faults: by the service, or by the throttling platform (A1 row 9). The
 * latter costs as much as other platform refusals, since its cost is unknown.
 * @param retryAfter the header's text
 */
export function throttled(from: 'service' | 'platform', retryAfter: string | undefined): Refusal {
  if (from === 'service') return new Refusal({ ...tooManyCalls(0).given, retryAfter });
  const { given } = platformRefused(429, 'Too many requests.');
  return new Refusal({ ...given, body: { ...given.body, error: 'PLATFORM_RATE_LIMIT_ERROR' }, retryAfter });
}
