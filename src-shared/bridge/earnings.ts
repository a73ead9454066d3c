/** Earnings, as views see them. All amounts are Money (rules/money.ts), without a currency unless one is named. */
import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { Reading } from './reading.ts';
import { AccountNumber, request } from './request.ts';

export interface NetAndGross {
  readonly net: Money;
  readonly gross: Money;
}

/** The parts of a range, known for the range as a whole only (service-api.md, "Earning statistics"). */
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
  /** As the balances name it; null where nothing does. */
  readonly currency: string | null;
  /** The first month that anything was earned in (a start in UTC); null where nothing is known. */
  readonly firstMonth: Ms | null;
  /** The split of exactly this range, if loaded. */
  readonly split: EarningsSplit | null;
}

export interface Earnings {
  /** When each bucket starts (ms since 1970), as a column of Float64, rising. Months are the service's, in UTC. */
  readonly starts: ArrayBuffer;
  /** When the last bucket ends. */
  readonly end: Ms;
  /** A value of Float64 for each account, in it for each of `earningsColumns` (earnings-columns.ts), in that for each bucket. */
  readonly values: ArrayBuffer;
  /** In the order asked. */
  readonly accounts: readonly AccountEarnings[];
}

/** `YYYY-MM-DD` of the calendar; one that it doesn't have is `bad-request`. */
const LocalDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Both days included, in the zone. An end before the start, or a range of more than 101 years, is `bad-request`. */
const range = { from: LocalDate, to: LocalDate, zone: Type.String({ minLength: 1, maxLength: 64 }) };

const account = AccountNumber;

export const earningsRequests = {
  /** From the cache. A range by months has all months that it touches, whole. */
  'earnings.read': request<Earnings>()({
    accounts: Type.Array(AccountNumber, { minItems: 1, maxItems: 12, uniqueItems: true }),
    step: Type.Enum(['month', 'day']),
    ...range
  }),
  /** Asks for the split of a range; a closed month alone is kept for ever. One credit. */
  'earnings.readSplit': request<EarningsSplit>()({ account, ...range })
};

export interface EarningsEvents {
  'earnings.changed': { readonly account: number };
}
