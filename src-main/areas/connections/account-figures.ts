/** The figures of every account's vault, in memory: what pages over all accounts show without opening a cache. */
import type { Store } from '../../store/store.ts';
import type { AccountFigures as StoredFigures } from '../../store/tables/summaries.ts';

type Figures = Omit<StoredFigures, 'account'>;

const none: Figures = { media: 0, counted: null, refreshedAt: null };

export class FigureCache {
  readonly #store: Store;
  readonly #onDefect: (error: unknown) => void;
  readonly #figures = new Map<number, Figures>();

  constructor(store: Store, onDefect: (error: unknown) => void) {
    this.#store = store;
    this.#onDefect = onDefect;
  }

  /** A start works without these figures, and newer ones stay. */
  async restore(): Promise<void> {
    try {
      for (const { account, ...figures } of await this.#store.readShared('summary', 'readFigures', null))
        if (!this.#figures.has(account)) this.#figures.set(account, figures);
    } catch (error) {
      this.#onDefect(error);
    }
  }

  of(account: number): Figures {
    return this.#figures.get(account) ?? none;
  }

  /** A missing figure leaves the old one. */
  note(account: number, { media, counted, refreshedAt }: Figures): void {
    const before = this.of(account);
    const after = {
      media,
      counted: counted ?? before.counted,
      refreshedAt: refreshedAt ?? before.refreshedAt
    };
    this.#figures.set(account, after);
    this.#store.writeShared('summary', 'writeFigures', { account, ...after }).catch(this.#onDefect);
  }

  forget(account: number): void {
    this.#figures.delete(account);
  }
}
