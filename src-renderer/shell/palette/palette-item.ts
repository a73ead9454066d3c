/** The one form of all actions and places in the palette. */
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
  /** Beside the label: the view, or the kind of link. */
  readonly detail: string;
  /** Synonyms for the search. */
  readonly words: string;
  readonly keys: string | null;
  readonly icon: LucideIcon;
  /** The account it acts on or belongs to, if any. */
  readonly account: AccountSummary | null;
  /** The reason why it is disabled. */
  readonly whyNot: string | null;
  readonly run: () => void;
}

export interface PaletteSection {
  /** `similar`: scattered letters only; `unavailable`: disabled, with the reason. */
  readonly id: PaletteKind | 'recent' | 'similar' | 'unavailable';
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

/** Whether the row begins with the account: an account, or a place found by its name. */
export function isNamedByAccount({ kind }: Pick<PaletteItem, 'kind'>): boolean {
  return kind === 'account' || kind === 'joined';
}

/** The account of a whole section. Its heading names it only if all rows share it. */
export function accountOfSection({ items }: PaletteSection): AccountSummary | null {
  const [first] = items;
  const account = !first || items.some(isNamedByAccount) ? null : first.account;
  return account && items.every((item) => item.account?.number === account.number) ? account : null;
}
