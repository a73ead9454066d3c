/** SQL of accounts, in app.db. An account's number is its own for good, and names its cache file. */
import { Compile } from 'typebox/compile';
import { AccountId, type RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../../src-shared/service/accounts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

const isAccountId = Compile(AccountId);

export interface Account {
  readonly number: number;
  readonly connection: number;
  /** `acct_…` */
  readonly serviceId: string;
  readonly displayName: string;
  readonly username: string | null;
  readonly hue: number;
  readonly isSignedIn: boolean;
}

interface AccountRow {
  number: number;
  connection: number;
  service_id: string;
  display_name: string;
  username: string | null;
  hue: number;
  is_signed_in: number;
}

/** Hues that stay apart in both themes; the first accounts get the clearest. */
const hues = [292, 182, 350, 42, 235, 150, 90, 320, 215, 20];

export function readAccounts(db: ReadableDatabase): Account[] {
  return statement<[], AccountRow>(db, 'select * from account order by position, number').all().map(toAccount);
}

/** One account by its key: every request and every picture asks, on the host's thread. */
export function readAccount(db: ReadableDatabase, number: number): Account | null {
  const row = statement<[number], AccountRow>(db, 'select * from account where number = ?').get(number);
  return row ? toAccount(row) : null;
}

function toAccount(row: AccountRow): Account {
  return {
    number: row.number,
    connection: row.connection,
    serviceId: row.service_id,
    displayName: row.display_name,
    username: row.username,
    hue: row.hue,
    isSignedIn: row.is_signed_in === 1
  };
}

/**
 * Adds accounts that are new and brings the known ones up to date; none is removed, and no place or colour changes. One whose
 * id can't be an account's is left out: every path is built with it.
 * @returns how many there are
 */
export function writeAccounts(
  db: WritableDatabase,
  connection: number,
  found: readonly RowOf<typeof listAccounts>[]
): number {
  const usable = found.filter((account) => isAccountId.Check(account.id));
  const next = statement<[], { n: number }>(db, 'select count(*) n from account');
  const upsert = statement<object>(
    db,
    `insert into account (connection, service_id, display_name, username, hue, position, is_signed_in)
     values (@connection, @serviceId, @displayName, @username, @hue, @position, @isSignedIn)
     on conflict (connection, service_id) do update set display_name = excluded.display_name,
       username = excluded.username, is_signed_in = excluded.is_signed_in`
  );
  db.transaction(() => {
    for (const account of usable) {
      const position = next.get()?.n ?? 0;
      upsert.run({
        connection,
        serviceId: account.id,
        // Empty names are as good as none.
        displayName: account.display_name || account.platform_username || account.id,
        username: account.platform_username,
        hue: hues[position % hues.length],
        position,
        // Said to need a sign-in only where the service says so.
        isSignedIn: Number(account.is_authenticated !== false)
      });
    }
  })();
  return usable.length;
}
