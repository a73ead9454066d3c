import { readAccounts } from '../../registry/account-rows.ts';
import { readSettings } from '../../settings/settings.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';

/** Memberships per step: about a millisecond, so other queries hardly wait. */
const readAhead = 1000;

/** In steps, so that other queries get their turns. Never rejects. */
export async function prepareIndex(store: Store, account: number): Promise<void> {
  try {
    while (await store.read(account, 'prepareOrder', readAhead));
  } catch {
    // The store is closing or the file is damaged. The next caller hears of it.
  }
}

/** The account whose vault the first window shows; null if it shows another view. */
export function findFirstVault(db: ReadableDatabase): number | null {
  const numbers = readAccounts(db).map(({ number }) => number);
  const { lastPlace } = readSettings(db);
  if (lastPlace === '') return numbers[0] ?? null;
  const named = Number(/^\/accounts\/(\d+)\/vault(\?|$)/.exec(lastPlace)?.[1]);
  return numbers.includes(named) ? named : null;
}

/** The reader is idle while the page loads. Never rejects. */
export async function openFirstIndex(store: Store, db: ReadableDatabase): Promise<void> {
  const account = findFirstVault(db);
  if (account !== null) await store.read(account, 'openOrder', null).catch(() => null);
}
