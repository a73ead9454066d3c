import type {
  BalancesSummary,
  PayoutsState,
  PayoutSystemSummary,
  StatedAmount
} from '../../../src-shared/bridge/payouts.ts';
import { formatMoney } from '../../format/money-words.ts';
import { balanceStrings, payoutsCommonStrings, methodNames, payoutsPeriodStrings, systemStrings } from './strings.ts';

/** Amounts in the service's words are short; longer text would break the page. */
const longestText = 60;
const longestJson = 5000;

export function statedWords({ money, text }: StatedAmount, currency: string | null): string {
  if (money !== null || text === null || text.trim() === '') return formatMoney(money, currency);
  return shorten(text.trim(), longestText);
}

export function periodWords({ period, periods }: Pick<BalancesSummary, 'period' | 'periods'>): string {
  if (period === null) return payoutsCommonStrings.notSaid;
  if (Object.hasOwn(payoutsPeriodStrings, period)) return payoutsPeriodStrings[period] ?? period;
  return balanceStrings.paidBy(shorten(periods.find(({ code }) => code === period)?.name ?? period, longestText));
}

interface PeriodOption {
  readonly code: string;
  readonly name: string;
  readonly isChosen: boolean;
}

export function payoutPeriodOptions({ period, periods }: BalancesSummary): PeriodOption[] {
  const all = periods.map(({ code, name }) => ({ code, name: name ?? code, isChosen: code === period }));
  const isListed = period === null || all.some(({ isChosen }) => isChosen);
  return isListed ? all : [{ code: period, name: period, isChosen: true }, ...all];
}

export function leastWords({ available, least, currency }: BalancesSummary): string {
  if (least === null) return balanceStrings.leastNotSaid;
  const amount = formatMoney(least, currency);
  const isLess = available.money !== null && available.money < least;
  return isLess ? balanceStrings.belowLeast(amount) : balanceStrings.paidFrom(amount);
}

export function pendingWords(days: number | null): string {
  if (days === null) return balanceStrings.pendingNotSaid;
  return days === 0 ? balanceStrings.atOnce : balanceStrings.pendingFor(days);
}

export function currencyWords(currency: string | null): string {
  return currency === null || currency.trim() === ''
    ? payoutsCommonStrings.notSaid
    : shorten(currency.trim(), longestText);
}

/** `bank_ebics_sepa` is "Bank transfer (SEPA)"; an unknown "wallet_one" is "Wallet one". */
export function methodName({ title, code }: Pick<PayoutSystemSummary, 'title' | 'code'>): string {
  const known = title?.trim() || (Object.hasOwn(methodNames, code) ? methodNames[code] : '');
  if (known) return known;
  const words = code.replaceAll(/[_-]+/g, ' ').trim();
  return shorten(words === '' ? code : `${words.charAt(0).toUpperCase()}${words.slice(1)}`, longestText);
}

export function orderSystems(rows: readonly PayoutSystemSummary[]): PayoutSystemSummary[] {
  return rows.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen));
}

export function systemsNote({ rows, chosen }: NonNullable<PayoutsState['systems']>): string | null {
  if (rows.length === 0 && chosen === null) return systemStrings.none;
  if (chosen === null || chosen.trim() === '') return systemStrings.chosenNotSaid;
  if (rows.some(({ isChosen }) => isChosen)) return null;
  const code = methodName({ title: null, code: chosen });
  return rows.length === 0 ? systemStrings.chosenUnknown(code) : systemStrings.chosenUnlisted(code);
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

export function readableJson(json: string): { readonly text: string; readonly left: number } {
  const text = indent(json);
  return { text: text.slice(0, longestJson), left: Math.max(0, text.length - longestJson) };
}

function indent(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  } catch {
    return json;
  }
}
