/** An account's drafts as the page holds them. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { DraftSummary } from '../../../src-shared/bridge/drafts.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { keepEqual } from '../../lib/keep-equal.ts';

const numberOf = ({ number }: DraftSummary) => number;

export class DraftList {
  readonly #bridge: Bridge;
  readonly #account: number;
  #find = '';
  #shownFind = $state('');
  #rows = $state.raw<readonly DraftSummary[]>([]);
  #deleted = $state.raw<readonly DraftSummary[]>([]);
  /** Of all, whatever is looked for. */
  #count = $state<number | null>(null);
  #isRead = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #asked = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
  }

  get rows(): readonly DraftSummary[] {
    return this.#rows;
  }

  /** Those that can be restored, the last deleted first. */
  get deleted(): readonly DraftSummary[] {
    return this.#deleted;
  }

  get count(): number | null {
    return this.#count;
  }

  /** The words that `rows` are of. */
  get find(): string {
    return this.#shownFind;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  async read(find = this.#find): Promise<void> {
    const asked = (this.#asked += 1);
    this.#find = find;
    const ask = (words: string) => this.#bridge.request('drafts.list', { account: this.#account, find: words });
    const [found, all, deleted] = await Promise.all([
      ask(find),
      find === '' ? null : ask(''),
      this.#bridge.request('drafts.listDeleted', { account: this.#account })
    ]);
    if (asked !== this.#asked) return;
    if (deleted.ok) this.#deleted = keepEqual(this.#deleted, deleted.value, numberOf);
    this.#failure = found.ok ? null : found.failure;
    if (!found.ok) return;
    this.#rows = keepEqual(this.#rows, found.value, numberOf);
    this.#shownFind = find;
    this.#count = all === null ? found.value.length : all.ok ? all.value.length : this.#count;
    this.#isRead = true;
  }
}
