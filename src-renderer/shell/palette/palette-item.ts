import type { LucideIcon } from '@lucide/svelte';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';

export type PaletteKind =
  | 'here'
  | 'whose'
  | 'joined'
  | 'go'
  | 'everywhere'
  | 'elsewhere'
  | 'account'
  | 'list'
  | 'filter'
  | 'settings'
  | 'draft'
  | 'post'
  | 'link'
  | 'person';

export interface PaletteItem {
  /** Stored in settings.recent: `act:vault.delete`, `post:1:4711`, `at:1:go.vault`. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly detail: string;
  readonly words: string;
  readonly leadsTo?: string | undefined;
  readonly keys: string | null;
  readonly icon: LucideIcon;
  readonly account: AccountSummary | null;
  readonly whyNot: string | null;
  readonly run: () => void;
}

export interface PaletteSection {
  /** `similar`: scattered letters only; `unavailable`: disabled, with the reason. */
  readonly id: PaletteKind | 'recent' | 'similar' | 'unavailable';
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

export function isNamedByAccount({ kind }: Pick<PaletteItem, 'kind'>): boolean {
  return kind === 'account' || kind === 'joined';
}

export function accountOfSection({ items }: PaletteSection): AccountSummary | null {
  const [first] = items;
  const account = !first || items.some(isNamedByAccount) ? null : first.account;
  return account && items.every((item) => item.account?.number === account.number) ? account : null;
}
