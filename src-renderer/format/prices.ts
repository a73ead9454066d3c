/** Credits and prices in words: one form everywhere. */
import { countOf } from './numbers.ts';

export type Bound = 'from' | 'up to';

export function formatCredits(credits: number, bound?: Bound): string {
  return `${bound ? `${bound} ` : ''}${countOf(credits, 'credit')}`;
}

/** A button's label with its price: "Read older · 1 credit". */
export function withPrice(label: string, credits: number, bound?: Bound): string {
  return `${label} · ${formatCredits(credits, bound)}`;
}
