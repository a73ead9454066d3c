import type { Cursor } from '../../feed/cursor.ts';
import { listReadings, removeReadings, writeReading, type ReadingKey } from '../../feed/reading-rows.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';

/** Messages below an ID that aren't loaded. */
export interface Gap {
  readonly below: number;
  readonly next: Cursor;
}

function readingOf(chat: number): ReadingKey {
  return { list: 'messages', of: chat };
}

export function readGaps(db: ReadableDatabase, chat: number): Gap[] {
  return listReadings(db, readingOf(chat)).flatMap(({ place, cursor }) =>
    cursor ? [{ below: place, next: cursor }] : []
  );
}

export function writeGap(db: WritableDatabase, chat: number, { below, next }: Gap): void {
  writeReading(db, readingOf(chat), { place: below, cursor: next });
}

export function removeGaps(db: WritableDatabase, chat: number, from: number, to: number): void {
  removeReadings(db, readingOf(chat), from, to);
}
