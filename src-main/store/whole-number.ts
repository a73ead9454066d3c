/** Numbers from outside that are to lie in an integer column: SQLite refuses what no 64-bit integer holds, page and all. */
export function toWholeNumber(value: number | null | undefined): number | null {
  return value != null && Number.isSafeInteger(value) ? value : null;
}

/** Ids as views can name them: whole, from 1, and held exactly by JavaScript. */
export function isUsableId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 1;
}

/** A time as the service writes it, in ms since 1970; null for what is none. */
export function toMilliseconds(text: string | null): number | null {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
