import type { AccountOverview, SummaryParts } from '../../../src-shared/bridge/overview.ts';
import { sumMoney, type Money } from '../../../src-shared/rules/money.ts';
import { toCurrency } from '../../format/money-words.ts';
import { isOfThisMonth, shareOfChange } from '../../format/month-earnings.ts';

type Part = SummaryParts['earnings'];

export interface RankedAccount {
  readonly account: number;
  readonly currency: string | null;
  /** Null if this month isn't loaded, which isn't zero. */
  readonly earnings: Part | null;
}

export interface CurrencyTotal {
  readonly currency: string;
  readonly accounts: number;
  readonly net: Money | null;
  readonly gross: Money | null;
  /** Subscriptions and tips up to the same moment, over accounts with both months. */
  readonly change: number | null;
  /** The oldest data decides which days are compared. */
  readonly oldest: Part;
}

/** Highest first; unknown ones last, in the given order. */
export function rankAccounts(overviews: readonly AccountOverview[], now: number): RankedAccount[] {
  const ranked = overviews.map(({ account, earnings, payouts }) => ({
    account,
    currency: toCurrency(payouts?.currency ?? null),
    earnings: earnings && isOfThisMonth(earnings, now) ? earnings : null
  }));
  const net = ({ earnings }: RankedAccount) => earnings?.thisMonth.net ?? -Infinity;
  return ranked.sort((a, b) => (net(a) === net(b) ? 0 : net(b) - net(a)));
}

/** Most accounts first. Leaves out accounts without a named currency or this month's data. */
export function totalsOf(ranked: readonly RankedAccount[]): CurrencyTotal[] {
  const known = ranked.flatMap(({ currency, earnings }) => (currency && earnings ? [{ currency, earnings }] : []));
  return [...Map.groupBy(known, ({ currency }) => currency)]
    .flatMap(
      ([currency, own]) =>
        toTotal(
          currency,
          own.map(({ earnings }) => earnings)
        ) ?? []
    )
    .sort((a, b) => b.accounts - a.accounts);
}

function toTotal(currency: string, parts: readonly Part[]): CurrencyTotal | null {
  const oldest = parts.reduce<Part | null>((a, b) => (a === null || b.readAt < a.readAt ? b : a), null);
  if (oldest === null) return null;
  const compared = parts.flatMap(({ datedThisMonth, datedLastMonth }) =>
    datedLastMonth ? [[datedThisMonth.net, datedLastMonth.net] as const] : []
  );
  const [after, before] = [sumMoney(compared.map(([a]) => a)), sumMoney(compared.map(([, b]) => b))];
  return {
    currency,
    accounts: parts.length,
    net: sumMoney(parts.map(({ thisMonth }) => thisMonth.net)),
    gross: sumMoney(parts.map(({ thisMonth }) => thisMonth.gross)),
    change: after === null ? null : shareOfChange(after, before),
    oldest
  };
}

export type BestLink = SummaryParts['links']['best'][number] & {
  readonly account: number;
  readonly currency: string | null;
};

export function toBestLinks(overview: AccountOverview | null): BestLink[] {
  if (!overview?.links) return [];
  const { account, links, payouts } = overview;
  const currency = toCurrency(payouts?.currency ?? null);
  return links.best.map((link) => ({ ...link, account, currency }));
}

export function findBestLinks(overviews: readonly AccountOverview[], most: number): BestLink[] {
  return overviews
    .flatMap(toBestLinks)
    .sort((a, b) => b.revenue - a.revenue)
    .slice(0, most);
}
