/** Where media were posted and sent. */
import type { Ms } from '../rules/ms.ts';

/** Uses of a medium, from vault pages, posts and messages. `unused`: none. */
export const vaultUses = ['unused', 'posts', 'messages', 'stories', 'streams'] as const;
export type VaultUse = (typeof vaultUses)[number];

/** How many of the media that a filter finds are used where. */
export type UseCounts = Readonly<Record<VaultUse, number>>;

/** The latest post or message that a medium is in; one that is still to come counts too. */
export interface LastUse {
  readonly kind: 'post' | 'message';
  /** The post's or the message's. */
  readonly id: number;
  /** The fan's id; null for a post. */
  readonly chat: number | null;
  /** Null where nobody said. */
  readonly at: Ms | null;
}

export interface MediaUse extends LastUse {
  /** A post's first words, or a message's recipient. */
  readonly name: string | null;
  /** A bare number: the service names no currency; 0 is free, null not said. */
  readonly price: number | null;
  readonly isOpened: boolean | null;
}

/** `loaded` are in the cache, and `named` of them say which media they have. */
interface Known {
  readonly loaded: number;
  readonly named: number;
}

export interface UsesKnown {
  readonly posts: Known;
  readonly messages: Known;
  /** Chats of which messages were loaded, and all that are known. */
  readonly chats: { readonly opened: number; readonly listed: number };
}

/** The known uses of some media. */
export interface UsesOfMedia {
  /** How many of the media are in posts, in messages, and in either: by the usage map, or else by the vault's own pages. */
  readonly inPosts: number;
  readonly inMessages: number;
  readonly inEither: number;
  /** How many of them are in a post or message that is known here. */
  readonly placed: number;
  /** For one medium: the posts and messages it is in, and the latest. Null for several. */
  readonly one: { readonly posts: number; readonly messages: number; readonly uses: readonly MediaUse[] } | null;
  readonly known: UsesKnown;
}
