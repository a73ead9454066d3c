/**
 * Rows of app.db go first, with a note of the caches, pictures, summaries, log entries and
 * keys to remove. If one can't be removed, the next start tries again.
 */
import type { KeychainTrouble, Removable, RemovalWeight } from '../../../src-shared/bridge/connections.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { ActivityLog } from '../../calls/activity-log.ts';
import { readAccount, readAccounts, type Account } from '../../registry/account-rows.ts';
import type { Connections } from './connections.ts';
import { countWaiting, forgetLeftover, readLeftovers, removeRows, type Leftover } from './leftover-rows.ts';

export interface RemovalContext {
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly log: ActivityLog;
  readonly keychain: Keychain;
  readonly connections: Connections;
  readonly countDrafts: (account: number) => number;
  /** Ends the accounts' work. Nothing of them may be read or written afterwards. */
  readonly endWork: (accounts: readonly number[]) => Promise<void>;
  readonly onRemoved: (leftover: Leftover) => void;
  /** Tells pages at once, so that no account of a removed connection stays on the screen. */
  readonly onAccounts: () => void;
  readonly onConnections: () => void;
  readonly onDefect: (error: unknown) => void;
}

type Removed = Promise<Result<{ readonly keyStays: KeychainTrouble | null }>>;

export async function weighRemoval(context: RemovalContext, of: Removable): Promise<Result<RemovalWeight>> {
  if (of.kind === 'account') {
    const account = readAccount(context.db, of.account);
    return account ? sum(context, [account], null) : failed(localFailure('unknown-account'));
  }
  if (!context.connections.get(of.connection)) return failed(localFailure('bad-request', 'Connection not found.'));
  return sum(context, accountsOf(context, of.connection), of.connection);
}

export async function carryOutRemoval(context: RemovalContext, of: Removable): Removed {
  return of.kind === 'account' ? removeAccount(context, of.account) : removeConnection(context, of.connection);
}

async function sum(
  { db, store, log, connections, countDrafts }: RemovalContext,
  accounts: readonly Account[],
  connection: number | null
): Promise<Result<RemovalWeight>> {
  const numbers = accounts.map(({ number }) => number);
  const media = new Map(connections.accounts().map(({ number, mediaCached }) => [number, mediaCached]));
  await log.flush();
  const pictures = await store.readShared('pictures', 'weighPictures', numbers);
  const calls = connection === null ? 0 : await store.readShared('log', 'countCalls', connection);
  return ok({
    accounts: numbers.length,
    waiting: numbers.reduce((sum, number) => sum + countWaiting(db, number), 0),
    drafts: numbers.reduce((sum, number) => sum + countDrafts(number), 0),
    media: numbers.reduce((sum, number) => sum + (media.get(number) ?? 0), 0),
    pictures: pictures.count,
    pictureBytes: pictures.bytes,
    calls
  });
}

async function removeConnection(context: RemovalContext, connection: number): Removed {
  const { connections } = context;
  const live = connections.get(connection);
  if (!live) return failed(localFailure('bad-request', 'Connection not found.'));
  if (live.row.sample && connections.summaries().every(({ sample }) => sample))
    return failed(localFailure('bad-request', 'Add another connection before removing the practice service.'));
  return ok({ keyStays: await removeWithAccounts(context, connection) });
}

/** A key that a move left. The rest may still wait for the work of its accounts to end. */
export async function clearKeys(context: RemovalContext): Promise<void> {
  await clearLeftovers(
    context,
    readLeftovers(context.db).filter(({ kind }) => kind === 'key')
  );
}

export async function resetPractice(context: RemovalContext): Promise<Result<Record<string, never>>> {
  const sample = context.connections.summaries().find((one) => one.sample);
  if (sample) await removeWithAccounts(context, sample.id);
  await context.connections.setPracticeRunning(true);
  const isBack = context.connections.summaries().some((one) => one.sample);
  return isBack ? ok({}) : failed(localFailure('internal', 'The practice service didn’t restart.'));
}

async function removeWithAccounts(context: RemovalContext, connection: number): Promise<KeychainTrouble | null> {
  const { connections, db } = context;
  const accounts = accountsOf(context, connection).map(({ number }) => number);
  removeRows(db, { accounts, connection, keyRef: connections.keys.forget(connection) });
  context.onAccounts();
  await context.endWork(accounts);
  await connections.takeDown(connection);
  const keyStays = await clearLeftovers(context);
  context.onConnections();
  return keyStays;
}

/** A practice account can't be removed alone, since its connection would list it again. */
async function removeAccount(context: RemovalContext, number: number): Removed {
  const account = readAccount(context.db, number);
  if (!account) return failed(localFailure('unknown-account'));
  if (context.connections.get(account.connection)?.row.sample)
    return failed(localFailure('bad-request', 'Practice accounts are removed with the practice connection.'));
  removeRows(context.db, { accounts: [number], connection: null, keyRef: null });
  context.onAccounts();
  await context.endWork([number]);
  await clearLeftovers(context);
  return ok({ keyStays: null });
}

/** @returns why a key is still in the keychain, if one is */
export async function clearLeftovers(
  context: RemovalContext,
  leftovers = readLeftovers(context.db)
): Promise<KeychainTrouble | null> {
  let keyStays: KeychainTrouble | null = null;
  for (const leftover of leftovers) {
    try {
      const trouble = await clear(context, leftover);
      if (trouble === null) forgetLeftover(context.db, leftover);
      keyStays ??= trouble;
    } catch (error) {
      context.onDefect(error);
    }
  }
  // Deleted rows leave their space in the file. Nobody waits for it: gigabytes take a while.
  if (leftovers.some(({ kind }) => kind === 'account')) context.store.shrink('pictures').catch(context.onDefect);
  return keyStays;
}

async function clear(context: RemovalContext, { kind, ref }: Leftover): Promise<KeychainTrouble | null> {
  const { store, log, keychain, connections } = context;
  const number = Number(ref);
  context.onRemoved({ kind, ref });
  if (kind === 'account') {
    connections.forgetFigures(number);
    await store.removeCache(number);
    await store.writeShared('pictures', 'removeAccountPictures', number);
    await store.writeShared('summary', 'removeFigures', number);
  } else if (kind === 'connection') {
    await log.flush();
    await store.writeShared('log', 'removeConnectionLog', number);
  } else {
    const removed = await keychain.remove(ref);
    return removed.ok ? null : removed.trouble;
  }
  return null;
}

function accountsOf({ db }: RemovalContext, connection: number): Account[] {
  return readAccounts(db).filter((account) => account.connection === connection);
}
