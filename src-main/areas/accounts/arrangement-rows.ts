import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { AccountChange, AccountGroup, GroupChange } from '../../../src-shared/bridge/many-accounts.ts';
import { raiseOpenScore } from '../../feed/choose-next.ts';
import { statement, type WritableDatabase, type ReadableDatabase } from '../../store/database.ts';
import { accounts } from '../../store/tables/registry.ts';
import { readAccount, readAccounts } from '../../registry/account-rows.ts';
import { groups } from '../../store/tables/accounts.ts';

export function arrangeAccounts(db: WritableDatabase, order: readonly number[]): void {
  const named = new Set(order);
  const rest = readAccounts(db).flatMap(({ number }) => (named.has(number) ? [] : [number]));
  db.transaction(() => {
    [...order, ...rest].forEach((number, position) => accounts.update(db, { number, position }));
  })();
}

/** All or none. A name of only spaces counts as no name. */
export function changeAccounts(db: WritableDatabase, numbers: readonly number[], change: AccountChange): void {
  db.transaction(() => {
    for (const number of numbers) {
      const before = readAccount(db, number);
      if (!before) continue;
      const { ownName, hue, isPinned, group: groupId } = { ...before, ...change };
      accounts.update(db, { number, ownName: ownName?.trim() ?? null, hue, isPinned, groupId });
    }
  })();
}

export function noteOpened(db: WritableDatabase, number: number, now: Ms): void {
  const account = readAccount(db, number);
  if (!account) return;
  const { score: looks, at: lookedAt } = raiseOpenScore(account.openScore, now);
  accounts.update(db, { number, looks, lookedAt });
}

const shown = groups.part('name', 'hue', 'isCollapsed');

export function readGroups(db: ReadableDatabase): AccountGroup[] {
  return shown.all(db, 'order by position, id');
}

export function hasGroup(db: ReadableDatabase, id: number): boolean {
  return statement<[number]>(db, 'select 1 from account_group where id = ?').get(id) !== undefined;
}

/** All or nothing: a group without its accounts helps nobody. */
export function addGroup(db: WritableDatabase, name: string, accounts: readonly number[]): number {
  const position = '(select coalesce(max(position), -1) + 1 from account_group)';
  const sql = `insert into account_group (name, position) values (?, ${position})`;
  return db.transaction(() => {
    const group = Number(statement<[string]>(db, sql).run(name.trim()).lastInsertRowid);
    changeAccounts(db, accounts, { group });
    return group;
  })();
}

export function changeGroup(db: WritableDatabase, id: number, change: GroupChange): void {
  const before = readGroups(db).find((group) => group.id === id);
  if (before) groups.update(db, { ...before, ...change });
}

/** Groups missing from `order` follow in their present order. */
export function arrangeGroups(db: WritableDatabase, order: readonly number[]): void {
  const rest = readGroups(db).filter(({ id }) => !order.includes(id));
  db.transaction(() => {
    [...order, ...rest.map(({ id }) => id)].forEach((id, position) => groups.update(db, { id, position }));
  })();
}

export function removeGroup(db: WritableDatabase, id: number): void {
  statement<[number]>(db, 'delete from account_group where id = ?').run(id);
}
