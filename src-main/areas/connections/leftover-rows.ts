/** One transaction removes rows of app.db and notes the files and keys still to remove. */
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

/**
 * - `account`: a number; its cache, pictures and summary
 * - `connection`: a number; its part of the log
 * - `key`: a name in the keychain
 */
export interface Leftover {
  readonly kind: 'account' | 'connection' | 'key';
  readonly ref: string;
}

export function readLeftovers(db: ReadableDatabase): Leftover[] {
  return statement<[], Leftover>(db, 'select kind, ref from leftover order by kind, ref').all();
}

export function forgetLeftover(db: WritableDatabase, { kind, ref }: Leftover): void {
  statement<[string, string]>(db, 'delete from leftover where kind = ? and ref = ?').run(kind, ref);
}

/** Intents of an account that a removal would end: queued, being sent or unconfirmed. */
export function countWaiting(db: ReadableDatabase, account: number): number {
  const count = statement<[number], { n: number }>(
    db,
    'select count(*) n from intent where account = ? and ended_at is null'
  );
  return count.get(account)?.n ?? 0;
}

export interface RowsToRemove {
  readonly accounts: readonly number[];
  readonly connection: number | null;
  readonly keyRef: string | null;
}

export function removeRows(db: WritableDatabase, { accounts, connection, keyRef }: RowsToRemove): void {
  const note = statement<[string, string]>(db, 'insert or ignore into leftover (kind, ref) values (?, ?)');
  const removeAccount = statement<[number]>(db, 'delete from account where number = ?');
  db.transaction(() => {
    for (const number of accounts) {
      note.run('account', String(number));
      removeAccount.run(number);
    }
    if (connection === null) return;
    note.run('connection', String(connection));
    if (keyRef !== null) note.run('key', keyRef);
    statement<[number]>(db, 'delete from connection where id = ?').run(connection);
  })();
}
