/** SQL of what a person makes of their accounts, in app.db: order, names, colours, pins, groups, looks. */
import type { AccountChange } from '../../../src-shared/bridge/many-accounts.ts';
import { addLook } from '../../feed/choose-next.ts';
import { statement, type WritableDatabase } from '../../store/database.ts';
import { readAccount, readAccounts } from '../../registry/account-rows.ts';

/** Those that `order` leaves out keep their order behind it; a number that isn't here is passed over. */
export function arrangeAccounts(db: WritableDatabase, order: readonly number[]): void {
  const place = statement<[number, number]>(db, 'update account set position = ? where number = ?');
  const named = new Set(order);
  const rest = readAccounts(db).flatMap(({ number }) => (named.has(number) ? [] : [number]));
  db.transaction(() => {
    [...order, ...rest].forEach((number, position) => place.run(position, number));
  })();
}

/** All or none of them. The name that is empty but for spaces is no name. */
export function changeAccounts(db: WritableDatabase, numbers: readonly number[], change: AccountChange): void {
  const write = statement<object>(
    db,
    'update account set own_name = @ownName, hue = @hue, is_pinned = @isPinned, group_id = @group where number = @number'
  );
  db.transaction(() => {
    for (const number of numbers) {
      const before = readAccount(db, number);
      if (!before) continue;
      const { ownName, hue, isPinned, group } = { ...before, ...change };
      write.run({ number, ownName: ownName?.trim() ?? null, hue, isPinned: Number(isPinned), group });
    }
  })();
}

/** @param now ms since 1970 */
export function noteLook(db: WritableDatabase, number: number, now: number): void {
  const account = readAccount(db, number);
  if (!account) return;
  const { score, at } = addLook(account.looks, now);
  statement<[number, number | null, number]>(db, 'update account set looks = ?, looked_at = ? where number = ?').run(
    score,
    at,
    number
  );
}
