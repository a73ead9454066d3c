import type { Cursor } from '../../feed/cursor.ts';
import { listReadings, removeReadings, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';

export interface Place {
  readonly below: number;
  /** The page that begins there, as the service gave it. */
  readonly next: Cursor;
}

function readingOf(chat: number): ReadingKey {
  return { list: 'messages', of: chat };
}

export function readPlaces(db: ReadableDatabase, chat: number): Place[] {
  return listReadings(db, readingOf(chat)).flatMap(({ place, cursor }) =>
    cursor ? [{ below: place, next: cursor }] : []
  );
}

export function writePlace(db: WritableDatabase, chat: number, { below, next }: Place): void {
  writeReading(db, readingOf(chat), { place: below, cursor: next });
}

export function removePlaces(db: WritableDatabase, chat: number, from: number, to: number): void {
  removeReadings(db, readingOf(chat), from, to);
}
