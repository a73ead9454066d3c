/** SQL of the user's order, names, colors, pins and groups of accounts, in app.db. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { AccountChange } from '../../../src-shared/bridge/many-accounts.ts';
import { raiseOpenScore } from '../../feed/choose-next.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { accounts } from '../../store/tables/registry.ts';
import { readAccount, readAccounts } from '../../registry/account-rows.ts';

export function arrangeAccounts(db: WritableDatabase, order: readonly number[]): void {
  const named = new Set(order);
  const rest = readAccounts(db).flatMap(({ number }) => (named.has(number) ? [] : [number]));
  db.transaction(() => {
    [...order, ...rest].forEach((number, position) => accounts.update(db, { number, position }));
  })();
}

/** All or none of them. A name of spaces only counts as none. */
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
