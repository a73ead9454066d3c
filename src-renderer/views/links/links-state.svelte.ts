/** Outlives the view, so that coming back paints at once. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { FeedName, FeedState } from '../../../src-shared/bridge/feed.ts';
import { ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type {
  LinkKind,
  LinkPeriod,
  LinkPeriodState,
  LinksOverview,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import { joinFeeds } from '../../../src-shared/rules/join-feeds.ts';
import { FeedSync } from '../../core/feed-sync.svelte.ts';
import { Query } from '../../core/query.svelte.ts';
import { LinkList } from './link-list.svelte.ts';
import { LinkSelection } from './link-selection.svelte.ts';

class Fetching {
  #isRunning = $state(false);
  #failure = $state.raw<Failure | null>(null);

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /**
   * Ignored while one runs.
   * @param then runs once the data is cached
   */
  async run(fetch: () => Promise<Result<unknown>>, then: () => Promise<void>): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#failure = null;
    const result = await fetch();
    if (result.ok) await then();
    else this.#failure = result.failure;
    this.#isRunning = false;
  }
}

const kinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];

const onLinks = { on: ['links.changed'] } as const;

interface PeriodInput {
  readonly account: number;
  readonly period: LinkPeriod | null;
}

interface OfKind {
  readonly list: LinkList;
  /** Makes the list read, also after events; the list holds the rows. */
  readonly reading: Query<{ readonly account: number; readonly find: string }, null>;
  readonly selection: LinkSelection;
}

export class LinksState {
  readonly account: number;
  readonly sync: FeedSync<(typeof linkFeeds)[LinkKind]>;
  readonly calculation = new Fetching();
  readonly check = new Fetching();
  readonly #bridge: Bridge;
  readonly #kinds: Readonly<Record<LinkKind, OfKind>>;
  readonly #overview: Query<{ readonly account: number }, LinksOverview>;
  readonly #period: Query<PeriodInput, LinkPeriodState | null>;
  #onScreen: LinkKind | null = null;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.account = account;
    this.sync = new FeedSync(bridge, account, Object.values(linkFeeds), (feed, state) => {
      this.#overview.update((overview) => withRefresh(overview, feed, state) ?? overview);
    });
    this.#kinds = { tracking: openKind(bridge, account, 'tracking'), trial: openKind(bridge, account, 'trial') };
    const readPeriod = async ({ period, ...of }: PeriodInput) =>
      period ? bridge.request('links.period', { ...of, period }) : ok(null);
    this.#period = new Query<PeriodInput, LinkPeriodState | null>(
      bridge,
      readPeriod,
      { account, period: null },
      onLinks
    );
    this.#overview = new Query(
      bridge,
      (of) => bridge.request('links.overview', of),
      { account },
      {
        on: ['links.changed'],
        patch: (overview, { event, payload }) =>
          event === 'feed.changed' ? withRefresh(overview, payload.feed, payload.state) : null
      }
    );
  }

  get period(): LinkPeriod | null {
    return this.#period.input.period;
  }

  get periodState(): LinkPeriodState | null {
    return this.#period.answered?.period === this.period ? this.#period.value : null;
  }

  async choosePeriod(period: LinkPeriod | null): Promise<void> {
    this.#period.ask({ account: this.account, period });
    await this.of('tracking').list.read({ period });
  }

  /**
   * A failure appears in `periodState`.
   * @param more continues the last load
   */
  async loadPeriod({ more = false, isPatient = false } = {}): Promise<void> {
    const { period } = this;
    if (!period) return;
    const of = { part: 'link-period', account: this.account, period, more, isPatient } as const;
    await this.#bridge.request('part.refresh', { of });
    await Promise.all([this.#period.refresh(), this.readAgain()]);
  }

  of(kind: LinkKind): OfKind {
    return this.#kinds[kind];
  }

  get overview(): LinksOverview | null {
    return this.#overview.value;
  }

  get syncing(): FeedState | null {
    return this.overview && joinFeeds(Object.values(this.overview.refresh));
  }

  get failure(): Failure | null {
    return this.#overview.failure ?? (this.overview === null ? this.sync.failure : null);
  }

  open(): () => void {
    this.#overview.invalidate();
    for (const { reading } of Object.values(this.#kinds)) reading.invalidate();
    this.#period.invalidate();
    const stops = [this.#overview.watch(), this.#period.watch()];
    return () => {
      for (const stop of stops) stop();
    };
  }

  search(kind: LinkKind, words: string): void {
    this.#kinds[kind].reading.ask({ account: this.account, find: words });
  }

  /** Keeps a tab current until the returned function is called. */
  show(kind: LinkKind): () => void {
    const { list, reading } = this.#kinds[kind];
    this.#onScreen = kind;
    const stop = reading.watch();
    return () => {
      stop();
      for (const who of ['grid', 'viewer', 'picked'] as const) list.want(who, []);
    };
  }

  close(): void {
    this.#overview.close();
    this.#period.close();
    for (const { list, reading } of Object.values(this.#kinds)) {
      reading.close();
      list.close();
    }
  }

  calculate(): Promise<void> {
    const of = { part: 'link-figures', account: this.account } as const;
    return this.calculation.run(
      () => this.#bridge.request('part.refresh', { of }),
      () => this.#overview.refresh()
    );
  }

  checkDeleted(): Promise<void> {
    const of = { part: 'deleted-links', account: this.account } as const;
    return this.check.run(
      () => this.#bridge.request('part.refresh', { of }),
      () => this.readAgain()
    );
  }

  async setTags(
    { kind, id: link }: Pick<LinkSummary, 'kind' | 'id'>,
    tags: readonly string[]
  ): Promise<Failure | null> {
    const saved = await this.#bridge.request('links.setTags', { account: this.account, kind, link, tags: [...tags] });
    if (!saved.ok) return saved.failure;
    await this.readAgain();
    return null;
  }

  async readAgain(): Promise<void> {
    await Promise.all([this.#overview.refresh(), this.#onScreen && this.#kinds[this.#onScreen].reading.refresh()]);
  }
}

function openKind(bridge: Bridge, account: number, kind: LinkKind): OfKind {
  const list = new LinkList(bridge, account, kind);
  const read = async ({ find }: { readonly find: string }) => {
    // The order is the same, but rows may have changed.
    if (list.isRead && find === list.order.find) list.invalidate();
    await list.read({ find });
    return ok(null);
  };
  return {
    list,
    reading: new Query(bridge, read, { account, find: '' }, { on: ['links.changed'] }),
    selection: new LinkSelection()
  };
}

function withRefresh(overview: LinksOverview, feed: FeedName, state: FeedState): LinksOverview | null {
  const kind = kinds.find((one) => linkFeeds[one] === feed);
  return kind ? { ...overview, refresh: { ...overview.refresh, [kind]: state } } : null;
}
