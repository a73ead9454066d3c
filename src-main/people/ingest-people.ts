/** Writes people: everyone the service names anywhere is known from then on. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { WritableDatabase } from '../store/database.ts';
import { people } from '../store/tables/people.ts';
import type { PersonEntry } from './person-entry.ts';
import { hasMoreThanNames } from './person-rows.ts';

export interface SeenPeople {
  /** Created by `toPersonEntries` (person-entry.ts) on the host's thread. */
  readonly people: readonly PersonEntry[];
  /** When the service said it. */
  readonly at: Ms;
}

/**
 * Writes people inside the caller's transaction: link subscribers, chats and searches all come here. The newest
 * record wins, except that bare names don't replace a whole record.
 */
export function ingestPeople(db: WritableDatabase, seen: SeenPeople): void {
  for (const person of seen.people) {
    const isPoorer = person.isNameOnly && hasMoreThanNames(db, person.id);
    if (!isPoorer) people.upsert(db, { ...person, readAt: seen.at });
  }
}
