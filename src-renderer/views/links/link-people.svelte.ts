/** A link's people in the cache: all IDs in order, and the rows around the screen. */
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import type { LastSubscriber, LinkKind, LinkSubscribers } from '../../../src-shared/bridge/links.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { joinIds } from '../../core/join-ids.ts';
import { RowCache } from '../../core/row-cache.svelte.ts';
import { RowSource } from '../../core/row-source.svelte.ts';

interface Of {
  readonly account: number;
  readonly kind: LinkKind;
  readonly link: number;
}

const noIds = new Float64Array(0);

export class LinkPeople extends RowSource<PersonSummary> {
  readonly #bridge: Bridge;
  readonly #of: Of;
  readonly #rows: RowCache<PersonSummary>;
  #ids = $state.raw<Float64Array>(noIds);
  #known = $state.raw<Pick<LinkSubscribers, 'hasMore' | 'reading'> | null>(null);
  #asking = $state<'page' | 'rest' | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isStopped = false;

  constructor(bridge: Bridge, of: Of) {
    super();
    this.#bridge = bridge;
    this.#of = of;
    this.#rows = new RowCache((ids) => bridge.request('audience.rows', { account: of.account, ids }));
  }

  override get ids(): Float64Array {
    return this.#ids;
  }

  protected override get question(): string {
    return '';
  }

  override row(id: number): PersonSummary | null {
    return this.#rows.get(id);
  }

  override want(who: 'grid', ids: readonly number[]): void {
    this.#rows.want(who, ids);
  }

  get isLoaded(): boolean {
    return this.#known !== null;
  }

  get hasMore(): boolean {
    return this.#known?.hasMore === true;
  }

  get readAt(): number | null {
    return this.#known?.reading.readAt ?? null;
  }

  /** From the cache or the service. */
  get isReading(): boolean {
    return this.#asking !== null || (this.#known === null && this.#failure === null);
  }

  get asking(): 'page' | 'rest' | null {
    return this.#asking;
  }

  get failure(): Failure | null {
    return this.#failure ?? this.#known?.reading.failure ?? null;
  }

  async load(): Promise<void> {
    this.#failure = null;
    this.#note(await this.#read(null));
  }

  /** Everyone in the cache, also those whose rows aren't loaded. */
  readAll(): Promise<Result<readonly PersonSummary[]>> {
    return this.#rows.readAll(this.#ids);
  }

  /** Costs one credit: for the first page, or the next one. */
  async readPage(): Promise<void> {
    await this.#while('page', () => this.#readOne());
  }

  /** Costs one credit per page, until stopped. */
  async readRest(): Promise<void> {
    await this.#while('rest', async () => {
      let before = -1;
      // An empty page ends it, even if the service claims more.
      while (!this.#isStopped && this.hasMore && this.count > before) {
        before = this.count;
        if (!(await this.#readOne())) return;
      }
    });
  }

  stop(): void {
    this.#isStopped = true;
  }

  close(): void {
    this.stop();
    this.#rows.close();
  }

  async #while(what: 'page' | 'rest', work: () => Promise<unknown>): Promise<void> {
    if (this.#asking !== null) return;
    this.#asking = what;
    this.#isStopped = false;
    this.#failure = null;
    await work();
    this.#asking = null;
  }

  async #readOne(): Promise<boolean> {
    const more = this.count > 0;
    const result = await this.#bridge.request('part.refresh', { of: { part: 'subscribers', ...this.#of, more } });
    this.#note(result);
    if (!result.ok) return false;
    const last = this.#ids.at(-1);
    await this.#read(last === undefined ? null : { person: last, count: this.count });
    return true;
  }

  async #read(after: LastSubscriber | null): Promise<Result<LinkSubscribers>> {
    const result = await readPart(this.#bridge, { part: 'subscribers', ...this.#of, after });
    if (result.ok) this.#take(result.value);
    return result;
  }

  #note(result: Result<unknown>): void {
    this.#failure = result.ok ? null : result.failure;
  }

  #take({ from, ids, people, ...known }: LinkSubscribers): void {
    this.#rows.keep(people);
    this.#ids = joinIds([this.#ids.subarray(0, from), new Float64Array(ids)]);
    this.#known = known;
  }
}
