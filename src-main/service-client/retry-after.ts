/** Retry-After as seconds or an HTTP date (live-service-notes.md, A2: it may be absent). */
import type { AnswerHeaders } from './headers.ts';

const longestSensibleMs = 7 * 86_400_000;

/**
 * Milliseconds to wait; null if the header is missing or invalid.
 * @param now ms since 1970 here. A date is compared with the service's own `Date` if sent,
 * since a fast clock here would cut the wait short.
 */
export function readRetryAfter(headers: AnswerHeaders, now: number): number | null {
  const text = asText(headers['retry-after']);
  const waitMs = /^\d{1,12}$/.test(text) ? Number(text) * 1000 : parseHttpDate(text) - servedAt(headers, now);
  if (!Number.isFinite(waitMs) || waitMs > longestSensibleMs) return null;
  return Math.max(0, waitMs);
}

function servedAt(headers: AnswerHeaders, now: number): number {
  const at = parseHttpDate(asText(headers.date));
  return Number.isNaN(at) ? now : at;
}

function asText(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

const day = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const inGmt = new RegExp(`^${day}[a-z]*, \\d{2}[ -][A-Z][a-z]{2}[ -]\\d{2,4} \\d{2}:\\d{2}:\\d{2} GMT$`);
const withoutZone = new RegExp(`^${day} [A-Z][a-z]{2} [ \\d]\\d \\d{2}:\\d{2}:\\d{2} \\d{4}$`);

/** NaN unless it is an HTTP date. Date.parse alone would take "-5" or "1.5" for past dates. */
function parseHttpDate(text: string): number {
  if (inGmt.test(text)) return Date.parse(text);
  return withoutZone.test(text) ? Date.parse(`${text} GMT`) : NaN;
}
