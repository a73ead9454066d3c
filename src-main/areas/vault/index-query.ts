/** The grid's index: which media, in which order, answered from columns in the reader and never by a query over all rows. */
import { encodeIndex, type Choice, type IndexVersion } from '../../../src-shared/bridge/index-code.ts';
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { VaultFilter, VaultIndex } from '../../../src-shared/bridge/vault.ts';
import { Bits } from '../../../src-shared/bridge/bits.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { orderOf, type AccountOrder } from './account-order.ts';
import { idRanges, parseFind } from './find.ts';
import { placeOf } from './index-columns.ts';
import { findLists } from './list-rows.ts';

/** @param wanted `known` is the order that the asker has; null: none */
export function readIndex(
  db: ReadableDatabase,
  { filter, known }: { readonly filter: VaultFilter; readonly known: IndexVersion | null }
): VaultIndex {
  const order = orderOf(db);
  return {
    index: encodeIndex({
      version: order.version,
      order: order.partSince(known),
      choice: choose(db, order, filter),
      isReversed: filter.sort === 'oldest'
    })
  };
}

function choose(db: ReadableDatabase, order: AccountOrder, filter: VaultFilter): Choice {
  const found = findMarks(db, order, filter);
  if (filter.sort === 'newest' || filter.sort === 'oldest') return found === null ? { kind: 'all' } : asShort(found);
  const sorted = order.sorts.by(db, order.columns, filter.sort === 'most-liked' ? 'likes' : 'tips');
  return { kind: 'listed', positions: found === null ? sorted : keepMarked(sorted, found) };
}

function keepMarked(positions: Uint32Array, found: Bits): Uint32Array {
  const kept = new Uint32Array(found.count());
  let n = 0;
  for (const position of positions) if (found.has(position)) kept[n++] = position;
  return kept;
}

/** Marks take a bit for each item there is, a list 32 for each that is found. */
function asShort(found: Bits): Choice {
  const count = found.count();
  if (count * 32 < found.length) return { kind: 'listed', positions: found.positions(count) };
  return { kind: 'marked', words: found.words, count };
}

/** Null where the filter leaves everything. */
function findMarks(db: ReadableDatabase, order: AccountOrder, filter: VaultFilter): Bits | null {
  const { columns, marks } = order;
  const parts: Bits[] = [];
  if (filter.list !== null) parts.push(marks.ofList(db, columns, filter.list));
  if (filter.kind !== null) parts.push(marks.ofKind(columns, mediaKinds.indexOf(filter.kind)));
  if (filter.find.trim() !== '') parts.push(findText(db, order, filter.find));
  const [first, ...others] = parts;
  if (!first) return null;
  const all = first.copy();
  for (const other of others) all.keep(other);
  return all;
}

/** A date, a list's name, the start of an id: whatever the text can be. */
function findText(db: ReadableDatabase, { columns, blocks, marks }: AccountOrder, text: string): Bits {
  const { range, idStart, listPart } = parseFind(text, new Date());
  const found = new Bits(columns.ids.length);
  // Newest first: from the last moment of the range back to its first.
  if (range) found.addRange(placeOf(columns, range.to, -1), placeOf(columns, range.from, -1));
  if (idStart !== null) for (const { from, to } of idRanges(idStart)) blocks.addRange(from, to, found);
  for (const list of findLists(db, listPart)) found.addAll(marks.ofList(db, columns, list));
  return found;
}
