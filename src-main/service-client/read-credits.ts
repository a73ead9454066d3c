/** Headers come first, since a body may be a cached copy; then `_meta`. */
import type { AnswerHeaders } from './headers.ts';
import { readField } from './field.ts';

export interface Reported {
  readonly used: number | null;
  readonly balance: number | null;
  readonly creditsNote: string | null;
  readonly limitMinute: number | null;
  readonly remainingMinute: number | null;
  readonly limitDay: number | null;
  readonly remainingDay: number | null;
  readonly isCached: boolean | null;
  readonly cacheNote: string | null;
}

/**
 * Credit headers carry the service's short name, so they are found by their ending
 * (live-service-notes.md, top and A2).
 */
export function readReported(headers: AnswerHeaders, body: unknown): Reported {
  const meta = readField(body, '_meta');
  const credits = readField(meta, '_credits');
  const limits = readField(meta, '_rate_limits');
  const cache = readField(meta, '_cache');
  const told = readHeaders(headers);
  return {
    used: told.used ?? count(readField(credits, 'used')),
    balance: told.balance ?? count(readField(credits, 'balance')),
    creditsNote: words(readField(credits, 'note')),
    limitMinute: told.limitMinute ?? count(readField(limits, 'limit_minute')),
    remainingMinute: told.remainingMinute ?? count(readField(limits, 'remaining_minute')),
    limitDay: told.limitDay ?? count(readField(limits, 'limit_day')),
    remainingDay: told.remainingDay ?? count(readField(limits, 'remaining_day')),
    isCached: flag(readField(cache, 'is_cached')),
    cacheNote: words(readField(cache, 'note'))
  };
}

const endings = [
  ['credits-used', 'used'],
  ['credits-balance', 'balance'],
  ['rate-limit-limit-minute', 'limitMinute'],
  ['rate-limit-remaining-minute', 'remainingMinute'],
  ['rate-limit-limit-day', 'limitDay'],
  ['rate-limit-remaining-day', 'remainingDay']
] as const satisfies readonly (readonly [string, Counted])[];

type Counted = 'used' | 'balance' | 'limitMinute' | 'remainingMinute' | 'limitDay' | 'remainingDay';

function readHeaders(headers: AnswerHeaders): Partial<Record<Counted, number>> {
  const told: Partial<Record<Counted, number>> = {};
  for (const name of Object.keys(headers)) {
    const ending = endings.find(([text]) => name.endsWith(text));
    const value = ending && headers[name];
    if (ending && typeof value === 'string' && /^\d{1,12}$/.test(value)) told[ending[1]] ??= Number(value);
  }
  return told;
}

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

const longestNote = 300;

function words(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, longestNote).toWellFormed() : null;
}
