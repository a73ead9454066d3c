import type { Ms } from '../../src-shared/rules/ms.ts';
import type { WritableDatabase } from '../store/database.ts';
import { people } from '../store/tables/people.ts';
import type { PersonEntry } from './person-entry.ts';
import { hasMoreThanNames } from './person-rows.ts';

export interface SeenPeople {
  readonly people: readonly PersonEntry[];
  readonly at: Ms;
}

/**
 * Runs in the caller's transaction; everyone the service names anywhere comes here. The
 * newest record wins, except that bare names don't replace a whole record.
 */
export function ingestPeople(db: WritableDatabase, seen: SeenPeople): void {
  for (const person of seen.people) {
    const isPoorer = person.isNameOnly && hasMoreThanNames(db, person.id);
    if (!isPoorer) people.upsert(db, { ...person, readAt: seen.at });
  }
}
