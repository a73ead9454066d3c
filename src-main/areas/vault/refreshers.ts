/** One refresher an account, made when first needed. */
import type { VaultRefresher } from './refresh.ts';

export class VaultRefreshers {
  readonly #make: (account: number) => VaultRefresher;
  readonly #all = new Map<number, VaultRefresher>();

  constructor(make: (account: number) => VaultRefresher) {
    this.#make = make;
  }

  of(account: number): VaultRefresher {
    let found = this.#all.get(account);
    if (!found) this.#all.set(account, (found = this.#make(account)));
    return found;
  }

  /** Lets the refreshers of some accounts go on with what waited. */
  wake(isConcerned: (account: number) => boolean): void {
    for (const [account, refresher] of this.#all) if (isConcerned(account)) refresher.wake();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all.values()].map((refresher) => refresher.close()));
  }
}
