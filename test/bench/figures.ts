export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** The smallest figure that at least `share` (0 to 1) of all don't exceed; 0 without any. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en');
}

export function formatRate(perSecond: number): string {
  return `${formatCount(perSecond)}/s`;
}

/** Three significant digits: "0.412 ms", "16.7 ms", "1,240 ms". */
export function formatMs(ms: number): string {
  if (ms >= 100) return `${formatCount(ms)} ms`;
  return `${ms.toFixed(ms >= 10 ? 1 : ms >= 1 ? 2 : 3)} ms`;
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function parseFigure(text: string): number | null {
  const [number] = /^[\d,]+(\.\d+)?/.exec(text) ?? [];
  return number === undefined ? null : Number(number.replaceAll(',', ''));
}
