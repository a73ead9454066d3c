/** The people who were seen, as the page holds them: all ids in their order, and the rows around the screen. */
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import type { Bridge, Input } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Failure } from '../../../src-shared/bridge/failure.ts';
import { Query } from '../../core/query.svelte.ts';
import { RowCache } from '../../core/row-cache.svelte.ts';
import { anyone, isAnyone } from './people-filter.ts';

type Asked = Required<Input<'audience.index'>>;
export type PeopleOrder = Asked['order'];

interface Found {
  readonly ids: Float64Array;
  readonly count: number;
}

/** A browser's elements end at 33,554,428 px, and nobody scrolls so far: who comes after is found by name. */
export const mostListed = 500_000;

const noIds = new Float64Array(0);

export class PeopleList {
  readonly rows: RowCache<PersonSummary>;
  readonly #query: Query<Asked, Found>;

  constructor(bridge: Bridge, account: number) {
    this.rows = new RowCache((ids) => bridge.request('audience.rows', { account, ids }));
    const read = async (asked: Asked) => {
      // Read again in the same order, since people may have changed.
      if (asked === this.#query.answered) this.rows.invalidate();
      const result = await bridge.request('audience.index', asked);
      if (!result.ok) return result;
      const ids = new Float64Array(result.value.ids);
      return ok({ ids: ids.subarray(0, mostListed), count: ids.length });
    };
    const first: Asked = { account, find: '', order: 'recent', filter: anyone };
    this.#query = new Query<Asked, Found>(bridge, read, first, { on: ['audience.changed'] });
  }

  /** At most `mostListed`. */
  get ids(): Float64Array {
    return this.#query.value?.ids ?? noIds;
  }
  /** How many there are. */
  get count(): number {
    return this.#query.value?.count ?? 0;
  }
  /** The words that `ids` are of. */
  get find(): string {
    return this.#query.answered?.find ?? '';
  }
  /** `ids` are those of a filter or of words. */
  get isFiltered(): boolean {
    const { answered } = this.#query;
    return answered !== null && (answered.find !== '' || !isAnyone(answered.filter));
  }
  /** What is asked for. */
  get asked(): Asked {
    return this.#query.input;
  }
  get isRead(): boolean {
    return this.#query.value !== null;
  }
  /** Why the cache itself couldn't be read. */
  get failure(): Failure | null {
    return this.#query.failure;
  }

  ask(change: Partial<Asked>): void {
    this.#query.ask({ ...this.#query.input, ...change });
  }

  readAgain(): Promise<void> {
    return this.#query.refresh();
  }

  /** Read while it is on the screen, until the function that it returns is called. */
  watch(): () => void {
    // Links and chats may have brought others while nobody looked.
    this.#query.invalidate();
    const stop = this.#query.watch();
    return () => {
      stop();
      this.rows.want('grid', []);
    };
  }

  close(): void {
    this.#query.close();
    this.rows.close();
  }
}
