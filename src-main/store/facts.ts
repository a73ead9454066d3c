/** Single values of a cache, as JSON under a name: the service's counts, when something was last read. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

/** Only values that this app wrote come back; the caller names the type it wrote. Unreadable text is as good as none. */
export function readFact<T>(db: ReadableDatabase, name: string): T | null {
  const row = statement<[string], { value: string }>(db, 'select value from fact where name = ?').get(name);
  if (!row) return null;
  try {
    return JSON.parse(row.value) as T;
  } catch {
    return null;
  }
}

export function writeFact(db: WritableDatabase, name: string, value: unknown): void {
  statement<[string, string]>(
    db,
    'insert into fact (name, value) values (?, ?) on conflict (name) do update set value = excluded.value'
  ).run(name, JSON.stringify(value));
}

export function removeFact(db: WritableDatabase, name: string): void {
  statement<[string]>(db, 'delete from fact where name = ?').run(name);
}
