import { countOf } from './numbers.ts';

export type Bound = 'from' | 'up to';

export function formatCredits(credits: number, bound?: Bound): string {
  return `${bound ? `${bound} ` : ''}${countOf(credits, 'credit')}`;
}

export function withPrice(label: string, credits: number, bound?: Bound): string {
  return `${label} · ${formatCredits(credits, bound)}`;
}
