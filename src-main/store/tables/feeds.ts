/** Tables of `feed`, in an account's cache. */
import { flag, json, merged, orNull, table, text, time, whole, type SqlColumn } from '../table.ts';

/**
 * A sync's background allowance.
 * - `automatic`: its first page only, until today's budget is known to cover the rest
 * - `budget`: each day's budget; it waits for the next day rather than ask
 * - `beyond`: its full cost, since a user approved the price, until they stop it
 */
export type Allowance = 'automatic' | 'budget' | 'beyond';

export const syncs = table('sync', ['feed'], {
  feed: text,
  isWhole: flag,
  generation: whole,
  cursor: orNull(json),
  done: whole,
  mayMissRows: flag,
  continueFrom: orNull(json),
  allowance: text as SqlColumn<Allowance>,
  /** Null before the first sync. */
  startedAt: orNull(time),
  finishedAt: orNull(time),
  isPaused: flag,
  refreshedAt: orNull(time),
  missed: orNull(whole)
});

export const readings = table('reading', ['list', 'of', 'place'], {
  list: text,
  of: whole,
  place: whole,
  cursor: orNull(json),
  readAt: merged(orNull(time), 'coalesce(excluded.read_at, read_at)')
});
