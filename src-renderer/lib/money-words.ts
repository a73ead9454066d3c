/** Money in words. A currency stands there only where the service names one (rules/money.ts). */
import { toNumber, type Money } from '../../src-shared/rules/money.ts';

const bare = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const currencies = new Map<string, Intl.NumberFormat>();

/** Null for what is no currency's code, so that no text of the service makes Intl throw. */
function formatOf(currency: string): Intl.NumberFormat | null {
  if (!/^[A-Za-z]{3}$/.test(currency)) return null;
  const known = currencies.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  currencies.set(currency, made);
  return made;
}

/** "1,234.50", "€1,234.50"; a dash for what nothing says, which is not zero. */
export function formatMoney(amount: Money | null, currency: string | null = null): string {
  if (amount === null || Number.isNaN(amount)) return '–';
  const format = currency === null ? null : formatOf(currency);
  return (format ?? bare).format(toNumber(amount));
}
