/** SQL of connections, in app.db. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

export interface Connection {
  readonly id: number;
  readonly name: string;
  readonly baseUrl: string;
  readonly sample: boolean;
  /** Credits that background refresh may spend in a day. */
  readonly backgroundBudget: number;
}

interface ConnectionRow {
  id: number;
  name: string;
  base_url: string;
  sample: number;
  background_budget: number;
}

export function readConnections(db: ReadableDatabase): Connection[] {
  return statement<[], ConnectionRow>(db, 'select * from connection order by id')
    .all()
    .map((row) => ({
      id: row.id,
      name: row.name,
      baseUrl: row.base_url,
      sample: row.sample === 1,
      backgroundBudget: row.background_budget
    }));
}

export function addConnection(
  db: WritableDatabase,
  connection: Omit<Connection, 'id'> & { createdAt: number }
): number {
  const { lastInsertRowid } = statement<object>(
    db,
    `insert into connection (name, base_url, sample, background_budget, created_at)
     values (@name, @baseUrl, @sample, @backgroundBudget, @createdAt)`
  ).run({ ...connection, sample: Number(connection.sample) });
  return Number(lastInsertRowid);
}

export function setBaseUrl(db: WritableDatabase, id: number, baseUrl: string): void {
  statement<[string, number]>(db, 'update connection set base_url = ? where id = ?').run(baseUrl, id);
}

export function setBackgroundBudget(db: WritableDatabase, id: number, budget: number): void {
  statement<[number, number]>(db, 'update connection set background_budget = ? where id = ?').run(budget, id);
}
