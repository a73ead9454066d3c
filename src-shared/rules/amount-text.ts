/** Amounts as text with a currency, such as `$1,234.50` (service-api.md, "Post"). */
import { toMoney, type Money } from './money.ts';

/**
 * The last separator counts as the decimal one if one or two digits follow it, else all
 * separate thousands.
 * @returns null for text without exactly one number
 */
export function readAmount(text: string): Money | null {
  const [found, ...others] = text.match(/\d(?:[\d.,'’ \u00a0\u202f]*\d)?/g) ?? [];
  if (found === undefined || others.length > 0) return null;
  const [, whole = found, fraction = ''] = /^(.*?)[.,](\d{1,2})$/.exec(found) ?? [];
  const digits = Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`);
  const isNegative = /^[^\d]*[-−]/.test(text);
  return toMoney(isNegative ? -digits : digits);
}
