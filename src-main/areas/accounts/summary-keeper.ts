/** What the areas leave of an account in summary.db, and those who hear that it was left. */
import type { Store } from '../../store/store.ts';
import type { SummaryPart } from './summary-parts.ts';

export class SummaryKeeper {
  readonly #store: Pick<Store, 'writeShared'>;
  readonly #onChange: () => void;

  constructor(store: Pick<Store, 'writeShared'>, onChange: () => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  /**
   * An area calls it at the end of each refresh, with all that its part has. What a lost summary.db had of it is so there again
   * after the account's next refresh. Rejects with a StoreError.
   */
  async leave(part: SummaryPart): Promise<void> {
    await this.#store.writeShared('summary', 'writeSummaryPart', part);
    this.#onChange();
  }
}
