import { toNumber, type Money } from '../../src-shared/rules/money.ts';
import { numberWriter } from './formats.ts';

type Writer = ReturnType<typeof numberWriter>;

const writeBare = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const writeFine = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 6 });
const writeShort = numberWriter({ maximumFractionDigits: 2 });

/** Null for anything but a currency's code, which would make Intl throw. */
export function toCurrency(text: string | null): string | null {
  return text !== null && /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null;
}

function writersOf(options: Intl.NumberFormatOptions): (currency: string | null) => Writer | null {
  const known = new Map<string, Writer>();
  return (text) => {
    const currency = toCurrency(text);
    if (currency === null) return null;
    const made =
      known.get(currency) ?? numberWriter({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options });
    known.set(currency, made);
    return made;
  };
}

const amountWriter = writersOf({});
const fineWriter = writersOf({ maximumFractionDigits: 6 });
const shortWriter = writersOf({ minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** "1,234.50", "€1,234.50". Unknown is a dash, which isn't zero. */
export function formatMoney(amount: Money | null, currency: string | null = null): string {
  if (amount === null || Number.isNaN(amount)) return '–';
  return (amountWriter(currency) ?? writeBare)(toNumber(amount));
}

/** Shows an amount that two decimals would round to zero: "$0.0042". */
export function formatFineMoney(amount: Money, currency: string | null): string {
  return (fineWriter(currency) ?? writeFine)(toNumber(amount));
}

/**
 * For an axis: "$1,200", "$25k", "$1.5M". `step` is the distance between marks; both are
 * Money.
 */
export function formatAxis(amount: Money, step: Money, currency: string | null): string {
  const unit = step >= 1e12 ? ([1e12, 'M'] as const) : step >= 1e9 ? ([1e9, 'k'] as const) : ([1e6, ''] as const);
  const write = shortWriter(currency) ?? writeShort;
  return amount === 0 ? write(0) : `${write(amount / unit[0])}${unit[1]}`;
}
