/** The figures of a measurement, and how they are written. */

/** The middle one of several figures: a machine that was busy for a moment doesn't move it. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** The smallest figure that at least `share` (0 to 1) of all are no larger than; 0 where there is none. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en');
}

/** "41,200/s" */
export function formatRate(perSecond: number): string {
  return `${formatCount(perSecond)}/s`;
}

/** Milliseconds with three digits that mean something: "0.412 ms", "16.7 ms", "1,240 ms". */
export function formatMs(ms: number): string {
  if (ms >= 100) return `${formatCount(ms)} ms`;
  return `${ms.toFixed(ms >= 10 ? 1 : ms >= 1 ? 2 : 3)} ms`;
}

/** Megabytes of a million bytes. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The number that a written figure begins with; null where it begins with none. */
export function parseFigure(text: string): number | null {
  const [number] = /^[\d,]+(\.\d+)?/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replaceAll(',', ''));
}
