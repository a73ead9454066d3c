import { encodeIndex, type IndexChoice, type IndexVersion } from '../../../src-shared/bridge/index-code.ts';
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';
import type { VaultFilter, VaultIndex } from '../../../src-shared/bridge/vault.ts';
import type { UseCounts, VaultUse } from '../../../src-shared/bridge/usage.ts';
import { Bits } from '../../../src-shared/bridge/bits.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { orderOf, type AccountOrder } from './account-order.ts';
import { idRanges, parseFind } from './find.ts';
import { findPosition } from './index-columns.ts';
import { readUnusedValues, readValues } from './index-sorts.ts';
import { nameUseLists } from './index-uses.ts';
import { findLists } from './list-rows.ts';

interface IndexQuery {
  readonly filter: VaultFilter;
  readonly known: IndexVersion | null;
  /** Counting uses costs as much as five filters. */
  readonly countUses?: boolean | undefined;
}

export function readIndex(db: ReadableDatabase, { filter, known, countUses = false }: IndexQuery): VaultIndex {
  const order = orderOf(db);
  const choice = choose(db, order, filter);
  return {
    nearest: isNothing(choice) ? findNearest(db, order, filter) : null,
    uses: countUses ? countFound(db, order, filter) : null,
    index: encodeIndex({
      version: order.version,
      order: order.partSince(known),
      choice,
      isReversed: filter.sort === 'oldest'
    })
  };
}

function isNothing(choice: IndexChoice): boolean {
  return choice.kind === 'listed' ? choice.positions.length === 0 : choice.kind === 'marked' && choice.count === 0;
}

/** The nearest day that matches the filter without its date. Null if either has no date. */
function findNearest(db: ReadableDatabase, order: AccountOrder, filter: VaultFilter): string | null {
  const { range } = parseFind(filter.find, new Date());
  if (range === null) return null;
  const { columns } = order;
  const found = findMarks(db, order, { ...filter, find: '' });
  const isAsked = (position: number) => found === null || found.has(position);
  const dated = findPosition(columns, -Infinity, Infinity);
  // Newest first, so later items lie before the range.
  let [later, earlier] = [findPosition(columns, range.to, -1) - 1, findPosition(columns, range.from, -1)];
  while (later >= 0 && !isAsked(later)) later -= 1;
  while (earlier < dated && !isAsked(earlier)) earlier += 1;
  const after = later < 0 ? Infinity : (columns.times[later] ?? Infinity) - range.to;
  const before = earlier >= dated ? Infinity : range.from - (columns.times[earlier] ?? -Infinity);
  if (after === Infinity && before === Infinity) return null;
  return localDay(columns.times[after < before ? later : earlier] ?? 0);
}

function choose(db: ReadableDatabase, order: AccountOrder, filter: VaultFilter): IndexChoice {
  const found = findMarks(db, order, filter);
  if (filter.sort === 'newest' || filter.sort === 'oldest') return found === null ? { kind: 'all' } : asShort(found);
  const sorted = sortBy(db, order, filter.sort);
  return { kind: 'listed', positions: found === null ? sorted : keepMarked(sorted, found) };
}

function sortBy(db: ReadableDatabase, order: AccountOrder, sort: VaultFilter['sort']): Uint32Array {
  const { columns, marks, sorts } = order;
  if (sort !== 'least-recently-used') {
    const name = sort === 'most-liked' ? 'likes' : 'tips';
    return sorts.by(name, () => readValues(db, columns, name));
  }
  const read = () => {
    const unused = marks.ofUse(db, columns, 'unused');
    return readUnusedValues(db, columns, (position) => unused.has(position));
  };
  return sorts.by('unused', read, nameUseLists(db));
}

function countFound(db: ReadableDatabase, order: AccountOrder, filter: VaultFilter): UseCounts {
  const found = findMarks(db, order, { ...filter, use: null });
  const count = (use: VaultUse) => {
    const marked = order.marks.ofUse(db, order.columns, use);
    return found === null ? marked.count() : marked.countWith(found);
  };
  return {
    unused: count('unused'),
    posts: count('posts'),
    messages: count('messages'),
    stories: count('stories'),
    streams: count('streams')
  };
}

function keepMarked(positions: Uint32Array, found: Bits): Uint32Array {
  const kept = new Uint32Array(found.count());
  let n = 0;
  for (const position of positions) if (found.has(position)) kept[n++] = position;
  return kept;
}

/** A bit set takes a bit per item; a list of positions takes 32 bits per match. */
function asShort(found: Bits): IndexChoice {
  const count = found.count();
  if (count * 32 < found.length) return { kind: 'listed', positions: found.positions(count) };
  return { kind: 'marked', words: found.words, count };
}

function findMarks(db: ReadableDatabase, order: AccountOrder, filter: VaultFilter): Bits | null {
  const { columns, marks } = order;
  const parts: Bits[] = [];
  if (filter.list !== null) parts.push(marks.ofList(db, columns, filter.list));
  if (filter.kind !== null) parts.push(marks.ofKind(columns, mediaKinds.indexOf(filter.kind)));
  if (filter.use !== null) parts.push(marks.ofUse(db, columns, filter.use));
  if (filter.find.trim() !== '') parts.push(findText(db, order, filter.find));
  const [first, ...others] = parts;
  if (!first) return null;
  const all = first.copy();
  for (const other of others) all.keep(other);
  return all;
}

function findText(db: ReadableDatabase, { columns, blocks, marks }: AccountOrder, text: string): Bits {
  const { range, idStart, listPart } = parseFind(text, new Date());
  const found = new Bits(columns.ids.length);
  // Newest first: from the range's last moment to its first.
  if (range) found.addRange(findPosition(columns, range.to, -1), findPosition(columns, range.from, -1));
  if (idStart !== null) for (const { from, to } of idRanges(idStart)) blocks.addRange(from, to, found);
  for (const list of findLists(db, listPart)) found.addAll(marks.ofList(db, columns, list));
  return found;
}
