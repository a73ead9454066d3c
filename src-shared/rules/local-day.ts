/** Days of this machine's calendar. Not all have 24 hours, so hours are never added. */

/** `YYYY-MM-DD`. `at` is in ms since 1970. */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Start of the day `days` after that of `at`, in ms since 1970. */
export function startOfDay(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
