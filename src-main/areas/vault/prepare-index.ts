/** Getting an account's index ready for what a user will ask of it next. */
import type { Store } from '../../store/store.ts';

/** Memberships at a time: about a millisecond, so that whoever asks meanwhile hardly waits. */
const readAhead = 1000;

/** Step by step, so that whoever asks for something meanwhile has the next turn of the reader. Never rejects. */
export async function prepareIndex(store: Store, account: number): Promise<void> {
  try {
    while (await store.read(account, 'prepareOrder', readAhead));
  } catch {
    // The store is being closed, or its file is damaged: the next who asks is told. Nothing here was asked for.
  }
}
