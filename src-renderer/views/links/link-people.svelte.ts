import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { LinkKind, LinkSubscribers } from '../../../src-shared/bridge/links.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';

interface Of {
  readonly account: number;
  readonly kind: LinkKind;
  readonly link: number;
}

export class LinkPeople {
  readonly #bridge: Bridge;
  readonly #of: Of;
  #people = $state.raw<readonly PersonSummary[]>([]);
  #known = $state.raw<Omit<LinkSubscribers, 'people'> | null>(null);
  #asking = $state<'page' | 'rest' | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isStopped = false;
  #isLoading = false;

  constructor(bridge: Bridge, of: Of) {
    this.#bridge = bridge;
    this.#of = of;
  }

  get people(): readonly PersonSummary[] {
    return this.#people;
  }

  get isLoaded(): boolean {
    return this.#known !== null;
  }

  get count(): number {
    return this.#known?.count ?? 0;
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
    const result = await this.#readFrom(0);
    this.#note(result);
    if (result.ok) this.#takeFrom(0, result.value);
  }

  /** Everyone in the cache, also those that the list hasn't reached. */
  async readAll(): Promise<Result<readonly PersonSummary[]>> {
    const all: PersonSummary[] = [];
    let hasMore = true;
    while (hasMore) {
      const result = await this.#readFrom(all.length);
      if (!result.ok) return result;
      const { people, hasMoreHere } = result.value;
      all.push(...people);
      hasMore = hasMoreHere && people.length > 0;
    }
    return ok(all);
  }

  async loadNext(): Promise<void> {
    const from = this.#people.length;
    if (this.#isLoading || from >= this.count) return;
    this.#isLoading = true;
    const result = await this.#readFrom(from);
    this.#isLoading = false;
    if (result.ok && from === this.#people.length) this.#takeFrom(from, result.value);
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
    const from = more ? this.#people.length : 0;
    const here = await this.#readFrom(from);
    if (here.ok) this.#takeFrom(from, here.value);
    return true;
  }

  #readFrom(from: number): Promise<Result<LinkSubscribers>> {
    return readPart(this.#bridge, { part: 'subscribers', ...this.#of, from });
  }

  #note(result: Result<unknown>): void {
    this.#failure = result.ok ? null : result.failure;
  }

  #takeFrom(from: number, { people, ...known }: LinkSubscribers): void {
    this.#people = [...this.#people.slice(0, from), ...people];
    this.#known = known;
  }
}
