import type { PersonSummary } from '../../src-shared/bridge/audience.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { people } from '../store/tables/people.ts';

const summaries = people.part(
  'name',
  'username',
  'isVerified',
  'isSubscribed',
  'wasSubscribed',
  'spent',
  'lastSeenAt',
  'readAt'
);
const named = people.part('isNameOnly');

export function hasMoreThanNames(db: ReadableDatabase, id: number): boolean {
  return named.one(db, 'where id = ?', id)?.isNameOnly === false;
}

export function readPeople(db: ReadableDatabase, ids: readonly number[]): PersonSummary[] {
  const sql = `select ${summaries.list('p.')} from json_each(?) asked cross join person p on p.id = asked.value`;
  return summaries.query(db, sql, JSON.stringify(ids));
}
