import { localDay, startOfDay } from '../../src-shared/rules/local-day.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import type { TableRow } from '../store/table.ts';
import { calls, creditBalances, creditDays, drift, type StoredCall } from '../store/tables/calls.ts';

export type LoggedCall = Omit<StoredCall, 'id'>;

interface LoggedDrift extends Omit<TableRow<typeof drift>, 'times' | 'firstAt' | 'lastAt'> {
  readonly at: number;
}

export interface LogBatch {
  readonly calls: readonly LoggedCall[];
  readonly drift: readonly LoggedDrift[];
  readonly balances: readonly TableRow<typeof creditBalances>[];
}

/** Older calls remain in the sums by day. */
const mostCalls = 100_000;
const keptDays = 800;

export function appendLog(db: WritableDatabase, batch: LogBatch): void {
  for (const call of batch.calls) {
    calls.insert(db, call);
    addToDay(db, call);
  }
  for (const { at, ...found } of batch.drift) drift.upsert(db, { ...found, times: 1, firstAt: at, lastAt: at });
  for (const reported of batch.balances) creditBalances.upsert(db, reported);
  trim(db, batch.calls.at(-1)?.at ?? 0);
}

/**
 * Removes days that are old and aren't among the last 800 with calls. By age alone, one call
 * under a clock that is years ahead would remove all days before it.
 */
function trim(db: WritableDatabase, now: number): void {
  statement<[number]>(db, 'delete from activity where id <= (select max(id) from activity) - ?').run(mostCalls);
  statement<[string, number]>(
    db,
    `with recursive last(day) as (
       select max(day) from credit_day
       union all
       select (select max(day) from credit_day where day < last.day) from last where last.day is not null
     )
     delete from credit_day where day < ? and +day < (select min(day) from (select day from last limit ?))`
  ).run(localDay(startOfDay(now, -keptDays)), keptDays);
}

/**
 * Credits for the budget: as reported, else 1 (service-api.md, "Limits"), even without an
 * answer. 0 if nothing was sent.
 */
export function creditsOf(call: Pick<LoggedCall, 'credits' | 'failure'>): number {
  return call.credits ?? (call.failure === 'offline' ? 0 : 1);
}

function addToDay(db: WritableDatabase, call: LoggedCall): void {
  const { at, connection, account, endpoint, isBackground } = call;
  const used = creditsOf(call);
  creditDays.upsert(db, {
    day: localDay(at),
    connection,
    account: account ?? '',
    endpoint,
    isBackground,
    calls: 1,
    used
  });
}

export const averagedDays = 7;

/** First day of the average, as `YYYY-MM-DD`. */
export function firstAveragedDay(now: number): string {
  return localDay(startOfDay(now, 1 - averagedDays));
}

export interface DayCredits {
  readonly day: string;
  readonly used: number;
  readonly background: number;
}

export interface CreditUse {
  readonly balance: number | null;
  readonly days: readonly DayCredits[];
}

export function readCreditUse(
  db: ReadableDatabase,
  asked: { readonly at: number; readonly connection: number }
): CreditUse {
  const balance = statement<[number], { balance: number }>(
    db,
    'select balance from credit_balance where connection = ?'
  ).get(asked.connection);
  const days = statement<[string, number], DayCredits>(
    db,
    `select day, sum(used) used, sum(used * is_background) background from credit_day
     where day >= ? and connection = ? group by day order by day`
  ).all(firstAveragedDay(asked.at), asked.connection);
  return { balance: balance?.balance ?? null, days };
}

export function countCalls(db: ReadableDatabase, connection: number): number {
  return (
    statement<[number], { n: number }>(db, 'select count(*) n from activity where connection = ?').get(connection)?.n ??
    0
  );
}

/** Removes a removed connection's entries. Contract drift stays, since it names nobody. */
export function removeConnectionLog(db: WritableDatabase, connection: number): void {
  for (const table of ['activity', 'credit_day', 'credit_balance'])
    statement<[number]>(db, `delete from ${table} where connection = ?`).run(connection);
}
