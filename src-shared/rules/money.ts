/**
 * Money in whole millionths, so that sums are exact: fractions would be off by cents after
 * a year of days. The service sends numbers without a currency (service-api.md, "Earning
 * statistics").
 */

/** Millionths of any currency, always an exact integer: 12.34 is 12,340,000. */
export type Money = number;

const places = 6;
const millionth = 10 ** places;
/** About nine billion; millionths beyond it aren't exact. */
const most = Math.floor(Number.MAX_SAFE_INTEGER / millionth);

/** Rounds the service's number to six places; null if it isn't an amount. */
export function toMoney(value: unknown): Money | null {
  if (typeof value !== 'number' || !(Math.abs(value) <= most)) return null;
  // Uses digits: 1.005 times a million would be 1004999.9999999999. Avoids -0.
  return Number(value.toFixed(places).replace('.', '')) + 0;
}

/** Exact; null if the sum can't be. */
export function sumMoney(amounts: Iterable<Money>): Money | null {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) return null;
  }
  return sum;
}

/** For files: "1234.50", at least two places, no sign but a minus. */
export function toDecimal(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0{1,4}$/, '');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -places)}.${fraction}`;
}

/** For Intl and charts; display only, never for sums. */
export function toNumber(amount: Money): number {
  return Number(toDecimal(amount));
}
