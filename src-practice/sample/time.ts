/** Time in the sample data: lengths in ms, and moments as the service writes them. */

export const second = 1000;
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 86_400_000;

export function floorToSecond(ms: number): number {
  return Math.floor(ms / second) * second;
}

/** A moment (ms since 1970) in ISO 8601 with an offset, on a whole second. */
export function writeTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00');
}

export function writeTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : writeTime(ms);
}
