/** The calls that fit a filter, the newest first: read a page at a time, and from the top again when more were made. */
import type { CallRow, CallsFilter } from '../../../src-shared/bridge/activity.ts';
import type { Bridge, Output } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import { againWhenCalled } from '../../lib/again.ts';

export class Calls {
  readonly #bridge: Bridge;
  readonly #filter: CallsFilter;
  #rows = $state.raw<readonly CallRow[] | null>(null);
  #hasMore = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #isReadingMore = false;

  constructor(bridge: Bridge, filter: CallsFilter) {
    this.#bridge = bridge;
    this.#filter = filter;
  }

  /** Null before the first were read. */
  get rows(): readonly CallRow[] | null {
    return this.#rows;
  }
  get hasMore(): boolean {
    return this.#hasMore;
  }
  /** The log couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Gives back the function that ends the listening. */
  listen(): () => void {
    return this.#bridge.onEvent(({ event }) => {
      if (event === 'activity.changed') void this.read();
    });
  }

  /** What is new at the top; what was read before stays, so that nobody loses their place. */
  readonly read = againWhenCalled(() => this.#readNewest());

  async readMore(): Promise<void> {
    const last = this.#rows?.at(-1);
    if (this.#isReadingMore || !this.#hasMore || !last) return;
    this.#isReadingMore = true;
    const page = await this.#ask(last.id);
    // Meanwhile the list may have begun anew.
    if (page && this.#rows?.at(-1) === last) {
      this.#rows = [...this.#rows, ...page.rows];
      this.#hasMore = page.hasMore;
    }
    this.#isReadingMore = false;
  }

  async #readNewest(): Promise<void> {
    const page = await this.#ask(null);
    if (!page) return;
    const before = this.#rows ?? [];
    const oldest = page.rows.at(-1)?.id ?? Infinity;
    const joins = page.rows.some(({ id }) => id === before[0]?.id);
    // More than a page was made meanwhile: the list begins anew, rather than with a hole in it.
    this.#rows = joins ? [...page.rows, ...before.filter(({ id }) => id < oldest)] : page.rows;
    if (!joins) this.#hasMore = page.hasMore;
  }

  async #ask(before: number | null): Promise<{ rows: readonly CallRow[]; hasMore: boolean } | null> {
    const result = await this.#bridge.request('activity.calls', { filter: this.#filter, before });
    this.#failure = result.ok ? null : result.failure;
    return result.ok ? result.value : null;
  }
}

/** Everything that fits, for a file: page after page to the end of the log. */
export async function readAllCalls(bridge: Bridge, filter: CallsFilter): Promise<readonly CallRow[] | Failure> {
  const all: CallRow[] = [];
  for (let before: number | null = null; ;) {
    const page: Result<Output<'activity.calls'>> = await bridge.request('activity.calls', { filter, before });
    if (!page.ok) return page.failure;
    all.push(...page.value.rows);
    before = page.value.rows.at(-1)?.id ?? null;
    if (!page.value.hasMore || before === null) return all;
  }
}
