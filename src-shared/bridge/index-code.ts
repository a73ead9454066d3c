/**
 * The buffer of `vault.index`: columns (column-blocks.ts) in this order.
 *
 * f64  head: layout, epoch, revision, part, number of edits, choice,
 * is reversed (0 or 1), number chosen
 * part `whole`: media columns, day columns
 * part `edits`: per edit u32 removed, u32 inserted, media columns of the inserted;
 * then day columns
 * part `same`: nothing
 * choice `all`: nothing; `marked`: u32 words of 32 marks; `listed`: u32 positions
 *
 * media columns: u32 IDs' low 32 bits · u16 or u32 high bits · u16 ratios · u8 kinds
 * day columns: i32 day numbers (rules/day-number.ts) · u32 number of entries each
 *
 * The **order** is the whole vault, newest first, undated last. A page that has it gets
 * only changes; any filter or sort is a **choice** of positions. A keystroke costs 125 kB
 * for a million items, not 9 MB.
 */
import { BlockReader, BlockWriter } from './column-blocks.ts';

/** A page's order: `epoch` is new with each full read, `revision` counts changes. */
export interface IndexVersion {
  readonly epoch: number;
  readonly revision: number;
}

/** Entry n of each column is item n. */
export interface MediaColumns {
  readonly lows: Uint32Array;
  readonly highs: Uint16Array | Uint32Array;
  /** Width / height × 1000, at least 1; 1000 if unknown. */
  readonly ratios: Uint16Array;
  /** Indexes in `mediaKinds`. */
  readonly kinds: Uint8Array;
}

/** Runs of one local day in the order of the media; `numbers` as in rules/day-number.ts. */
export interface DayColumns {
  readonly numbers: Int32Array;
  readonly counts: Uint32Array;
}

export interface IndexEdit {
  readonly removed: Uint32Array;
  readonly inserted: Uint32Array;
  readonly media: MediaColumns;
}

export type OrderPart =
  | { readonly part: 'same' }
  | { readonly part: 'whole'; readonly media: MediaColumns; readonly days: DayColumns }
  | { readonly part: 'edits'; readonly edits: readonly IndexEdit[]; readonly days: DayColumns };

/**
 * Positions that match a filter: all, the marked ones (bits.ts; `count` of them), or a
 * list in its order.
 */
export type IndexChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'marked'; readonly words: Uint32Array; readonly count: number }
  | { readonly kind: 'listed'; readonly positions: Uint32Array };

export interface IndexAnswer {
  readonly version: IndexVersion;
  readonly order: OrderPart;
  readonly choice: IndexChoice;
  readonly isReversed: boolean;
}

const parts = ['same', 'whole', 'edits'] as const satisfies readonly OrderPart['part'][];
const choices = ['all', 'marked', 'listed'] as const satisfies readonly IndexChoice['kind'][];

/** Splits IDs to 6 bytes each, where a number takes 8. */
export function splitIds(ids: ArrayLike<number>): Pick<MediaColumns, 'lows' | 'highs'> {
  const lows = new Uint32Array(ids.length);
  const wide = new Uint32Array(ids.length);
  let highest = 0;
  for (let n = 0; n < ids.length; n += 1) {
    const id = ids[n] ?? 0;
    const high = Math.floor(id / 2 ** 32);
    // Uint32Array keeps the low 32 bits.
    lows[n] = id;
    wide[n] = high;
    if (high > highest) highest = high;
  }
  return { lows, highs: highest < 2 ** 16 ? Uint16Array.from(wide) : wide };
}

export function idOf({ lows, highs }: Pick<MediaColumns, 'lows' | 'highs'>, position: number): number {
  return (lows[position] ?? 0) + (highs[position] ?? 0) * 2 ** 32;
}

const layout = 1;
const headLength = 8;

export function encodeIndex({ version, order, choice, isReversed }: IndexAnswer): ArrayBuffer {
  const writer = new BlockWriter();
  const edits = order.part === 'edits' ? order.edits.length : 0;
  const chosen = choice.kind === 'marked' ? choice.count : 0;
  writer.add(
    Float64Array.of(
      layout,
      version.epoch,
      version.revision,
      parts.indexOf(order.part),
      edits,
      choices.indexOf(choice.kind),
      Number(isReversed),
      chosen
    )
  );
  writeOrder(writer, order);
  if (choice.kind === 'marked') writer.add(choice.words);
  if (choice.kind === 'listed') writer.add(choice.positions);
  return writer.finish();
}

/** Columns are views. @throws Error for another layout: host and page are of two builds */
export function decodeIndex(buffer: ArrayBuffer): IndexAnswer {
  const reader = new BlockReader(buffer);
  const head = reader.take('f64');
  if (head.length !== headLength || head[0] !== layout) throw new Error('An index of an unknown layout.');
  const [, epoch = 0, revision = 0, part = -1, edits = 0, choice = -1, isReversed = 0, chosen = 0] = head;
  const answer = {
    version: { epoch, revision },
    order: readOrder(reader, parts[part], edits),
    choice: readChoice(reader, choices[choice], chosen),
    isReversed: isReversed === 1
  };
  reader.end();
  return answer;
}

function writeOrder(writer: BlockWriter, order: OrderPart): void {
  if (order.part === 'same') return;
  if (order.part === 'whole') writeMedia(writer, order.media);
  else
    for (const { removed, inserted, media } of order.edits) {
      writer.add(removed, inserted);
      writeMedia(writer, media);
    }
  writer.add(order.days.numbers, order.days.counts);
}

function readOrder(reader: BlockReader, part: OrderPart['part'] | undefined, edits: number): OrderPart {
  if (part === 'same') return { part };
  if (part === 'whole') return { part, media: readMedia(reader), days: readDays(reader) };
  if (part !== 'edits') throw new Error('An index with an unknown part.');
  const changes = Array.from({ length: edits }, () => ({
    removed: reader.take('u32'),
    inserted: reader.take('u32'),
    media: readMedia(reader)
  }));
  return { part, edits: changes, days: readDays(reader) };
}

function readChoice(reader: BlockReader, kind: IndexChoice['kind'] | undefined, count: number): IndexChoice {
  if (kind === 'all') return { kind };
  if (kind === 'marked') return { kind, words: reader.take('u32'), count };
  if (kind === 'listed') return { kind, positions: reader.take('u32') };
  throw new Error('An index with an unknown choice.');
}

function writeMedia(writer: BlockWriter, { lows, highs, ratios, kinds }: MediaColumns): void {
  writer.add(lows, highs, ratios, kinds);
}

function readMedia(reader: BlockReader): MediaColumns {
  return {
    lows: reader.take('u32'),
    highs: reader.take('u16', 'u32'),
    ratios: reader.take('u16'),
    kinds: reader.take('u8')
  };
}

function readDays(reader: BlockReader): DayColumns {
  return { numbers: reader.take('i32'), counts: reader.take('u32') };
}
