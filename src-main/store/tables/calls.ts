/** Tables of `calls`, in log.db. */
import { flag, internal, merged, orNull, table, text, time, whole, type TableRow } from '../table.ts';

export const calls = table('activity', ['id'], {
  id: internal(whole),
  at: time,
  connection: whole,
  /** `acct_…`, null for calls without an account. */
  account: orNull(text),
  endpoint: text,
  isBackground: flag,
  status: orNull(whole),
  milliseconds: whole,
  /** Null if not reported, which counts as 1. */
  credits: orNull(whole),
  isCached: orNull(flag),
  failure: orNull(text),
  words: orNull(text)
});
export type StoredCall = TableRow<typeof calls>;

export const creditDays = table('credit_day', ['day', 'connection', 'account', 'endpoint', 'isBackground'], {
  /** `YYYY-MM-DD`, local */
  day: text,
  connection: whole,
  account: text,
  endpoint: text,
  isBackground: flag,
  calls: merged(whole, 'calls + excluded.calls'),
  used: merged(whole, 'used + excluded.used')
});

export const creditBalances = table('credit_balance', ['connection'], { connection: whole, balance: whole, at: time });

export const drift = table('drift', ['endpoint', 'path', 'got'], {
  endpoint: text,
  path: text,
  expected: merged(text, null),
  got: text,
  times: merged(whole, 'times + excluded.times'),
  firstAt: merged(time, null),
  lastAt: time
});
