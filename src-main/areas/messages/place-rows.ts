/** SQL of the places below which a chat's messages were not read. */
import type { Cursor } from '../../feed/cursor.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

export interface Place {
  /** The message below which they lie. */
  readonly below: number;
  /** The page that begins there, as the service named it. */
  readonly next: Cursor;
}

/** The newest first. */
export function readPlaces(db: ReadableDatabase, chat: number): Place[] {
  const rows = statement<[number], { below: number; next_query: string }>(
    db,
    'select below, next_query from message_place where chat = ? order by below desc'
  ).all(chat);
  return rows.flatMap(({ below, next_query }) => {
    const next = toQuery(next_query);
    return next ? [{ below, next }] : [];
  });
}

export function writePlace(db: WritableDatabase, chat: number, { below, next }: Place): void {
  statement<[number, number, string]>(
    db,
    'insert or replace into message_place (chat, below, next_query) values (?, ?, ?)'
  ).run(chat, below, JSON.stringify(next));
}

/** Those between two ids, both inclusive. */
export function removePlaces(db: WritableDatabase, chat: number, from: number, to: number): void {
  statement<[number, number, number]>(db, 'delete from message_place where chat = ? and below between ? and ?').run(
    chat,
    from,
    to
  );
}

function toQuery(text: string): Cursor | null {
  const query = parse(text);
  if (typeof query !== 'object' || query === null) return null;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
