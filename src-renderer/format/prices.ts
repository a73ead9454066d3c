/** Credits in words, and what a control costs: one form for the whole product. */
import { countOf } from './numbers.ts';

/** `from`: the least that it can cost; `up to`: the most. */
export type Bound = 'from' | 'up to';

/** An amount or a price: "1 credit", "from 4 credits". */
export function formatCredits(credits: number, bound?: Bound): string {
  return `${bound ? `${bound} ` : ''}${countOf(credits, 'credit')}`;
}

/** What a control does, with its price: "Read older · 1 credit". */
export function withPrice(label: string, credits: number, bound?: Bound): string {
  return `${label} · ${formatCredits(credits, bound)}`;
}
