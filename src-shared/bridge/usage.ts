import type { Ms } from '../rules/ms.ts';

export const vaultUses = ['unused', 'posts', 'messages', 'stories', 'streams'] as const;
export type VaultUse = (typeof vaultUses)[number];

export type UseCounts = Readonly<Record<VaultUse, number>>;

/** Latest post or message with the medium, including scheduled ones. */
export interface LastUse {
  readonly kind: 'post' | 'message';
  readonly id: number;
  readonly chat: number | null;
  readonly at: Ms | null;
}

export interface MediaUse extends LastUse {
  /** A post's first words, or a message's recipient. */
  readonly name: string | null;
  readonly price: number | null;
  readonly isOpened: boolean | null;
}

/** `loaded` are cached, and `named` of them list their media. */
interface Known {
  readonly loaded: number;
  readonly named: number;
}

export interface UsesKnown {
  readonly posts: Known;
  readonly messages: Known;
  /** Chats with loaded messages, and all known ones. */
  readonly chats: { readonly opened: number; readonly listed: number };
}

export interface UsesOfMedia {
  /**
   * Number of media in posts, in messages, and in either: by the usage map, else by vault
   * pages.
   */
  readonly inPosts: number;
  readonly inMessages: number;
  readonly inEither: number;
  readonly placed: number;
  /** For one medium: its posts and messages, and the latest. Null for several. */
  readonly one: { readonly posts: number; readonly messages: number; readonly uses: readonly MediaUse[] } | null;
  readonly known: UsesKnown;
}
