/** A bit per position for each kind, list and use. A filter combines a few. */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { vaultUses, type VaultUse } from '../../../src-shared/bridge/usage.ts';
import { Bits } from '../../../src-shared/bridge/bits.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { IdPositions } from './id-positions.ts';
import type { ChangedRow, IndexChange, IndexColumns } from './index-columns.ts';
import { firstSet, listsOfUse, readMembers } from './index-uses.ts';

/** Kinds and lists, at 125 kB each for a million items. The least recently used go first. */
const mostKept = 256;
/** How many IDs are added to the position table in the time of reading one membership. */
const idsAMembership = 10;

interface Marks {
  readonly bits: Bits;
  readonly isMarked: (row: ChangedRow) => boolean;
}

export class IndexMarks {
  readonly #kept = new Map<string, Marks>();
  #places: IdPositions | null = null;
  /** The list being read ahead, up to `media`. Null bits: the next list, from its beginning. */
  #ahead = { list: firstSet, media: 0, bits: null as Bits | null };

  ofKind({ kinds }: IndexColumns, kind: number): Bits {
    return this.#use(nameOfKind(kind), () => {
      const bits = new Bits(kinds.length);
      for (let position = 0; position < kinds.length; position += 1) if (kinds[position] === kind) bits.add(position);
      return { bits, isMarked: (row) => row.kind === kind };
    });
  }

  ofList(db: ReadableDatabase, columns: IndexColumns, list: number): Bits {
    return this.#use(nameOf(list), () => {
      const bits = new Bits(columns.ids.length);
      for (const media of readMembers(db, list, 0, -1)) this.#addMember(bits, columns, media);
      return marksOf(list, bits);
    });
  }

  ofUse(db: ReadableDatabase, columns: IndexColumns, use: VaultUse): Bits {
    const lists = listsOfUse(db, use);
    const isIn = (row: ChangedRow) => row.lists.some((list) => lists.includes(list));
    // Named by these lists, since their types can change and change back.
    return this.#use(`use ${use} ${lists.join(' ')}`, () => {
      const bits = new Bits(columns.ids.length);
      if (use === 'unused') {
        bits.addRange(0, bits.length);
        for (const other of vaultUses) if (other !== use) bits.remove(this.ofUse(db, columns, other));
        return { bits, isMarked: (row) => !isIn(row) && row.hasPosts !== true };
      }
      if (use === 'posts') columns.inPosts.forEach((is, position) => is === 1 && bits.add(position));
      for (const list of lists) bits.addAll(this.ofList(db, columns, list));
      return { bits, isMarked: (row) => isIn(row) || (use === 'posts' && row.hasPosts === true) };
    });
  }

  /**
   * Prepares part of a later filter: a kind, some positions, or `most` memberships.
   * @returns whether more is left
   */
  prepare(db: ReadableDatabase, columns: IndexColumns, most: number): boolean {
    const kind = mediaKinds.findIndex((_, n) => !this.#kept.has(nameOfKind(n)));
    if (kind >= 0) {
      this.ofKind(columns, kind);
      return true;
    }
    const list = this.#nextAhead(db);
    if (list === null) {
      this.#places = null;
      return false;
    }
    this.#places ??= new IdPositions(columns.ids);
    if (!this.#places.fill(most * idsAMembership)) this.#readAhead(db, columns, list, most);
    return true;
  }

  #nextAhead(db: ReadableDatabase): number | null {
    if (this.#ahead.bits) return this.#ahead.list;
    if (this.#kept.size >= mostKept) return null;
    if (this.#ahead.list < 0) return this.#ahead.list;
    const after = statement<[number], number>(db, 'select list from media_list where list >= ? order by list limit 1');
    return after.pluck().get(this.#ahead.list) ?? null;
  }

  #readAhead(db: ReadableDatabase, columns: IndexColumns, list: number, most: number): void {
    const { media } = this.#ahead;
    const bits = this.#ahead.bits ?? new Bits(columns.ids.length);
    const members = readMembers(db, list, media, most);
    for (const member of members) this.#addMember(bits, columns, member);
    if (members.length === most) this.#ahead = { list, media: members.at(-1) ?? media, bits };
    else {
      this.#use(nameOf(list), () => marksOf(list, bits));
      this.#ahead = { list: list + 1, media: 0, bits: null };
    }
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

  /** A member that isn't in the columns yet comes with its own change. */
  #addMember(bits: Bits, { ids }: IndexColumns, media: number): void {
    const position = (this.#places ??= new IdPositions(ids)).find(media);
    if (position >= 0) bits.add(position);
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

function nameOfKind(kind: number): string {
  return `kind ${String(kind)}`;
}

function nameOf(list: number): string {
  return `list ${String(list)}`;
}

function marksOf(list: number, bits: Bits): Marks {
  return { bits, isMarked: (row) => row.lists.includes(list) };
}
