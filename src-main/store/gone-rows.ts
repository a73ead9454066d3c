/** Ids that were removed from here lately: a page of a list that was on its way meanwhile may still hold them. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

/** Longer than any page can be on its way, retries and waits for a turn included. */
const keptMs = 24 * 60 * 60 * 1000;

/** One table of a cache, with a column of ids and `at`, when each went (ms since 1970, by the clock of a page's `askedAt`). */
export class GoneRows {
  readonly #table: string;
  readonly #id: string;
  /** By an index of its own: it is asked at every page. For tests too, which look at how SQLite carries it out. */
  readonly sinceSql: string;

  constructor(table: 'deletion' | 'gone_post' | 'gone_message', id: 'media' | 'id') {
    this.#table = table;
    this.#id = id;
    this.sinceSql = `select ${id} as id from ${table} where at >= ?`;
  }

  note(db: WritableDatabase, ids: readonly number[], at: number): void {
    statement<[number]>(db, `delete from ${this.#table} where at < ?`).run(at - keptMs);
    const note = statement<[number, number]>(
      db,
      `insert or replace into ${this.#table} (${this.#id}, at) values (?, ?)`
    );
    for (const id of ids) note.run(id, at);
  }

  readSince(db: ReadableDatabase, since: number): ReadonlySet<number> {
    const rows = statement<[number], { id: number }>(db, this.sinceSql).all(since);
    return new Set(rows.map(({ id }) => id));
  }
}
