import type Database from 'better-sqlite3';
import { readColumnNames } from './inspect-file.ts';
import { isOfDisk } from './store-error.ts';

type Row = unknown[];
type Way = 'asc' | 'desc';

interface Copied {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
}

const batch = 1000;
/** Retries beyond damage. A file with more holes is mostly lost. */
const mostTries = 500;

/**
 * Copies what can be read of a table. A file from before its update lacks the newest
 * columns, which then have their defaults.
 * @returns true if every row was read
 */
export function recoverRows(old: Database.Database, fresh: Database.Database, table: string, key: string): boolean {
  const found = new Set(readColumnNames(old, table));
  const columns = readColumnNames(fresh, table).filter((column) => found.has(column));
  return columns.includes(key) && new RowRecovery(old, fresh, { table, key, columns }).run();
}

/**
 * Reads up from the lower end until the damage, then down from the upper end, then from
 * the middle of the rest, and so on. A damaged page then costs only its own rows. A full
 * disk throws: rows that it refuses aren't damaged.
 */
class RowRecovery {
  readonly #old: Database.Database;
  readonly #fresh: Database.Database;
  readonly #table: string;
  readonly #columns: readonly string[];
  /** A read row starts with this column, and has it again in its own place. */
  readonly #key: string;
  readonly #insert: Database.Statement;
  #triesLeft = mostTries;

  constructor(old: Database.Database, fresh: Database.Database, { table, key, columns }: Copied) {
    this.#old = old;
    this.#fresh = fresh;
    this.#table = table;
    this.#key = key;
    this.#columns = columns;
    const places = columns.map(() => '?').join(', ');
    this.#insert = fresh.prepare(`insert or ignore into ${table} (${columns.join(', ')}) values (${places})`);
  }

  run(): boolean {
    return this.#copyBetween(null, null);
  }

  /** Both ends exclusive; null is the table's own end. */
  #copyBetween(low: unknown, high: unknown): boolean {
    const up = this.#copy('asc', low, high);
    if (up.isThrough) return true;
    const from = up.last ?? low;
    const down = this.#copy('desc', from, high);
    if (down.isThrough) return false;
    const to = down.last ?? high;
    // Names have no middle to continue from.
    if (this.#triesLeft <= 0 || typeof from !== 'number' || typeof to !== 'number' || to - from < 2) return false;
    this.#triesLeft -= 1;
    const middle = Math.floor((from + to) / 2);
    this.#copyBetween(from, middle + 1);
    this.#copyBetween(middle, to);
    return false;
  }

  #copy(way: Way, low: unknown, high: unknown): { isThrough: boolean; last: unknown } {
    let pending: Row[] = [];
    let last: unknown = null;
    try {
      for (const [key, ...row] of this.#rows(way, low, high)) {
        last = key;
        pending.push(row);
        if (pending.length === batch) pending = this.#write(pending);
      }
      return { isThrough: true, last };
    } catch (error) {
      if (isOfDisk(error)) throw error;
      return { isThrough: false, last };
    } finally {
      // Repeats a write that failed, and throws if the disk still refuses it.
      this.#write(pending);
    }
  }

  #rows(way: Way, low: unknown, high: unknown): IterableIterator<Row> {
    const bounds = [low === null ? [] : [`${this.#key} >= ?`], high === null ? [] : [`${this.#key} <= ?`]].flat();
    const where = bounds.length === 0 ? '' : `where ${bounds.join(' and ')}`;
    const sql = `select ${this.#key}, ${this.#columns.join(', ')} from ${this.#table} ${where} order by ${this.#key} ${way}`;
    const values = [low, high].filter((value) => value !== null);
    // raw() returns arrays, in the order of the columns.
    return this.#old
      .prepare(sql)
      .raw()
      .iterate(...values) as IterableIterator<Row>;
  }

  /** Only a row that no longer fits its table is left out, not the thousand around it. */
  #write(rows: readonly Row[]): Row[] {
    const all = this.#fresh.transaction(() => {
      for (const row of rows) this.#insert.run(...row);
    });
    try {
      all();
    } catch {
      for (const row of rows) this.#tryOne(row);
    }
    return [];
  }

  #tryOne(row: Row): void {
    try {
      this.#insert.run(...row);
    } catch (error) {
      if (isOfDisk(error)) throw error;
      // A value of the wrong type: part of the damage.
    }
  }
}
