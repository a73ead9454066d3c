/**
 * Money as whole millionths of a unit, so that sums are exact: what JavaScript adds as fractions is off by a little, and after a
 * year of days by cents. The service gives bare numbers without a currency (service-api.md, "Earning statistics").
 */

/** Whole millionths of a unit of whatever currency it is: 12.34 is 12,340,000. Always an exact integer. */
export type Money = number;

const places = 6;
const millionth = 10 ** places;
/** Beyond it millionths are no longer exact: about nine billion. */
const most = Math.floor(Number.MAX_SAFE_INTEGER / millionth);

/** A number that the service said, with what it has beyond six places rounded; null for what is no amount. */
export function toMoney(value: unknown): Money | null {
  if (typeof value !== 'number' || !(Math.abs(value) <= most)) return null;
  // By its digits: multiplied by a million, 1.005 would come out as 1004999.9999999999. Zero has no sign.
  return Number(value.toFixed(places).replace('.', '')) + 0;
}

/** Exact; null where the sum is beyond what can be exact. */
export function sumMoney(amounts: Iterable<Money>): Money | null {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) return null;
  }
  return sum;
}

/** As a file has it: "1234.50", with two places at least and more only where there are more. No signs but a minus. */
export function toDecimal(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0{1,4}$/, '');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -places)}.${fraction}`;
}

/** For Intl and charts, which take no millionths; for showing only, never for adding. */
export function toNumber(amount: Money): number {
  return Number(toDecimal(amount));
}
