/** Days of this machine's calendar. They are not all 24 hours long, so nothing here adds hours to get to another day. */

/** `YYYY-MM-DD` of a moment (ms since 1970). */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first moment (ms since 1970) of the day that lies `days` after the day of `at`. */
export function startOfDay(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}
