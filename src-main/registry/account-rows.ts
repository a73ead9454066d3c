/** An account's number is its own for good, and names its cache file. */
import { createHash } from 'node:crypto';
import { AccountId, type RowOf } from '../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../src-shared/service/accounts.ts';
import { LateCheck } from '../../src-shared/service/late-check.ts';
import type { OpenScore } from '../feed/choose-next.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../store/database.ts';
import { accounts, connections, type AccountRow } from '../store/tables/registry.ts';
import { namesOf, withoutEmail } from './account-name.ts';

const isAccountId = new LateCheck(AccountId);

export interface Account extends Omit<AccountRow, 'position' | 'groupId' | 'looks' | 'lookedAt'> {
  readonly group: number | null;
  readonly openScore: OpenScore;
}

/**
 * For the first accounts: they differ at a glance. White on each has a contrast of 4.5:1
 * or more.
 */
const clearHues = [292, 182, 350, 42, 235, 150, 90, 320, 215, 20];
const moreHues = [5, 30, 60, 75, 110, 130, 165, 198, 225, 250, 268, 280, 305, 335];

export function readAccounts(db: ReadableDatabase): Account[] {
  return accounts.all(db, 'order by position, number').map(toAccount);
}

export function readAccount(db: ReadableDatabase, number: number): Account | null {
  const row = accounts.one(db, 'where number = ?', number);
  return row && toAccount(row);
}

/** The service's IDs. An account that is no longer listed isn't signed in, whatever it was. */
export function readSignedIn(db: ReadableDatabase, connection: number): Set<string> {
  const sql = 'select service_id from account where connection = ? and is_signed_in = 1 and unlisted_at is null';
  return new Set(statement<[number], string>(db, sql).pluck().all(connection));
}

function toAccount(row: AccountRow): Account {
  return { ...row, group: row.groupId, openScore: { score: row.looks, at: row.lookedAt } };
}

/**
 * Adds new accounts and updates known ones; removes none, and changes no place or color.
 * Skips IDs that can't be an account's, since IDs become part of paths. @returns the
 * number of accounts
 */
export function writeAccounts(
  db: WritableDatabase,
  connection: number,
  found: readonly RowOf<typeof listAccounts>[],
  now = Date.now()
): number {
  const usable = found.filter((account) => isAccountId.Check(account.id));
  const update = statement<object>(
    db,
    `update account set display_name = @displayName, username = @username, is_signed_in = @isSignedIn, unlisted_at = null,
       signed_out_at = case when @isSignedIn then null else coalesce(signed_out_at, @signedOutAt) end
     where connection = @connection and service_id = @serviceId`
  );
  const insert = statement<object>(
    db,
    `insert into account
       (connection, service_id, display_name, username, hue, position, is_signed_in, signed_out_at)
     values (@connection, @serviceId, @displayName, @username, @hue, @position, @isSignedIn, @signedOutAt)`
  );
  db.transaction(() => {
    // Counted once per list: an agency has hundreds of accounts, and the list comes at each start.
    const uses = readHues(db);
    let position = readNextPosition(db);
    for (const account of usable) {
      const said = {
        connection,
        serviceId: account.id,
        ...namesOf(account),
        // An account needs a sign-in only if the service says so.
        isSignedIn: Number(account.is_authenticated !== false),
        signedOutAt: account.is_authenticated === false ? now : null
      };
      if (update.run(said).changes > 0) continue;
      const hue = chooseHue(account.id, uses);
      insert.run({ ...said, hue, position });
      uses.set(hue, (uses.get(hue) ?? 0) + 1);
      position += 1;
    }
  })();
  return usable.length;
}

/**
 * Brings back an account of a damaged file under its number, which names its cache. Does
 * nothing if it is known, its ID can't be an account's, or its connection is missing.
 */
export function recoverAccount(db: WritableDatabase, saved: AccountRow): void {
  const { number, connection, serviceId } = saved;
  const isKnown = accounts.one(
    db,
    'where number = ? or connection = ? and service_id = ?',
    number,
    connection,
    serviceId
  );
  if (isKnown || !isAccountId.Check(serviceId) || !connections.one(db, 'where id = ?', connection)) return;
  accounts.insert(db, { ...saved, groupId: null });
}

function readNextPosition(db: ReadableDatabase): number {
  const row = statement<[], { n: number }>(db, 'select coalesce(max(position), -1) + 1 n from account').get();
  return row?.n ?? 0;
}

function readHues(db: ReadableDatabase): Map<number, number> {
  const rows = statement<[], { hue: number; n: number }>(db, 'select hue, count(*) n from account group by hue').all();
  return new Map(rows.map(({ hue, n }) => [hue, n]));
}

/**
 * One of the hues that the fewest accounts have, chosen by the account's ID.
 * @param uses accounts by their hue
 */
export function chooseHue(id: string, uses: ReadonlyMap<number, number>): number {
  const usesOf = (hue: number) => uses.get(hue) ?? 0;
  const fewest = Math.min(...[...clearHues, ...moreHues].map(usesOf));
  const [clear, more] = [clearHues, moreHues].map((hues) => hues.filter((hue) => usesOf(hue) === fewest));
  const free = clear && clear.length > 0 ? clear : (more ?? []);
  return free[createHash('sha256').update(id).digest().readUInt32BE(0) % free.length] ?? 0;
}

/**
 * Marks accounts that the service's complete list left out. They stay, with their cache,
 * and writeAccounts unmarks those that come back.
 */
export function markUnlisted(
  db: WritableDatabase,
  connection: number,
  listed: readonly Pick<RowOf<typeof listAccounts>, 'id'>[],
  now = Date.now()
): void {
  const ids = new Set(listed.map(({ id }) => id));
  db.transaction(() => {
    for (const account of readAccounts(db))
      if (account.connection === connection && account.unlistedAt === null && !ids.has(account.serviceId))
        accounts.update(db, { number: account.number, unlistedAt: now });
  })();
}

export interface ProfileNames {
  readonly before: unknown;
  readonly name: string | null;
  readonly username: string | null;
}

/**
 * Adopts the names of a newer profile. A name given at the service, other than the
 * profile's own, stays.
 * @returns true if a name changed
 */
export function renameAccount(
  db: WritableDatabase,
  account: Account,
  { before, name, username }: ProfileNames
): boolean {
  const { displayName, username: known } = account;
  const isOwn = displayName === before || displayName === known || displayName === account.serviceId;
  const next = namesOf({
    id: account.serviceId,
    display_name: isOwn ? (withoutEmail(name) ?? displayName) : displayName,
    platform_username: withoutEmail(username) ?? known
  });
  if (next.displayName === displayName && next.username === known) return false;
  return accounts.update(db, { ...next, number: account.number });
}
