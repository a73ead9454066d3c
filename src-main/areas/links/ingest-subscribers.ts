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
  readonly isFirst: boolean;
  readonly nextQuery: Cursor | null;
  readonly at: Ms;
}

export function ingestSubscribers(db: WritableDatabase, page: SubscribersPage): void {
  const { people, isFirst, nextQuery, at } = page;
  ingestPeople(db, { people, at });
  const ids = people.map(({ id }) => id);
  const next = isFirst ? takeFirst(db, page, ids) : nextQuery;
  if (!isFirst) insertAll(db, page, ids, readEdge(db, page, 'max') + 1);
  writeReading(db, readingOf(page), { cursor: next, readAt: at });
}

/**
 * A first page that overlaps the known list is joined to it, newcomers on top. Without an
 * overlap or a next page, the list starts over.
 * @returns the next page to read
 */
function takeFirst(db: WritableDatabase, page: SubscribersPage, ids: readonly number[]): Cursor | null {
  const known = countKnown(db, page, ids);
  const before = known > 0 && page.nextQuery !== null ? readSubscriberReading(db, page) : null;
  removeSubscribers(db, page, before ? ids : null);
  insertAll(db, page, ids, readEdge(db, page, 'min') - ids.length);
  // Newcomers shifted the next page.
  return before ? moveCursor(before.cursor, ids.length - known) : page.nextQuery;
}

function insertAll(db: WritableDatabase, on: OnLink, ids: readonly number[], from: number): void {
  ids.forEach((person, n) => {
    insertSubscriber(db, on, { person, place: from + n });
  });
}
