/** How far the list of chats was read. */
import type { PageQuery } from '../../refresh/next-page.ts';

export interface ListPlace {
  /** The page that is read next; null where the list was read to its end. */
  readonly next: PageQuery | null;
  /** Where the reading stood before its top was read again; null where it goes on from no other place. */
  readonly resume: { readonly next: PageQuery | null } | null;
}

export interface ReadPage {
  readonly isTop: boolean;
  readonly next: PageQuery | null;
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

function isSame(one: PageQuery | null, other: PageQuery | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
