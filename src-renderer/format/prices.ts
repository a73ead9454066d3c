import { countOf } from './numbers.ts';

export type Bound = 'from' | 'up to';

export function formatCredits(credits: number, bound?: Bound): string {
  return `${bound ? `${bound} ` : ''}${countOf(credits, 'credit')}`;
}

/**
 * How long credits last. Beyond a year an exact number of days would suggest more precision
 * than a weekly average has.
 */
export function describeDaysLeft(days: number): string {
  if (days < 1) return 'less than a day';
  if (days <= 365) return countOf(Math.floor(days), 'day');
  return `${String(Math.min(5, Math.floor(days / 365)))}+ years`;
}

/** Sending a changed post, and loading what the service made of it. */
export const postChangeCredits = 2;

export function withPrice(label: string, credits: number, bound?: Bound): string {
  return `${label} · ${formatCredits(credits, bound)}`;
}
