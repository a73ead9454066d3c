/** How far the list of chats was read. */
import type { Cursor } from '../../feed/cursor.ts';

export interface ListPlace {
  /** The page that is read next; null where the list was read to its end. */
  readonly next: Cursor | null;
  /** Where the reading stood before its top was read again; null where it goes on from no other place. */
  readonly resume: { readonly next: Cursor | null } | null;
}

export interface ReadPage {
  readonly isTop: boolean;
  readonly next: Cursor | null;
  /** All its chats were known, and nothing has happened in any of them since. */
  readonly isKnown: boolean;
}

/**
 * The list has the chat with the newest message first. So where the top was read again, pages are read until one holds nothing
 * new, and then the reading goes on where it stood before.
 * @param before null before the list was read for the first time
 */
export function placeAfter(before: ListPlace | null, { isTop, next, isKnown }: ReadPage): ListPlace {
  if (!before) return { next, resume: null };
  const resume = before.resume ?? (isTop ? { next: before.next } : null);
  if (resume && (isKnown || isSame(next, resume.next))) return { next: resume.next, resume: null };
  return { next, resume: next === null ? null : resume };
}

function isSame(one: Cursor | null, other: Cursor | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
