/** Prepares an account's index for the next filters. */
import type { Store } from '../../store/store.ts';

/** Memberships at a time: about a millisecond, so other queries hardly wait. */
const readAhead = 1000;

/** In steps, so that other queries get their turns. Never rejects. */
export async function prepareIndex(store: Store, account: number): Promise<void> {
  try {
    while (await store.read(account, 'prepareOrder', readAhead));
  } catch {
    // The store is closing or its file is damaged, which the next caller is told.
  }
}
