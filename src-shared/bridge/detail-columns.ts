/**
 * Details of many media as columns for `vault.details`, a third the size of rows. Entry n
 * is item n.
 */
import type { Ms } from '../rules/ms.ts';
import type { LastUse } from './usage.ts';
import { mediaKinds, type MediaKind } from './media-kinds.ts';

export interface MediaDetail {
  readonly id: number;
  readonly kind: MediaKind;
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
  readonly tips: number | null;
  readonly hasPosts: boolean | null;
  readonly lastUse: LastUse | null;
  readonly lists: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  /** Addresses for an <img>; null where the service has no picture. */
  readonly pictures: { readonly square: string | null; readonly thumb: string | null; readonly full: string | null };
  /** Address for a <video> or <audio>; null where the service has no file to play. */
  readonly recording: string | null;
}

type Column<T> = readonly T[];

export interface PlainDetailColumns {
  readonly ids: Column<number>;
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
  /** Each list once, and each item's indexes in them. */
  readonly lists: MediaDetail['lists'];
  readonly listsOf: Column<readonly number[]>;
}

export interface DetailColumns extends PlainDetailColumns {
  /** Address of an item's pictures, with `*` for the kind of picture. */
  readonly addresses: Column<string>;
}

/** `small`: has a square picture and a thumb; `full`: has a full one; `recording`: can be played. */
export const detailFlags = { ready: 1, failed: 2, viewable: 4, small: 8, full: 16, recording: 32 } as const;

export function toDetails(columns: DetailColumns): MediaDetail[] {
  return columns.ids.map((id, n) => {
    const flags = columns.flags[n] ?? 0;
    const addressOf = (flag: number, kind: keyof MediaDetail['pictures'] | 'recording') =>
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
        square: addressOf(detailFlags.small, 'square'),
        thumb: addressOf(detailFlags.small, 'thumb'),
        full: addressOf(detailFlags.full, 'full')
      },
      recording: addressOf(detailFlags.recording, 'recording')
    };
  });
}
