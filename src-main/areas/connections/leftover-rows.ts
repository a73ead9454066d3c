/** One transaction changes rows of app.db and notes the files and keys still to remove. */
import { hasSameOrigin } from '../../../src-shared/rules/connection-input.ts';
import { changeConnection, type Connection } from '../../registry/connection-rows.ts';
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

/**
 * A connection that moves to another host leaves its key. The next one gets an entry of its own, so
 * that neither a kill nor an older app.db sends a key to the other host.
 */
export function changeRow(db: WritableDatabase, before: Connection, change: Partial<Connection>): Connection {
  const row = { ...before, ...change };
  const left = hasSameOrigin(row.baseUrl, before.baseUrl) ? null : before.keyRef;
  const changed: Connection = left === null ? row : { ...row, keyRef: null, keyPlace: 'session' };
  db.transaction(() => {
    changeConnection(db, changed);
    if (left !== null) noteLeftover(db, 'key', left);
  })();
  return changed;
}

export interface RowsToRemove {
  readonly accounts: readonly number[];
  readonly connection: number | null;
  readonly keyRef: string | null;
}

export function removeRows(db: WritableDatabase, { accounts, connection, keyRef }: RowsToRemove): void {
  const removeAccount = statement<[number]>(db, 'delete from account where number = ?');
  db.transaction(() => {
    for (const number of accounts) {
      noteLeftover(db, 'account', String(number));
      removeAccount.run(number);
    }
    if (connection === null) return;
    noteLeftover(db, 'connection', String(connection));
    if (keyRef !== null) noteLeftover(db, 'key', keyRef);
    statement<[number]>(db, 'delete from connection where id = ?').run(connection);
  })();
}

function noteLeftover(db: WritableDatabase, kind: Leftover['kind'], ref: string): void {
  statement<[string, string]>(db, 'insert or ignore into leftover (kind, ref) values (?, ?)').run(kind, ref);
}
