import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

export function writeSealed(
  db: WritableDatabase,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array }
): void {
  statement<[string, Uint8Array]>(
    db,
    'insert into sealed (name, bytes) values (?, ?) on conflict (name) do update set bytes = excluded.bytes'
  ).run(name, bytes);
}

export function readSealed(db: ReadableDatabase, name: string): Uint8Array | null {
  return (
    statement<[string], { bytes: Uint8Array }>(db, 'select bytes from sealed where name = ?').get(name)?.bytes ?? null
  );
}
