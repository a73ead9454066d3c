/** SQL of people, in an account's cache. */
import type { PersonSummary } from '../../src-shared/bridge/audience.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import type { PersonEntry } from './person-entry.ts';

export interface PersonRow extends Omit<PersonEntry, 'sort_name' | 'sought'> {
  readonly read_at: number;
}

type SummaryRow = Omit<PersonRow, 'record' | 'is_name_only'>;

const summaryColumns = 'id, name, username, is_verified, is_subscribed, spent, last_seen_at, read_at';

export function writePerson(db: WritableDatabase, entry: PersonEntry, at: number): void {
  statement<object>(
    db,
    `insert into person (id, name, username, sort_name, sought, is_verified, is_subscribed, spent, last_seen_at, record,
       is_name_only, read_at)
     values (@id, @name, @username, @sort_name, @sought, @is_verified, @is_subscribed, @spent, @last_seen_at, @record,
       @is_name_only, @at)
     on conflict (id) do update set name = @name, username = @username, sort_name = @sort_name, sought = @sought,
       is_verified = @is_verified, is_subscribed = @is_subscribed, spent = @spent, last_seen_at = @last_seen_at,
       record = @record, is_name_only = @is_name_only, read_at = @at`
  ).run({ ...entry, at });
}

/** Whether more than names is known of a person. */
export function readRecordState(db: ReadableDatabase, id: number): 'none' | 'names' | 'whole' {
  const row = statement<[number], { is_name_only: number }>(db, 'select is_name_only from person where id = ?').get(id);
  if (!row) return 'none';
  return row.is_name_only === 1 ? 'names' : 'whole';
}

export function readPersonRow(db: ReadableDatabase, id: number): PersonRow | null {
  return (
    statement<[number], PersonRow>(db, `select ${summaryColumns}, record, is_name_only from person where id = ?`).get(
      id
    ) ?? null
  );
}

/** In the order asked for, without those that aren't there. */
export function readPeople(db: ReadableDatabase, ids: readonly number[]): PersonSummary[] {
  const columns = summaryColumns.replaceAll(/\w+/g, 'p.$&');
  const rows = statement<[string], SummaryRow>(
    db,
    `select ${columns} from json_each(?) asked cross join person p on p.id = asked.value`
  ).all(JSON.stringify(ids));
  return rows.map(toSummary);
}

export function toSummary(row: SummaryRow): PersonSummary {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    isVerified: toBoolean(row.is_verified),
    isSubscribed: toBoolean(row.is_subscribed),
    spent: row.spent,
    lastSeenAt: row.last_seen_at,
    readAt: row.read_at
  };
}

function toBoolean(flag: number | null): boolean | null {
  return flag === null ? null : flag === 1;
}
