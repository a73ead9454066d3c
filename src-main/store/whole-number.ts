/** SQLite refuses a whole page over one number beyond 64 bits, so numbers are checked. */
export function toWholeNumber(value: number | null | undefined): number | null {
  return value != null && Number.isSafeInteger(value) ? value : null;
}

/** Whole, from 1, and exact in JavaScript. */
export function isUsableId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 1;
}

export function toMilliseconds(text: string | null): number | null {
  const at = text === null ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
