/** Null unless it is a whole number from 1, in digits, and exact in JavaScript. */
export function platformId(text: string): number | null {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** The ID in what a user typed or the service sent; null if there is none. */
export function trimPlatformId(text: string): string | null {
  return platformId(text.trim()) === null ? null : text.trim();
}
