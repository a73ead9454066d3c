/** The vault, as views see it: lists, the grid's index, details of what is on the screen, and what can be done. */
import { Type, type Static } from 'typebox';
import type { Failure } from './failure.ts';
import { mostMediaInACommand, type MediaKind } from './media-kinds.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

export { mediaKinds } from './media-kinds.ts';

export interface MediaCounts {
  readonly photos: number;
  readonly videos: number;
  readonly gifs: number;
  readonly audios: number;
}

export interface VaultListSummary {
  readonly id: number;
  readonly name: string;
  /** stories, streams, media_stickers, posts, messages, custom, or one that came later. */
  readonly type: string;
  /** What the service counts, null where it didn't say. */
  readonly counts: MediaCounts | null;
  /** How many of its media are cached. */
  readonly cached: number;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

/**
 * A refresh of the vault.
 * - `idle`; `running`; `paused` by a person; `failed`, with why
 * - `waiting`: for the budget of today, for the network, or for credits; goes on by itself when it can
 * - `asking`: it would cost more than today's budget allows, so a person decides
 */
export type RefreshPhase = 'idle' | 'running' | 'paused' | 'waiting' | 'asking' | 'failed';

export interface VaultRefresh {
  readonly phase: RefreshPhase;
  /** `first`: the first page only; `walk`: page after page to what is known; `whole`: every page. */
  readonly scope: 'first' | 'walk' | 'whole';
  readonly done: number;
  /** What the service counts, where it said. */
  readonly total: number | null;
  /** Items a second over the last 10 s. */
  readonly rate: number;
  /** Credits that the rest will cost at the largest page. */
  readonly price: number;
  readonly failure: Failure | null;
}

export interface VaultOverview {
  readonly lists: readonly VaultListSummary[];
  /** What the service counts in the whole vault. */
  readonly counts: MediaCounts | null;
  readonly cached: MediaCounts & { readonly all: number };
  /** When the newest page was last read (ms since 1970); null before the first. */
  readonly refreshedAt: number | null;
  readonly refresh: VaultRefresh;
  /** Set once: the cache was damaged, was set aside, and fills again. */
  readonly notice: 'damaged-cache' | null;
}

export const VaultFilter = Type.Object(
  {
    list: Type.Union([PlatformId, Type.Null()]),
    kind: Type.Union([Type.Enum(['photo', 'gif', 'video', 'audio']), Type.Null()]),
    /** A date or part of one, part of a list's name, or the start of an id. Empty finds all. */
    find: Type.String({ maxLength: 200 }),
    sort: Type.Enum(['newest', 'oldest', 'most-liked', 'highest-tips'])
  },
  { additionalProperties: false }
);
export type VaultFilter = Static<typeof VaultFilter>;

/** The whole grid in a few buffers, in order: entry n of each is item n. Read-only columns, never objects. */
export interface VaultIndex {
  /** Float64Array: media ids. */
  readonly ids: ArrayBuffer;
  /** Uint16Array: width / height × 1000, at least 1; 1000 where unknown. */
  readonly ratios: ArrayBuffer;
  /** Uint8Array: number of the kind in `mediaKinds`. */
  readonly kinds: ArrayBuffer;
  /** Runs by local calendar day, `YYYY-MM-DD`, null where undated; one run without a day when not sorted by date. */
  readonly days: readonly { readonly day: string | null; readonly count: number }[];
}

export interface MediaDetail {
  readonly id: number;
  readonly kind: MediaKind;
  /** The service's own word for the type. */
  readonly type: string | null;
  /** ms since 1970. */
  readonly createdAt: number | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly isReady: boolean;
  readonly hasError: boolean;
  readonly canView: boolean;
  readonly width: number | null;
  readonly height: number | null;
  /** Bytes of the full file. */
  readonly size: number | null;
  readonly likes: number | null;
  /** A bare number: the service names no currency. */
  readonly tips: number | null;
  readonly hasPosts: boolean | null;
  readonly lists: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  /** Addresses that the page may put into an <img>; null where the service has no such picture. */
  readonly pictures: { readonly square: string | null; readonly thumb: string | null; readonly full: string | null };
}

const MediaIds = Type.Array(PlatformId, { minItems: 1, maxItems: mostMediaInACommand });
const account = AccountNumber;

export const vaultRequests = {
  'vault.overview': request<VaultOverview>()({ account }),
  'vault.index': request<VaultIndex>()({ account, filter: VaultFilter }),
  'vault.details': request<readonly MediaDetail[]>()({ account, ids: Type.Array(PlatformId, { maxItems: 500 }) }),
  /** Says that the vault is on the screen: it is refreshed first, if it is older than five minutes. */
  'vault.show': request<VaultRefresh>()({ account }),
  'vault.refresh': request<VaultRefresh>()({ account, scope: Type.Enum(['walk', 'whole']) }),
  'vault.pause': request<VaultRefresh>()({ account }),
  /** Goes on where it stopped; with `beyondBudget` a person has seen the price. */
  'vault.resume': request<VaultRefresh>()({ account, beyondBudget: Type.Boolean() }),
  'vault.deleteMedia': request<{ readonly deleted: number }>()({ account, ids: MediaIds }),
  'vault.removeFromList': request<{ readonly removed: number }>()({ account, list: PlatformId, ids: MediaIds })
};

export interface VaultEvents {
  /** Rows of the vault's cache changed; views read again. */
  'vault.changed': { readonly account: number };
  'vault.refreshChanged': { readonly account: number; readonly refresh: VaultRefresh };
}
