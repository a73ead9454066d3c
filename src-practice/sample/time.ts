/** Durations in ms, and times in the service's format. */

export const second = 1000;
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 86_400_000;

export function floorToSecond(ms: number): number {
  return Math.floor(ms / second) * second;
}

/** ISO 8601 with an offset, in whole seconds. @param ms ms since 1970 */
export function writeTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00');
}

export function writeTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : writeTime(ms);
}
