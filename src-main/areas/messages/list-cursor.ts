import type { Cursor } from '../../feed/cursor.ts';
import { findReading, removeReadings, writeReading } from '../../feed/reading-rows.ts';
import type { ReadableDatabase, WritableDatabase } from '../../store/database.ts';

export interface ChatCursor {
  readonly next: Cursor | null;
  /** The earlier cursor while the top is loaded again. */
  readonly resume: { readonly next: Cursor | null } | null;
}

const list = { list: 'chats', of: 0 } as const;
const [nextRow, resumeRow] = [0, 1];

export function readListCursor(db: ReadableDatabase): (ChatCursor & { readonly readAt: number | null }) | null {
  const reading = findReading(db, list, nextRow);
  const resume = findReading(db, list, resumeRow);
  return reading && { next: reading.cursor, resume: resume && { next: resume.cursor }, readAt: reading.readAt };
}

/** @param readAt when the list's top was loaded (ms since 1970); null for other pages */
export function writeListCursor(db: WritableDatabase, { next, resume }: ChatCursor, readAt: number | null): void {
  writeReading(db, list, { place: nextRow, cursor: next, readAt });
  if (resume) writeReading(db, list, { place: resumeRow, cursor: resume.next });
  else removeReadings(db, list, resumeRow, resumeRow);
}

export interface ReadPage {
  readonly isTop: boolean;
  readonly next: Cursor | null;
  readonly isKnown: boolean;
}

/**
 * Chats are listed by their newest message. After the top is loaded again, pages follow
 * until one has nothing new; then loading resumes at the old cursor.
 * @param before null before the first load
 */
export function cursorAfter(before: ChatCursor | null, { isTop, next, isKnown }: ReadPage): ChatCursor {
  if (!before) return { next, resume: null };
  const resume = before.resume ?? (isTop ? { next: before.next } : null);
  if (resume && (isKnown || isSame(next, resume.next))) return { next: resume.next, resume: null };
  return { next, resume: next === null ? null : resume };
}

function isSame(one: Cursor | null, other: Cursor | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
