/** Single values of a cache as JSON, by name: the service's counts, the time of a last read. */
import { parseJson } from '../../src-shared/rules/parse-json.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';

export function readValue(db: ReadableDatabase, name: string): unknown {
  const row = statement<[string], { value: string }>(db, 'select value from fact where name = ?').get(name);
  return row ? (parseJson(row.value) ?? null) : null;
}

export function readNumberValue(db: ReadableDatabase, name: string): number | null {
  const value = readValue(db, name);
  return typeof value === 'number' ? value : null;
}

/** An object with a number under each of these names, else null. */
export function readNumberValues<K extends string>(
  db: ReadableDatabase,
  name: string,
  fields: readonly K[]
): Record<K, number> | null {
  const value = readValue(db, name);
  if (typeof value !== 'object' || value === null) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  if (!fields.every((field) => typeof given.get(field) === 'number')) return null;
  // Safe: each field was found to be a number.
  return Object.fromEntries(fields.map((field) => [field, given.get(field)])) as Record<K, number>;
}

export function writeValue(db: WritableDatabase, name: string, value: unknown): void {
  statement<[string, string]>(
    db,
    'insert into fact (name, value) values (?, ?) on conflict (name) do update set value = excluded.value'
  ).run(name, JSON.stringify(value));
}

export function removeValue(db: WritableDatabase, name: string): void {
  statement<[string]>(db, 'delete from fact where name = ?').run(name);
}
