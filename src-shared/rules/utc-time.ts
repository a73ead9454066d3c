/** A moment written in ISO 8601 and in UTC, as `scheduledDate` has to be (service-api.md, "Post body"). */
import { readDateExpression } from './date-expressions.ts';

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]00:?00)$/;

/**
 * ms since 1970; null for what is written otherwise, has another offset or none, or names a moment that no calendar has.
 * Seconds may be left out.
 */
export function readUtcTime(text: string): number | null {
  // With a date and an offset there is nothing in it that counts from now.
  const reading = form.test(text) ? readDateExpression(text, 0) : null;
  return reading?.ok === true ? reading.at : null;
}
