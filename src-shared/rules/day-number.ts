/** Calendar days as numbers for columns: days since 1 January 1970, in any time zone. */

export const undated = -(2 ** 31);

const dayMs = 86_400_000;

/** ms since 1970, by this machine's calendar. */
export function localDayNumber(at: number): number {
  const date = new Date(at);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs);
}

export function fromDayNumber(number: number): string | null {
  return number === undated ? null : new Date(number * dayMs).toISOString().replace(/T.*/, '');
}
