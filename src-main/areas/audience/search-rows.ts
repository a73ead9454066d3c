/** Answered searches. The same words cost no second credit for ten minutes. */
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { ingestPeople, type SeenPeople } from '../../people/ingest-people.ts';
import { readPeople } from '../../people/person-rows.ts';
import { personSearches } from '../../store/tables/people.ts';

export interface AnsweredSearch {
  readonly people: readonly PersonSummary[];
  readonly at: number;
}

const mostKept = 200;

export function ingestSearch(db: WritableDatabase, search: SeenPeople & { readonly query: string }): void {
  const { query, people, at } = search;
  ingestPeople(db, search);
  personSearches.upsert(db, { query, ids: people.map(({ id }) => id), at });
  statement<[number]>(
    db,
    `delete from person_search where query not in (select query from person_search order by at desc, query limit ?)`
  ).run(mostKept);
}

export function readSearch(
  db: ReadableDatabase,
  { query, since }: { readonly query: string; readonly since: number }
): AnsweredSearch | null {
  const found = personSearches.one(db, 'where query = ? and at >= ?', query, since);
  return found && { people: readPeople(db, found.ids), at: found.at };
}
