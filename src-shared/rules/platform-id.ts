/** Null unless it is a whole number from 1, in digits, and exact in JavaScript. */
export function platformId(text: string): number | null {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}
