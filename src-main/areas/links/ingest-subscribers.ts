/** What the writer does with a page of a link's subscribers. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { moveCursor, type Cursor } from '../../feed/cursor.ts';
import { writeReading } from '../../feed/reading-rows.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { ingestPeople } from '../../people/ingest-people.ts';
import type { PersonEntry } from '../../people/person-entry.ts';
import {
  countKnown,
  insertSubscriber,
  readEdge,
  readingOf,
  readSubscriberReading,
  removeSubscribers,
  type OnLink
} from './subscriber-rows.ts';

interface SubscribersPage extends OnLink {
  readonly people: readonly PersonEntry[];
  /** It is the list's first page; else it comes behind what was read. */
  readonly isFirst: boolean;
  /** The next page's query; null at the end of the list. */
  readonly nextQuery: Cursor | null;
  readonly at: Ms;
}

/** Writes the people, and where they stand in the service's order. */
export function ingestSubscribers(db: WritableDatabase, page: SubscribersPage): void {
  const { people, isFirst, nextQuery, at } = page;
  ingestPeople(db, { people, at });
  const ids = people.map(({ id }) => id);
  const next = isFirst ? takeFirst(db, page, ids) : nextQuery;
  if (!isFirst) insertAll(db, page, ids, readEdge(db, page, 'max') + 1);
  writeReading(db, readingOf(page), { cursor: next, readAt: at });
}

/**
 * The first page again joins what is known where they overlap, and whoever came since stands before it. Where they don't, nobody
 * knows how many are between, and the list starts anew; so it does where the page is all there is.
 * @returns the page that is read next
 */
function takeFirst(db: WritableDatabase, page: SubscribersPage, ids: readonly number[]): Cursor | null {
  const known = countKnown(db, page, ids);
  const before = known > 0 && page.nextQuery !== null ? readSubscriberReading(db, page) : null;
  removeSubscribers(db, page, before ? ids : null);
  insertAll(db, page, ids, readEdge(db, page, 'min') - ids.length);
  // Those who came since stand before it now.
  return before ? moveCursor(before.cursor, ids.length - known) : page.nextQuery;
}

function insertAll(db: WritableDatabase, on: OnLink, ids: readonly number[], from: number): void {
  ids.forEach((person, n) => {
    insertSubscriber(db, on, { person, place: from + n });
  });
}
