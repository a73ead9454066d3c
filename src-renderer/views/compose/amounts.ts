/** Amounts as they are typed: bare numbers, since the service names no currency here. */

/** The bound of drafts.ts. What lies beyond it breaks a rule anyway, and still does at the bound. */
const largest = 1e9;

/** Null for what is no number. */
export function readAmount(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(trimmed)) return null;
  return Math.max(-largest, Math.min(largest, Number(trimmed)));
}

/** "10, 50, 300": parted by commas, semicolons or spaces. A part that is no number is null and keeps its place. */
export function readAmounts(text: string): (number | null)[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .slice(0, 50)
    .map(readAmount);
}

export function writeAmount(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

export function writeAmounts(amounts: readonly (number | null)[]): string {
  return amounts.map((amount) => writeAmount(amount) || '?').join(', ');
}
