/** Single values of a cache as JSON, by name: the service's counts, the time of a last read. */
import { statement, type ReadableDatabase, type WritableDatabase } from './database.ts';
import { facts } from './tables/values.ts';

export function readValue(db: ReadableDatabase, name: string): unknown {
  return facts.one(db, 'where name = ?', name)?.value ?? null;
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
  facts.upsert(db, { name, value });
}

export function removeValue(db: WritableDatabase, name: string): void {
  statement<[string]>(db, 'delete from fact where name = ?').run(name);
}
