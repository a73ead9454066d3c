import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccountSummary, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listAccounts } from '../../../src-shared/service/accounts.ts';
import { dataFolder } from '../../store/data-folder.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { markUnlisted, readAccounts, writeAccounts } from '../../registry/account-rows.ts';
import {
  arrangeAccounts,
  changeAccounts,
  noteOpened,
  addGroup,
  arrangeGroups,
  changeGroup,
  readGroups,
  removeGroup
} from './arrangement-rows.ts';
import { backgroundConnections } from '../connections/background-connections.ts';

type Found = RowOf<typeof listAccounts>;

const found = (id: string, isAuthenticated = true): Found => ({
  id,
  platform_id: 1,
  platform_username: id,
  platform_email: null,
  is_authenticated: isAuthenticated,
  authentication_progress: null,
  display_name: `Account ${id}`,
  platform_user_data: null
});

function open(accounts = ['acct_a', 'acct_b', 'acct_c', 'acct_d']): WritableDatabase {
  const { database } = openAppDatabase(dataFolder(makeFolder()));
  onTestFinished(() => {
    database.close();
  });
  const { db } = database;
  for (const name of ['One', 'Two'])
    db.prepare<[string]>(
      `insert into connection (name, base_url, background_budget, created_at) values (?, 'http://x', 1, 1)`
    ).run(name);
  writeAccounts(
    db,
    1,
    accounts.map((id) => found(id)),
    10
  );
  return db;
}

const order = (db: WritableDatabase) => readAccounts(db).map(({ number }) => number);
const read = (db: WritableDatabase, number: number) => readAccounts(db).find((one) => one.number === number);

describe('account order', () => {
  it('keeps the user’s order and puts accounts it leaves out last', () => {
    const db = open();
    arrangeAccounts(db, [3, 1, 99]);
    expect(order(db)).toEqual([3, 1, 2, 4]);
    writeAccounts(db, 1, [found('acct_e')], 20);
    expect(order(db)).toEqual([3, 1, 2, 4, 5]);
    writeAccounts(
      db,
      1,
      ['acct_d', 'acct_a'].map((id) => found(id)),
      30
    );
    expect(order(db)).toEqual([3, 1, 2, 4, 5]);
  });

  it('keeps the user’s group order; a removed group releases its accounts', () => {
    const db = open();
    const [north, south] = [addGroup(db, ' North ', [1, 2]), addGroup(db, 'South', [])];
    expect(readAccounts(db).map(({ group }) => group)).toEqual([north, north, null, null]);
    arrangeGroups(db, [south]);
    changeGroup(db, north, { hue: 20, isCollapsed: true });
    expect(readGroups(db)).toEqual([
      { id: south, name: 'South', hue: null, isCollapsed: false },
      { id: north, name: 'North', hue: 20, isCollapsed: true }
    ]);
    removeGroup(db, north);
    expect(readAccounts(db).map(({ group }) => group)).toEqual([null, null, null, null]);
  });
});

describe('user changes to accounts', () => {
  it('survive account updates from the service', () => {
    const db = open();
    changeAccounts(db, [1, 2], { isPinned: true, hue: 200 });
    changeAccounts(db, [2], { ownName: '  The loud one ' });
    writeAccounts(db, 1, [found('acct_b')], 40);
    expect(read(db, 2)).toMatchObject({
      ownName: 'The loud one',
      displayName: 'Account acct_b',
      hue: 200,
      isPinned: true
    });
    changeAccounts(db, [2], { ownName: null });
    expect(read(db, 2)).toMatchObject({ ownName: null, isPinned: true });
  });

  it('apply to all of the accounts or to none', () => {
    const db = open();
    expect(() => {
      changeAccounts(db, [1, 2], { isPinned: true, group: 4711 });
    }).toThrow();
    expect(readAccounts(db).some(({ isPinned }) => isPinned)).toBe(false);
  });

  it('count visits, recent ones more', () => {
    const db = open();
    const day = 86_400_000;
    for (const at of [0, 1, 2].map((n) => 1e12 + n * day)) noteOpened(db, 1, at);
    noteOpened(db, 77, 1e12);
    const openScore = read(db, 1)?.openScore;
    expect(openScore?.at).toBe(1e12 + 2 * day);
    expect(openScore?.score).toBeGreaterThan(2);
    expect(openScore?.score).toBeLessThan(3);
  });
});

describe('accounts listed by the service', () => {
  it('are marked when they disappear, kept, and unmarked when they return; the first date stays', () => {
    const db = open();
    for (const now of [100, 200]) {
      const listed = ['acct_a', 'acct_c'].map((id) => found(id, id !== 'acct_c'));
      writeAccounts(db, 1, listed, now);
      markUnlisted(db, 1, listed, now);
    }
    expect(readAccounts(db).map(({ unlistedAt }) => unlistedAt)).toEqual([null, 100, null, 100]);
    expect(read(db, 3)).toMatchObject({ isSignedIn: false, signedOutAt: 100 });
    writeAccounts(
      db,
      1,
      ['acct_b', 'acct_c'].map((id) => found(id)),
      300
    );
    expect(read(db, 2)?.unlistedAt).toBeNull();
    expect(read(db, 3)).toMatchObject({ isSignedIn: true, signedOutAt: null });
  });

  it('get a place after the last, a hue that few have, and keep both', () => {
    const db = open([]);
    const ids = Array.from({ length: 48 }, (_, n) => `acct_${String(n)}`);
    const looks = () => readAccounts(db).map(({ serviceId, hue }) => [serviceId, hue] as const);
    for (const some of [ids.slice(0, 30), ids.slice(20), ids.toReversed()])
      writeAccounts(
        db,
        1,
        some.map((id) => found(id)),
        20
      );
    expect(looks().map(([id]) => id)).toEqual(ids);
    const hues = looks().map(([, hue]) => hue);
    expect(new Set(hues.slice(0, 24)).size).toBe(24);
    expect(new Set(hues.slice(24)).size).toBe(24);
    writeAccounts(db, 1, [found('acct_0', false)], 30);
    expect(looks().map(([, hue]) => hue)).toEqual(hues);
  });

  it('belong to one connection: the same account under two connections counts as two', () => {
    const db = open();
    writeAccounts(db, 2, [found('acct_a')], 50);
    markUnlisted(db, 1, [], 60);
    expect(readAccounts(db).map(({ connection, unlistedAt }) => [connection, unlistedAt])).toEqual([
      [1, 60],
      [1, 60],
      [1, 60],
      [1, 60],
      [2, null]
    ]);
  });
});

it('background refresh covers only accounts that are signed in and listed, on a connection that answers', () => {
  const db = open();
  const listed = ['acct_a', 'acct_b', 'acct_c'].map((id) => found(id, id !== 'acct_b'));
  writeAccounts(db, 1, listed, 20);
  markUnlisted(db, 1, listed, 20);
  const credits = { balance: 9, backgroundToday: 40, backgroundBudget: 100, daysLeft: null };
  const summary = (id: number, kind: 'online' | 'unknown') => ({ id, state: { kind, since: 1 }, credits });
  const connections = {
    // Other facts about a connection make no difference here.
    summaries: () => [summary(1, 'online'), summary(2, 'unknown')] as ConnectionSummary[],
    accounts: () => [{ number: 1, refreshedAt: 70 }] as AccountSummary[]
  };
  const [first, second] = backgroundConnections(db, connections);
  expect([first?.isReady, first?.left, second?.candidates()]).toEqual([true, 60, []]);
  expect(first?.candidates().map(({ number, readAt }) => [number, readAt])).toEqual([
    [1, 70],
    [3, null]
  ]);
});
