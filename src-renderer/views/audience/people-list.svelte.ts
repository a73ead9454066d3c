/** Known people as cached in the page: all IDs in order, and the rows around the screen. */
import type { FoundPerson } from '../../../src-shared/bridge/audience.ts';
import type { Bridge, Input } from '../../../src-shared/bridge/bridge.ts';
import { mostFound } from '../../../src-shared/bridge/people-bounds.ts';
import { ok, type Failure } from '../../../src-shared/bridge/failure.ts';
import { Query } from '../../core/query.svelte.ts';
import { RowCache } from '../../core/row-cache.svelte.ts';
import { anyone, isAnyone } from './people-filter.ts';

type Asked = Required<Input<'audience.index'>>;
export type PeopleListOrder = Asked['order'];

interface Found {
  readonly ids: Float64Array;
  readonly first: Float64Array;
  readonly count: number;
}

/**
 * Browsers cap an element at 33,554,428 px, and nobody scrolls this far: search finds the
 * rest.
 */
const mostListed = 500_000;

const noIds = new Float64Array(0);

export class PeopleList {
  readonly rows: RowCache<FoundPerson>;
  readonly #query: Query<Asked, Found>;

  constructor(bridge: Bridge, account: number) {
    this.rows = new RowCache((ids) => bridge.request('audience.rows', { account, ids, find: this.#query.input.find }));
    const read = async (asked: Asked) => {
      const { answered } = this.#query;
      const result = await bridge.request('audience.index', asked);
      // People may have changed, or match for another reason, and rows requested before are older
      // than this answer.
      if (asked === answered || asked.find !== answered?.find) this.rows.invalidate();
      if (!result.ok) return result;
      const [ids, first] = [new Float64Array(result.value.ids), new Float64Array(result.value.first)];
      return ok({ ids: ids.subarray(0, mostListed), first, count: ids.length });
    };
    const asked: Asked = { account, find: '', order: 'recent', filter: anyone, first: [] };
    this.#query = new Query<Asked, Found>(bridge, read, asked, { on: ['audience.changed'] });
  }

  get ids(): Float64Array {
    return this.#query.value?.ids ?? noIds;
  }
  get first(): Float64Array {
    return this.#query.value?.first ?? noIds;
  }
  get count(): number {
    return this.#query.value?.count ?? 0;
  }
  get find(): string {
    return this.#query.answered?.find ?? '';
  }
  /** How many people are listed, if others match too; null if nobody is missing. */
  get cutAt(): number | null {
    if (this.find.trim() !== '' && this.count >= mostFound) return mostFound;
    return this.count > mostListed ? mostListed : null;
  }
  get isFiltered(): boolean {
    const { answered } = this.#query;
    return answered !== null && (answered.find !== '' || !isAnyone(answered.filter));
  }
  get asked(): Asked {
    return this.#query.input;
  }
  /** Without the people that the service found, who may join the same rows. */
  get question(): string {
    return JSON.stringify({ ...this.#query.answered, first: [] });
  }
  get isRead(): boolean {
    return this.#query.value !== null;
  }
  /** False while another search, filter or order is read. */
  get isAnswered(): boolean {
    return this.#query.answered === this.#query.input;
  }
  get failure(): Failure | null {
    return this.#query.failure;
  }

  ask(change: Partial<Asked>): void {
    this.#query.ask({ ...this.#query.input, ...change });
  }

  readAgain(): Promise<void> {
    return this.#query.refresh();
  }

  watch(): () => void {
    // Links and chats may have added people meanwhile.
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
