/** Only its balances name an account's currency, so all lists of amounts take it from there. */
import { toCurrency } from '../format/money-words.ts';
import { untrack } from 'svelte';
import { getApp } from './app-state.svelte.ts';
import { Overviews } from './overviews.svelte.ts';

export interface AccountCurrency {
  readonly code: string | null;
  readonly isUnknown: boolean;
}

export function useCurrency(account: () => number): AccountCurrency {
  const overviews = getApp().states.shared(Overviews);
  const code = $derived(toCurrency(overviews.find(account())?.payouts?.currency ?? null));
  $effect(() => untrack(() => overviews.watch()));
  return {
    get code() {
      return code;
    },
    get isUnknown() {
      return code === null && overviews.isRead;
    }
  };
}
