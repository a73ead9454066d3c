import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { Reading } from './reading.ts';
import { AccountNumber, request } from './request.ts';

export interface NetAndGross {
  readonly net: Money;
  readonly gross: Money;
}

/** Parts of a range, known for all of it only (service-api.md, "Earning statistics"). */
export interface EarningsSplit {
  readonly all: NetAndGross | null;
  readonly subscribes: NetAndGross | null;
  readonly tips: NetAndGross | null;
  readonly messages: NetAndGross | null;
  readonly posts: NetAndGross | null;
  readonly readAt: Ms;
}

export interface AccountEarnings {
  readonly account: number;
  readonly reading: Reading;
  readonly currency: string | null;
  /** Start (UTC) of the first month with earnings. */
  readonly firstMonth: Ms | null;
  /** Breakdown of exactly this range, if loaded. */
  readonly split: EarningsSplit | null;
}

export interface Earnings {
  /**
   * Start of each bucket (ms since 1970), ascending Float64. Months are in UTC, like the
   * service's.
   */
  readonly starts: ArrayBuffer;
  readonly end: Ms;
  /**
   * Float64, ordered by account, then by `earningsColumns` (earnings-columns.ts), then by
   * bucket.
   */
  readonly values: ArrayBuffer;
  readonly accounts: readonly AccountEarnings[];
}

/** `YYYY-MM-DD`; a day that doesn't exist is `bad-request`. */
const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Inclusive, in the zone. An end before the start, or over 101 years, is `bad-request`. */
const range = { from: LocalDate, to: LocalDate, zone: Type.String({ minLength: 1, maxLength: 64 }) };

const account = AccountNumber;

export const earningsRequests = {
  /** From the cache. A range by months includes all months that it touches, whole. */
  'earnings.read': request<Earnings>()({
    accounts: Type.Array(AccountNumber, { minItems: 1, maxItems: 12, uniqueItems: true }),
    step: Type.Enum(['month', 'day']),
    ...range
  }),
  /**
   * Loads the breakdown of a range for one credit. That of a single closed month is kept
   * forever.
   */
  'earnings.readSplit': request<EarningsSplit>()({ account, ...range })
};

export interface EarningsEvents {
  'earnings.changed': { readonly account: number };
}
