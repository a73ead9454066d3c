/** One refresher an account, made when first needed. */
import type { Refresher } from './refresher.ts';

export class Refreshers {
  readonly #make: (account: number) => Refresher;
  readonly #all = new Map<number, Refresher>();

  constructor(make: (account: number) => Refresher) {
    this.#make = make;
  }

  of(account: number): Refresher {
    let found = this.#all.get(account);
    if (!found) this.#all.set(account, (found = this.#make(account)));
    return found;
  }

  /** Lets the refreshers of some accounts go on with what waited. */
  wake(isConcerned: (account: number) => boolean): void {
    for (const [account, refresher] of this.#all) if (isConcerned(account)) refresher.wake();
  }

  /** The accounts whose reading waits for a person to decide about its price, in credits. */
  asking(): { account: number; credits: number; items: number | null }[] {
    return [...this.#all].flatMap(([account, { state }]) =>
      state.phase === 'asking' ? [{ account, credits: state.price, items: state.total }] : []
    );
  }

  /** Ends the refreshers of accounts that are being removed. */
  async drop(accounts: readonly number[]): Promise<void> {
    const gone = accounts.flatMap((account) => this.#all.get(account) ?? []);
    for (const account of accounts) this.#all.delete(account);
    await Promise.all(gone.map((refresher) => refresher.close()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all.values()].map((refresher) => refresher.close()));
  }
}
