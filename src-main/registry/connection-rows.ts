/** SQL of connections, in app.db. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

/** Where a connection's key lies: in the keychain, in memory until the app closes, or nowhere (the practice service's). */
export type KeyPlace = 'keychain' | 'session' | 'none';

export interface Connection {
  readonly id: number;
  readonly name: string;
  readonly baseUrl: string;
  readonly sample: boolean;
  /** In OKLCH, 0 to 359 degrees. */
  readonly hue: number;
  /** Credits that background refresh may spend in a day. */
  readonly backgroundBudget: number;
  /** The name of its entry in the keychain; says nothing of the key. */
  readonly keyRef: string | null;
  readonly keyPlace: KeyPlace;
}

interface ConnectionRow {
  id: number;
  name: string;
  base_url: string;
  sample: number;
  hue: number;
  background_budget: number;
  key_ref: string | null;
  key_place: KeyPlace;
}

export function readConnections(db: ReadableDatabase): Connection[] {
  return statement<[], ConnectionRow>(db, 'select * from connection order by position, id')
    .all()
    .map((row) => ({
      id: row.id,
      name: row.name,
      baseUrl: row.base_url,
      sample: row.sample === 1,
      hue: row.hue,
      backgroundBudget: row.background_budget,
      keyRef: row.key_ref,
      keyPlace: row.key_place
    }));
}

/** @returns its number, which no connection had before: what the log keeps of one that was removed is never taken for its own */
export function addConnection(
  db: WritableDatabase,
  connection: Omit<Connection, 'id'> & { createdAt: number }
): number {
  return db.transaction(() => {
    statement<[]>(db, 'update connection_number set highest = highest + 1').run();
    const { lastInsertRowid } = statement<object>(
      db,
      `insert into connection
         (id, name, base_url, sample, hue, position, background_budget, key_ref, key_place, created_at)
       select highest, @name, @baseUrl, @sample, @hue, highest, @backgroundBudget, @keyRef, @keyPlace, @createdAt
       from connection_number`
    ).run({ ...connection, sample: Number(connection.sample) });
    return Number(lastInsertRowid);
  })();
}

export function changeConnection(db: WritableDatabase, connection: Connection): void {
  statement<object>(
    db,
    `update connection set name = @name, base_url = @baseUrl, hue = @hue, background_budget = @backgroundBudget,
       key_ref = @keyRef, key_place = @keyPlace where id = @id`
  ).run({ ...connection, sample: undefined });
}
