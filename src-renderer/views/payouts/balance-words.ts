/** Balances in words. Pure. */
import type { BalancesSummary, StatedAmount } from '../../../src-shared/bridge/payouts.ts';
import { formatMoney } from '../../format/money-words.ts';
import { countOf } from '../../format/numbers.ts';

const notSaid = 'The service didn’t say';
/** An amount in the service's own words is short; a page can't draw any length. */
const longestText = 60;

/** The codes that are known. */
const periodSentences: Readonly<Record<string, string>> = {
  manual: 'Paid out when it is asked for',
  weekly: 'Paid out every week',
  monthly: 'Paid out every month'
};

/** A number as money, and anything else as the service wrote it. */
export function statedWords({ money, text }: StatedAmount, currency: string | null): string {
  if (money !== null || text === null || text.trim() === '') return formatMoney(money, currency);
  return shorten(text.trim(), longestText);
}

/** How money goes out, as a sentence; a code that is not known is told as it is. */
export function periodWords({ period, periods }: Pick<BalancesSummary, 'period' | 'periods'>): string {
  if (period === null) return notSaid;
  if (Object.hasOwn(periodSentences, period)) return periodSentences[period] ?? period;
  return `Paid out by “${shorten(periods.find(({ code }) => code === period)?.name ?? period, longestText)}”`;
}

interface PeriodOption {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
}

/** What could be chosen at the platform; the chosen one is there even if the service doesn't list it. */
export function periodOptions({ period, periods }: BalancesSummary): PeriodOption[] {
  const all = periods.map(({ code, name }) => ({ code, name: name ?? code, isChosen: code === period }));
  const isListed = period === null || all.some(({ isChosen }) => isChosen);
  return isListed ? all : [{ code: period, name: period, isChosen: true }, ...all];
}

/** Under what is available: from when on it is paid out. */
export function leastWords({ available, least, currency }: BalancesSummary): string {
  if (least === null) return 'The service didn’t say the least that is paid out';
  const amount = formatMoney(least, currency);
  const isLess = available.money !== null && available.money < least;
  return isLess ? `Less than the ${amount} that a payout takes` : `Paid out from ${amount} on`;
}

/** Under what is pending. */
export function pendingWords(days: number | null): string {
  if (days === null) return 'The service didn’t say for how long';
  return days === 0 ? 'Can be paid out at once' : `${countOf(days, 'day')} until it can be paid out`;
}

export function currencyWords(currency: string | null): string {
  return currency === null || currency.trim() === '' ? notSaid : shorten(currency.trim(), longestText);
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
