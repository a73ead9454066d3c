import type { AccountGroup, GroupChange } from '../../../src-shared/bridge/many-accounts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';
import { groups } from '../../store/tables/accounts.ts';

const shown = groups.part('name', 'hue', 'isCollapsed');

export function readGroups(db: ReadableDatabase): AccountGroup[] {
  return shown.all(db, 'order by position, id');
}

export function hasGroup(db: ReadableDatabase, id: number): boolean {
  return statement<[number]>(db, 'select 1 from account_group where id = ?').get(id) !== undefined;
}

/** Behind the others. @returns its id */
export function addGroup(db: WritableDatabase, name: string): number {
  const { lastInsertRowid } = statement<[string]>(
    db,
    'insert into account_group (name, position) values (?, (select coalesce(max(position), -1) + 1 from account_group))'
  ).run(name);
  return Number(lastInsertRowid);
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

/** Its accounts stay without a group, by the foreign key. */
export function removeGroup(db: WritableDatabase, id: number): void {
  statement<[number]>(db, 'delete from account_group where id = ?').run(id);
}
