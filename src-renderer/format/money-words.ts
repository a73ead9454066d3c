/** Money in words. The currency shows only where the service names one (rules/money.ts). */
import { toNumber, type Money } from '../../src-shared/rules/money.ts';
import { numberWriter } from './formats.ts';

type Writer = ReturnType<typeof numberWriter>;

const writeBare = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const currencies = new Map<string, Writer>();

/** Null for an unknown currency code, so that no service text makes Intl throw. */
function writerOf(currency: string): Writer | null {
  if (!/^[A-Za-z]{3}$/.test(currency)) return null;
  const known = currencies.get(currency);
  if (known) return known;
  const made = numberWriter({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  currencies.set(currency, made);
  return made;
}

/** "1,234.50", "€1,234.50". Unknown is a dash, which isn't zero. */
export function formatMoney(amount: Money | null, currency: string | null = null): string {
  if (amount === null || Number.isNaN(amount)) return '–';
  const write = (currency === null ? null : writerOf(currency)) ?? writeBare;
  return write(toNumber(amount));
}
