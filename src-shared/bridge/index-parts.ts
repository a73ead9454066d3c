/** What an answer to `vault.index` is made of; index-code.ts says how it becomes a buffer. */

/** Which order a page has: `epoch` is new whenever the host reads the whole vault anew, `revision` counts its changes. */
export interface IndexVersion {
  readonly epoch: number;
  readonly revision: number;
}

/** Entry n of each column is item n. */
export interface MediaColumns {
  /** A media id is low + high × 2^32. */
  readonly lows: Uint32Array;
  readonly highs: Uint16Array | Uint32Array;
  /** Width / height × 1000, at least 1; 1000 where unknown. */
  readonly ratios: Uint16Array;
  /** Number of the kind in `mediaKinds`. */
  readonly kinds: Uint8Array;
}

/** Runs of one calendar day of this machine, in the order of the media: `numbers` as in rules/day-number.ts. */
export interface DayColumns {
  readonly numbers: Int32Array;
  readonly counts: Uint32Array;
}

/** One step from a revision to the next, as order-edit.ts takes it. */
export interface IndexEdit {
  readonly removed: Uint32Array;
  readonly inserted: Uint32Array;
  readonly media: MediaColumns;
}

/** The order itself, what has changed in the one that the page has, or nothing where that is this one. */
export type OrderPart =
  | { readonly part: 'same' }
  | { readonly part: 'whole'; readonly media: MediaColumns; readonly days: DayColumns }
  | { readonly part: 'edits'; readonly edits: readonly IndexEdit[]; readonly days: DayColumns };

/**
 * Which of the order's positions a filter finds: all, those marked (as bits.ts does, `count` of them), or those listed,
 * in this order.
 */
export type Choice =
  | { readonly kind: 'all' }
  | { readonly kind: 'marked'; readonly words: Uint32Array; readonly count: number }
  | { readonly kind: 'listed'; readonly positions: Uint32Array };

export interface IndexAnswer {
  readonly version: IndexVersion;
  readonly order: OrderPart;
  readonly choice: Choice;
  /** What is chosen is shown from its end. */
  readonly isReversed: boolean;
}

export const parts = ['same', 'whole', 'edits'] as const satisfies readonly OrderPart['part'][];
export const choices = ['all', 'marked', 'listed'] as const satisfies readonly Choice['kind'][];

/** High bits as narrow as they fit, low bits beside them: 6 bytes an id where a number takes 8. */
export function splitIds(ids: ArrayLike<number>): Pick<MediaColumns, 'lows' | 'highs'> {
  const lows = new Uint32Array(ids.length);
  const wide = new Uint32Array(ids.length);
  let highest = 0;
  for (let n = 0; n < ids.length; n += 1) {
    const id = ids[n] ?? 0;
    const high = Math.floor(id / 2 ** 32);
    // A Uint32Array keeps the low 32 bits of a whole number.
    lows[n] = id;
    wide[n] = high;
    if (high > highest) highest = high;
  }
  return { lows, highs: highest < 2 ** 16 ? Uint16Array.from(wide) : wide };
}

export function idOf({ lows, highs }: Pick<MediaColumns, 'lows' | 'highs'>, position: number): number {
  return (lows[position] ?? 0) + (highs[position] ?? 0) * 2 ** 32;
}
