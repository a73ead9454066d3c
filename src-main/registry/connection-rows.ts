import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import type { TableRow } from '../store/table.ts';
import { connections } from '../store/tables/registry.ts';

const shown = connections.part('name', 'baseUrl', 'sample', 'hue', 'backgroundBudget', 'keyRef', 'keyPlace');
export type Connection = TableRow<typeof shown>;

export function readConnections(db: ReadableDatabase): Connection[] {
  return shown.all(db, 'order by position, id');
}

/** The number was never used before, so no connection inherits a removed one's log. */
export function addConnection(
  db: WritableDatabase,
  connection: Omit<Connection, 'id'> & { createdAt: number }
): number {
  return db.transaction(() => {
    statement<[]>(db, 'update connection_number set highest = highest + 1').run();
    const id = statement<[], number>(db, 'select highest from connection_number').pluck().get() ?? 1;
    return connections.insert(db, { ...connection, id, position: id });
  })();
}

export function changeConnection(db: WritableDatabase, connection: Connection): void {
  connections.update(db, connection);
}
