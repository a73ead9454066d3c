/** These numbers name caches and log entries for good, whichever app.db they come from. */
import Database from 'better-sqlite3';
import type { DataFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';

export interface Highest {
  readonly account: number;
  readonly connection: number;
}

export function readHighest({ raw }: OpenDatabase): Highest {
  const account = raw.prepare<[], number | null>(`select max(seq) from sqlite_sequence where name = 'account'`);
  const connection = raw.prepare<[], number | null>('select max(highest) from connection_number');
  return { account: account.pluck().get() ?? 0, connection: connection.pluck().get() ?? 0 };
}

/** The highest connection with calls in the log; 0 if it is missing or unreadable. */
export function highestLogged(folder: DataFolder): number {
  let log: Database.Database | undefined;
  try {
    log = new Database(folder.shared('log'), { readonly: true, fileMustExist: true });
    const highest = log.prepare<[], number | null>(
      `select max(connection) from (select connection from activity
       union all select connection from credit_day union all select connection from credit_balance)`
    );
    return highest.pluck().get() ?? 0;
  } catch {
    return 0;
  } finally {
    log?.close();
  }
}

/** An account or connection unknown to this app.db must not get another one's cache or calls. */
export function keepNumbersApart(opened: OpenDatabase, { account, connection }: Highest): void {
  const { raw } = opened;
  const row = raw
    .prepare<[], { seq: number }>(`select max(seq) seq from sqlite_sequence where name = 'account' having count(*) > 0`)
    .get();
  if (!row) raw.prepare(`insert into sqlite_sequence (name, seq) values ('account', ?)`).run(account);
  else if (row.seq < account) raw.prepare(`update sqlite_sequence set seq = ? where name = 'account'`).run(account);
  raw.prepare('update connection_number set highest = ? where highest < ?').run(connection, connection);
}
