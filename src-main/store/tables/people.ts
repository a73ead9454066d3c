/** Tables of `people` and `areas/audience`, in an account's cache. */
import {
  flag,
  internal,
  json,
  jsonText,
  money,
  orNull,
  table,
  text,
  time,
  whole,
  type SqlColumn,
  type TableRow
} from '../table.ts';

export const people = table('person', ['id'], {
  id: whole,
  name: text,
  username: orNull(text),
  sortName: internal(text),
  /** A line per name, and the notice. */
  sought: internal(text),
  isVerified: orNull(flag),
  isSubscribed: orNull(flag),
  wasSubscribed: orNull(flag),
  spent: orNull(money),
  lastSeenAt: orNull(time),
  readAt: time,
  record: orNull(jsonText),
  /** Nothing but names is known, as when the service names somebody in passing. */
  isNameOnly: internal(flag)
});
export type PersonRow = TableRow<typeof people>;

/** Answered searches for people, by their words. */
export const personSearches = table('person_search', ['query'], {
  query: text,
  ids: json as SqlColumn<readonly number[]>,
  at: time
});
