/** What an answer says about credits and limits: headers first, since a body may be a stored copy; then `_meta`. */
import type { AnswerHeaders } from './headers.ts';
import { field } from './field.ts';

export interface Reported {
  readonly used: number | null;
  readonly balance: number | null;
  readonly limitMinute: number | null;
  readonly remainingMinute: number | null;
}

/** Credit headers carry the service's short name, so they are told by their ending (live-service-notes.md, top and A2). */
export function readReported(headers: AnswerHeaders, body: unknown): Reported {
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

function byEnding(headers: AnswerHeaders, ending: string): number | null {
  for (const [name, value] of Object.entries(headers))
    if (name.endsWith(ending) && typeof value === 'string' && /^\d{1,12}$/.test(value)) return Number(value);
  return null;
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
