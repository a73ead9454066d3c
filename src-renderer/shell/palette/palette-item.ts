/** What the palette lists: actions and places, all of one form. */
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
  /** What settings.recent keeps of it: `act:vault.delete`, `post:1:4711`, `at:1:go.vault`. */
  readonly key: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Beside the label: which view, which kind of link. */
  readonly detail: string;
  /** Other words that find it. */
  readonly words: string;
  /** As actions name them; null for none. */
  readonly keys: string | null;
  readonly icon: LucideIcon;
  /** Whom it acts on, or whose it is; null where it is nobody's. */
  readonly account: AccountSummary | null;
  /** Why it can't be chosen now, in words. */
  readonly whyNot: string | null;
  readonly run: () => void;
}

export interface PaletteSection {
  /** `similar`: only the letters fit; `unavailable`: what can't be done now, with why. */
  readonly id: PaletteKind | 'recent' | 'similar' | 'unavailable';
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

/** Whether its row begins with the account: an account itself, or a place of one that was found by the account's name. */
export function isNamedByAccount({ kind }: Pick<PaletteItem, 'kind'>): boolean {
  return kind === 'account' || kind === 'joined';
}

/** Whom a whole section is about, where it is the same one throughout: then its heading names the account, and only then. */
export function accountOfSection({ items }: PaletteSection): AccountSummary | null {
  const [first] = items;
  const account = !first || items.some(isNamedByAccount) ? null : first.account;
  return account && items.every((item) => item.account?.number === account.number) ? account : null;
}
