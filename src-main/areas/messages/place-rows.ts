/** The places below which a chat's messages were not read. */
import type { Cursor } from '../../feed/cursor.ts';
import { listReadings, removeReadings, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';

export interface Place {
  /** The message below which they lie. */
  readonly below: number;
  /** The page that begins there, as the service named it. */
  readonly next: Cursor;
}

function readingOf(chat: number): ReadingKey {
  return { list: 'messages', of: chat };
}

/** The newest first. */
export function readPlaces(db: ReadableDatabase, chat: number): Place[] {
  return listReadings(db, readingOf(chat)).flatMap(({ place, cursor }) =>
    cursor ? [{ below: place, next: cursor }] : []
  );
}

export function writePlace(db: WritableDatabase, chat: number, { below, next }: Place): void {
  writeReading(db, readingOf(chat), { place: below, cursor: next });
}

/** Those between two ids, both inclusive. */
export function removePlaces(db: WritableDatabase, chat: number, from: number, to: number): void {
  removeReadings(db, readingOf(chat), from, to);
}
