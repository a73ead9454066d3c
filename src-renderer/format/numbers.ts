import { numberWriter } from './formats.ts';

const writeWhole = numberWriter({ maximumFractionDigits: 0 });
const writeBare = numberWriter({ maximumFractionDigits: 2 });
const writeTenths = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function formatCount(n: number): string {
  return writeWhole(n);
}

export function countOf(n: number, one: string, many = `${one}s`): string {
  return `${formatCount(n)} ${n === 1 ? one : many}`;
}

export function formatBare(n: number): string {
  return writeBare(n);
}

export function formatTenths(n: number): string {
  return writeTenths(n);
}

/** "0:16", "3:31", "1:02:03" */
export function formatDuration(seconds: number): string {
  const rest = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60];
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(rest % 60)}` : `${String(minutes)}:${two(rest % 60)}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? writeTenths(value) : writeWhole(value)} ${units[unit] ?? ''}`;
}
