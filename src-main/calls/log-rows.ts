/** SQL of log.db: calls, credits by day, balances, and contract drift. */
import { localDay, startOfDay } from '../../src-shared/rules/local-day.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';

/** One call of the service as the log keeps it. The key is in none of it. */
export interface LoggedCall {
  /** ms since 1970 */
  readonly at: number;
  readonly connection: number;
  /** `acct_…`, null for calls on behalf of no account. */
  readonly account: string | null;
  readonly endpoint: string;
  readonly isBackground: boolean;
  readonly status: number | null;
  readonly milliseconds: number;
  /** null: not reported, which counts as 1. */
  readonly credits: number | null;
  readonly failure: string | null;
  readonly words: string | null;
}

interface LoggedDrift {
  readonly endpoint: string;
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly at: number;
}

export interface LogBatch {
  readonly calls: readonly LoggedCall[];
  readonly drift: readonly LoggedDrift[];
  readonly balances: readonly { readonly connection: number; readonly balance: number; readonly at: number }[];
}

/** The log keeps this many calls; older ones live on in the sums by day. */
const mostCalls = 100_000;
/** And the sums by day so long: a year can be compared with the one before. */
const mostDays = 800;

export function appendLog(db: WritableDatabase, batch: LogBatch): void {
  for (const call of batch.calls) {
    insertCall(db, call);
    addToDay(db, call);
  }
  for (const drift of batch.drift) writeDrift(db, drift);
  const balance = statement<object>(
    db,
    'insert or replace into credit_balance (connection, balance, at) values (@connection, @balance, @at)'
  );
  for (const reported of batch.balances) balance.run(reported);
  trim(db, batch.calls.at(-1)?.at ?? 0);
}

function trim(db: WritableDatabase, now: number): void {
  statement<[number]>(db, 'delete from activity where id <= (select max(id) from activity) - ?').run(mostCalls);
  statement<[string]>(db, 'delete from credit_day where day < ?').run(localDay(startOfDay(now, -mostDays)));
}

function insertCall(db: WritableDatabase, call: LoggedCall): void {
  statement<object>(
    db,
    `insert into activity (at, connection, account, endpoint, is_background, status, milliseconds, credits, failure, words)
     values (@at, @connection, @account, @endpoint, @background, @status, @milliseconds, @credits, @failure, @words)`
  ).run({ ...call, background: Number(call.isBackground) });
}

/**
 * What a call costs against the budget: what was reported, else 1 (service-api.md, "Limits": 1 in every response seen), also
 * where no answer came. Nothing where nothing was sent.
 */
export function creditsOf(call: Pick<LoggedCall, 'credits' | 'failure'>): number {
  return call.credits ?? (call.failure === 'offline' ? 0 : 1);
}

function addToDay(db: WritableDatabase, call: LoggedCall): void {
  statement<object>(
    db,
    `insert into credit_day (day, connection, account, endpoint, is_background, calls, used)
     values (@day, @connection, @account, @endpoint, @background, 1, @used)
     on conflict do update set calls = calls + 1, used = used + excluded.used`
  ).run({
    day: localDay(call.at),
    connection: call.connection,
    account: call.account ?? '',
    endpoint: call.endpoint,
    background: Number(call.isBackground),
    used: creditsOf(call)
  });
}

function writeDrift(db: WritableDatabase, drift: LoggedDrift): void {
  statement<object>(
    db,
    `insert into drift (endpoint, path, expected, got, first_at, last_at, times)
     values (@endpoint, @path, @expected, @got, @at, @at, 1)
     on conflict do update set last_at = excluded.last_at, times = times + 1`
  ).run(drift);
}

/** How many days, today included, the average of what is used is taken over. */
export const averagedDays = 7;

/** The first of the days that the average is taken over, as `YYYY-MM-DD`. */
export function firstAveragedDay(now: number): string {
  return localDay(startOfDay(now, 1 - averagedDays));
}

export interface DayCredits {
  /** `YYYY-MM-DD`, local */
  readonly day: string;
  readonly used: number;
  /** The part of it that background refresh used. */
  readonly background: number;
}

export interface CreditFacts {
  readonly balance: number | null;
  /** The last seven days, today included; a day without calls is left out. */
  readonly days: readonly DayCredits[];
}

export function readCreditFacts(
  db: ReadableDatabase,
  asked: { readonly at: number; readonly connection: number }
): CreditFacts {
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

/** All that it says of a connection that is gone. What was learned of the service's answers stays: it names nobody. */
export function removeConnectionLog(db: WritableDatabase, connection: number): void {
  for (const table of ['activity', 'credit_day', 'credit_balance'])
    statement<[number]>(db, `delete from ${table} where connection = ?`).run(connection);
}
