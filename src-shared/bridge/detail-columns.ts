/**
 * Details of many media as columns: what an answer to `vault.details` carries. Entry n of each is item n. Names of fields,
 * lists and the three addresses of an item would make rows of them three times as long.
 */
import type { Ms } from '../rules/ms.ts';
import type { LastUse } from './usage.ts';
import { mediaKinds, type MediaKind } from './media-kinds.ts';

export interface MediaDetail {
  readonly id: number;
  readonly kind: MediaKind;
  /** The service's own word for the type. */
  readonly type: string | null;
  readonly createdAt: Ms | null;
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
  /** By the posts and messages that were read; null where none has it. */
  readonly lastUse: LastUse | null;
  readonly lists: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  /** Addresses that the page may put into an <img>; null where the service has no such picture. */
  readonly pictures: { readonly square: string | null; readonly thumb: string | null; readonly full: string | null };
}

type Column<T> = readonly T[];

/** Details without the host's addresses. */
export interface PlainDetailColumns {
  readonly ids: Column<number>;
  /** Numbers of `mediaKinds`. */
  readonly kinds: Column<number>;
  readonly types: Column<MediaDetail['type']>;
  readonly createdAt: Column<MediaDetail['createdAt']>;
  readonly durations: Column<MediaDetail['duration']>;
  readonly widths: Column<MediaDetail['width']>;
  readonly heights: Column<MediaDetail['height']>;
  readonly sizes: Column<MediaDetail['size']>;
  readonly likes: Column<MediaDetail['likes']>;
  readonly tips: Column<MediaDetail['tips']>;
  readonly hasPosts: Column<MediaDetail['hasPosts']>;
  readonly lastUses: Column<MediaDetail['lastUse']>;
  /** Sums of `detailFlags`. */
  readonly flags: Column<number>;
  /** Each list that occurs, once, and the places in it of the lists that an item is in. */
  readonly lists: MediaDetail['lists'];
  readonly listsOf: Column<readonly number[]>;
}

export interface DetailColumns extends PlainDetailColumns {
  /** The address of an item's pictures, with `*` where the kind of picture belongs. */
  readonly addresses: Column<string>;
}

/** `small`: there are a square picture and one as a thumb; `full`: there is a full one. */
export const detailFlags = { ready: 1, failed: 2, viewable: 4, small: 8, full: 16 } as const;

/** One for each item, in the columns' order. */
export function toDetails(columns: DetailColumns): MediaDetail[] {
  return columns.ids.map((id, n) => {
    const flags = columns.flags[n] ?? 0;
    const picture = (flag: number, kind: keyof MediaDetail['pictures']) =>
      (flags & flag) === 0 ? null : (columns.addresses[n]?.replace('*', kind) ?? null);
    return {
      id,
      kind: mediaKinds[columns.kinds[n] ?? 0] ?? 'unknown',
      type: columns.types[n] ?? null,
      createdAt: columns.createdAt[n] ?? null,
      duration: columns.durations[n] ?? null,
      isReady: (flags & detailFlags.ready) !== 0,
      hasError: (flags & detailFlags.failed) !== 0,
      canView: (flags & detailFlags.viewable) !== 0,
      width: columns.widths[n] ?? null,
      height: columns.heights[n] ?? null,
      size: columns.sizes[n] ?? null,
      likes: columns.likes[n] ?? null,
      tips: columns.tips[n] ?? null,
      hasPosts: columns.hasPosts[n] ?? null,
      lastUse: columns.lastUses[n] ?? null,
      lists: (columns.listsOf[n] ?? []).flatMap((place) => columns.lists[place] ?? []),
      pictures: {
        square: picture(detailFlags.small, 'square'),
        thumb: picture(detailFlags.small, 'thumb'),
        full: picture(detailFlags.full, 'full')
      }
    };
  });
}
