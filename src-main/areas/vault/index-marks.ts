/**
 * Which items are of a kind or in a list: a bit a position, made once and changed with the order. A filter is then an "and"
 * of a few of them.
 */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { Bits } from '../../../src-shared/bridge/bits.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { IdPlaces } from './id-places.ts';
import type { ChangedRow, IndexChange } from './index-changes.ts';
import type { IndexColumns } from './index-columns.ts';

/** Kinds and lists that are kept, the least recently used gone first: 125 kB each for a million items. */
const mostKept = 256;
interface Marks {
  readonly bits: Bits;
  readonly isMarked: (row: ChangedRow) => boolean;
}

export class IndexMarks {
  readonly #kept = new Map<string, Marks>();
  /** Of use until the order changes. */
  #places: IdPlaces | null = null;
  /** The list that is being read ahead, and how far; null bits: from its beginning. */
  #ahead = { list: 0, media: 0, bits: null as Bits | null };

  ofKind({ kinds }: IndexColumns, kind: number): Bits {
    return this.#use(`kind ${String(kind)}`, () => {
      const bits = new Bits(kinds.length);
      for (let position = 0; position < kinds.length; position += 1) if (kinds[position] === kind) bits.add(position);
      return { bits, isMarked: (row) => row.kind === kind };
    });
  }

  ofList(db: ReadableDatabase, columns: IndexColumns, list: number): Bits {
    return this.#use(nameOf(list), () => {
      const bits = new Bits(columns.ids.length);
      const members = statement<[number], number>(db, 'select media from media_list where list = ?').pluck().all(list);
      for (const media of members) this.#addMember(bits, columns, media);
      return marksOf(list, bits);
    });
  }

  /**
   * Makes the kinds' marks, and reads some memberships more, `most` of them, of lists that nobody has asked for.
   * @returns whether more are left
   */
  prepare(db: ReadableDatabase, columns: IndexColumns, most: number): boolean {
    for (const kind of mediaKinds.keys()) this.ofKind(columns, kind);
    const { list, media } = this.#ahead;
    type Membership = [list: number, media: number];
    const rows = statement<[number, number, number], Membership>(
      db,
      'select list, media from media_list where (list, media) > (?, ?) order by list, media limit ?'
    )
      .raw()
      .all(list, media, most);
    for (const [next, member] of rows) {
      if (next !== this.#ahead.list) this.#finishAhead();
      const bits = next === this.#ahead.list ? this.#ahead.bits : null;
      this.#ahead = { list: next, media: member, bits: bits ?? new Bits(columns.ids.length) };
      if (this.#ahead.bits) this.#addMember(this.#ahead.bits, columns, member);
    }
    if (rows.length === most && this.#kept.size < mostKept) return true;
    this.#finishAhead();
    this.#places = null;
    return false;
  }

  edit({ edit, rows }: IndexChange): void {
    this.#places = null;
    this.#ahead = { ...this.#ahead, media: 0, bits: null };
    for (const [name, { bits, isMarked }] of this.#kept)
      this.#kept.set(name, {
        bits: bits.edited(edit, (n) => {
          const row = rows[n];
          return row !== undefined && isMarked(row);
        }),
        isMarked
      });
  }

  /** A member that isn't in the columns yet comes with the change that brings it. */
  #addMember(bits: Bits, { ids }: IndexColumns, media: number): void {
    const position = (this.#places ??= new IdPlaces(ids)).find(media);
    if (position >= 0) bits.add(position);
  }

  #finishAhead(): void {
    const { list, bits } = this.#ahead;
    if (bits) this.#use(nameOf(list), () => marksOf(list, bits));
    this.#ahead = { ...this.#ahead, bits: null };
  }

  #use(name: string, make: () => Marks): Bits {
    const marks = this.#kept.get(name) ?? make();
    this.#kept.delete(name);
    this.#kept.set(name, marks);
    const [oldest = name] = this.#kept.keys();
    if (this.#kept.size > mostKept) this.#kept.delete(oldest);
    return marks.bits;
  }
}

function nameOf(list: number): string {
  return `list ${String(list)}`;
}

function marksOf(list: number, bits: Bits): Marks {
  return { bits, isMarked: (row) => row.lists.includes(list) };
}
