/** Checks outside numbers for an integer column: SQLite refuses a whole page over one beyond 64 bits. */
export function toWholeNumber(value: number | null | undefined): number | null {
  return value != null && Number.isSafeInteger(value) ? value : null;
}

/** IDs that views can name: whole, from 1, and exact in JavaScript. */
export function isUsableId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 1;
}

/** The service's time in ms since 1970; null if invalid. */
export function toMilliseconds(text: string | null): number | null {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
