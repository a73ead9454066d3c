/** SQL of groups of accounts, in app.db. */
import type { AccountGroup, GroupChange } from '../../../src-shared/bridge/many-accounts.ts';
import { statement, type ReadableDatabase, type WritableDatabase } from '../../store/database.ts';

interface GroupRow {
  id: number;
  name: string;
  hue: number | null;
  is_collapsed: number;
}

/** In the person's order. */
export function readGroups(db: ReadableDatabase): AccountGroup[] {
  return statement<[], GroupRow>(db, 'select id, name, hue, is_collapsed from account_group order by position, id')
    .all()
    .map(({ id, name, hue, is_collapsed }) => ({ id, name, hue, isCollapsed: is_collapsed === 1 }));
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
  if (!before) return;
  const { name, hue, isCollapsed } = { ...before, ...change };
  statement<[string, number | null, number, number]>(
    db,
    'update account_group set name = ?, hue = ?, is_collapsed = ? where id = ?'
  ).run(name, hue, Number(isCollapsed), id);
}

/** Those that `order` leaves out keep their order behind it. */
export function arrangeGroups(db: WritableDatabase, order: readonly number[]): void {
  const place = statement<[number, number]>(db, 'update account_group set position = ? where id = ?');
  const rest = readGroups(db).filter(({ id }) => !order.includes(id));
  db.transaction(() => {
    [...order, ...rest.map(({ id }) => id)].forEach((id, position) => place.run(position, id));
  })();
}

/** Its accounts stay, in no group: the key between them says so. */
export function removeGroup(db: WritableDatabase, id: number): void {
  statement<[number]>(db, 'delete from account_group where id = ?').run(id);
}
