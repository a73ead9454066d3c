/** What an answer says about credits and limits: headers first, since a body may be a stored copy; then `_meta`. */
import type { IncomingHttpHeaders } from 'undici/types/header.js';

export interface Reported {
  readonly used: number | null;
  readonly balance: number | null;
  readonly limitMinute: number | null;
  readonly remainingMinute: number | null;
}

/** Credit headers carry the service's short name, so they are told by their ending (live-service-notes.md, top and A2). */
export function readReported(headers: IncomingHttpHeaders, body: unknown): Reported {
  const meta = field(body, '_meta');
  const credits = field(meta, '_credits');
  const limits = field(meta, '_rate_limits');
  return {
    used: byEnding(headers, 'credits-used') ?? count(field(credits, 'used')),
    balance: byEnding(headers, 'credits-balance') ?? count(field(credits, 'balance')),
    limitMinute: byEnding(headers, 'rate-limit-limit-minute') ?? count(field(limits, 'limit_minute')),
    remainingMinute: byEnding(headers, 'rate-limit-remaining-minute') ?? count(field(limits, 'remaining_minute'))
  };
}

function byEnding(headers: IncomingHttpHeaders, ending: string): number | null {
  for (const [name, value] of Object.entries(headers))
    if (name.endsWith(ending) && typeof value === 'string' && /^\d{1,12}$/.test(value)) return Number(value);
  return null;
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Retry-After in milliseconds: seconds or an HTTP date. Null where it is absent or makes no sense, and an hour at most.
 */
export function readRetryAfter(headers: IncomingHttpHeaders, now: number): number | null {
  const text = headers['retry-after'];
  if (typeof text !== 'string') return null;
  const wait = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(3_600_000, Math.max(0, wait)) : null;
}
