/** ISO 8601 in UTC, as `scheduledDate` requires (service-api.md, "Post body"). */
import { readDateExpression } from './date-expressions.ts';

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]00:?00)$/;

/** ms since 1970; null for other formats, other offsets and invalid dates. */
export function readUtcTime(text: string): number | null {
  // With date and offset, nothing is relative to now.
  const reading = form.test(text) ? readDateExpression(text, 0) : null;
  return reading?.ok === true ? reading.at : null;
}
