/** SQL of log.db: calls, credits by day, balances, and contract drift. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

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

export interface LoggedDrift {
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

export function appendLog(db: WritableDatabase, batch: LogBatch): void {
  for (const call of batch.calls) {
    insertCall(db, call);
    addToDay(db, call);
  }
  for (const drift of batch.drift) writeDrift(db, drift);
  for (const { connection, balance, at } of batch.balances)
    statement<[number, number, number]>(db, 'insert or replace into credit_balance values (?, ?, ?)').run(
      connection,
      balance,
      at
    );
  statement<[number]>(db, 'delete from activity where id <= (select max(id) from activity) - ?').run(mostCalls);
}

function insertCall(db: WritableDatabase, call: LoggedCall): void {
  statement<object>(
    db,
    `insert into activity (at, connection, account, endpoint, is_background, status, milliseconds, credits, failure, words)
     values (@at, @connection, @account, @endpoint, @is_background, @status, @milliseconds, @credits, @failure, @words)`
  ).run({ ...call, isBackground: undefined, is_background: Number(call.isBackground) });
}

/** What a call costs against the budget: what was reported, else 1 (service-api.md, "Limits": 1 in every response seen). */
export function creditsOf(call: Pick<LoggedCall, 'credits' | 'status'>): number {
  return call.credits ?? (call.status === null ? 0 : 1);
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

/** `YYYY-MM-DD` of a moment, on this machine's calendar. */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export interface CreditFacts {
  readonly connection: number;
  readonly balance: number | null;
  readonly backgroundToday: number;
  /** Over the last seven days, today included. */
  readonly usedInSevenDays: number;
}

export function readCreditFacts(db: ReadableDatabase, asked: { at: number; connections: readonly number[] }): CreditFacts[] {
  const today = localDay(asked.at);
  const since = localDay(asked.at - 6 * 86_400_000);
  const balance = statement<[number], { balance: number }>(db, 'select balance from credit_balance where connection = ?');
  const used = statement<[string, number, string], { background: number | null; used: number | null }>(
    db,
    `select sum(case when day = ? and is_background = 1 then used end) background, sum(used) used
     from credit_day where connection = ? and day >= ?`
  );
  return asked.connections.map((connection) => {
    const sums = used.get(today, connection, since);
    return {
      connection,
      balance: balance.get(connection)?.balance ?? null,
      backgroundToday: sums?.background ?? 0,
      usedInSevenDays: sums?.used ?? 0
    };
  });
}
