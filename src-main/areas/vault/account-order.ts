/**
 * A vault's columns in the reader while its cache is open: the order, and marks for
 * filters. Read once, then kept current by the writer's notes; see docs/decisions/022.
 */
import type { IndexEdit, IndexVersion, OrderPart } from '../../../src-shared/bridge/index-code.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { IdBlocks } from './id-blocks.ts';
import { readChanges, readLastChange } from '../../store/media-changes.ts';
import {
  editColumns,
  findIndexChange,
  groupDays,
  readColumns,
  toMediaColumns,
  type IndexChange,
  type IndexColumns
} from './index-columns.ts';
import { IndexMarks } from './index-marks.ts';
import { IndexSorts } from './index-sorts.ts';

/** With more changes than this, reading everything is as quick. */
const mostFollowed = 50_000;
/** How far a page may be behind, in steps and in media. Beyond that, it gets everything. */
const [mostSteps, mostMoved] = [32, 50_000];

/** Keyed by the handle, so that a closed or damaged cache drops its columns. */
const orders = new WeakMap<ReadableDatabase, AccountOrder>();

export function orderOf(db: ReadableDatabase): AccountOrder {
  const known = orders.get(db);
  if (known?.follow(db)) return known;
  const order = new AccountOrder(db);
  orders.set(db, order);
  return order;
}

export function openOrder(db: ReadableDatabase): null {
  orderOf(db);
  return null;
}

/**
 * Prepares filters, a little at a time.
 * @param most memberships to read now
 * @returns whether there is more to do
 */
export function prepareOrder(db: ReadableDatabase, most: number): boolean {
  const order = orders.get(db);
  return order !== undefined && order.marks.prepare(db, order.columns, most);
}

export class AccountOrder {
  readonly marks = new IndexMarks();
  readonly sorts = new IndexSorts();
  readonly #epoch = Math.floor(Math.random() * 2 ** 48);
  #revision = 0;
  #columns: IndexColumns;
  #blocks: IdBlocks | null = null;
  /** The newest change in the columns. Rows may be newer: their change then does nothing. */
  #seq: number;
  readonly #steps: IndexEdit[] = [];

  constructor(db: ReadableDatabase) {
    this.#seq = readLastChange(db);
    this.#columns = readColumns(db);
  }

  get columns(): IndexColumns {
    return this.#columns;
  }

  get blocks(): IdBlocks {
    return (this.#blocks ??= new IdBlocks(this.#columns.ids));
  }

  get version(): IndexVersion {
    return { epoch: this.#epoch, revision: this.#revision };
  }

  /** @returns false if the changes are unknown; then the columns must be read anew */
  follow(db: ReadableDatabase): boolean {
    const last = readLastChange(db);
    if (last === this.#seq) return true;
    const ids = readChanges(db, this.#seq, last, mostFollowed);
    if (ids === null) return false;
    this.#take(findIndexChange(db, this.#columns, ids));
    this.#seq = last;
    return true;
  }

  partSince(known: IndexVersion | null): OrderPart {
    const steps = known?.epoch === this.#epoch ? this.#revision - known.revision : -1;
    if (steps === 0) return { part: 'same' };
    const days = groupDays(this.#columns.times);
    if (steps < 0 || steps > this.#steps.length) return { part: 'whole', media: toMediaColumns(this.#columns), days };
    return { part: 'edits', edits: this.#steps.slice(-steps), days };
  }

  #take(change: IndexChange): void {
    const { edit, rows } = change;
    this.#columns = editColumns(this.#columns, edit, rows);
    this.#blocks = null;
    this.marks.edit(change);
    this.sorts.edit(change);
    this.#revision += 1;
    this.#steps.push({
      removed: edit.removed,
      inserted: edit.inserted,
      media: toMediaColumns({
        ids: Float64Array.from(rows, (row) => row.id),
        ratios: Uint16Array.from(rows, (row) => row.ratio),
        kinds: Uint8Array.from(rows, (row) => row.kind)
      })
    });
    const movedIn = (steps: readonly IndexEdit[]) =>
      steps.reduce((sum, { removed, inserted }) => sum + removed.length + inserted.length, 0);
    while (this.#steps.length > mostSteps || movedIn(this.#steps) > mostMoved) this.#steps.shift();
  }
}
