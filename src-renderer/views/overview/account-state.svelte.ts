/** Calls the service only on request, since that costs credits. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { FeedName } from '../../../src-shared/bridge/feed.ts';
import { ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { ageOfFeeds, ageOfReadings, areas, oldest, unread, type OverviewArea, type AreaAge } from './area-ages.ts';
import { Query } from '../../core/query.svelte.ts';
import { askForMonths, toBars, type MonthBar } from './month-bars.ts';

const feedsOf = {
  links: ['trial-links', 'tracking-links'],
  posts: ['posts'],
  vault: ['media']
} as const satisfies Partial<Record<OverviewArea, readonly FeedName[]>>;

const months = 12;

interface Read {
  /** Null if never loaded; undefined if reading failed. */
  readonly bars: readonly MonthBar[] | null | undefined;
  readonly ages: Readonly<Record<OverviewArea, AreaAge>>;
}

export class AccountOverviewState {
  readonly #bridge: Bridge;
  readonly #query: Query<{ readonly account: number }, Read>;
  #asked = $state.raw<Readonly<Partial<Record<OverviewArea, 'asking' | Failure | null>>>>({});

  constructor(bridge: Bridge, { number: account }: AccountSummary) {
    this.#bridge = bridge;
    this.#query = new Query(
      bridge,
      (of) => readAreas(bridge, of.account),
      { account },
      {
        on: ['feed.changed', ...areas.map((area) => `${area}.changed` as const)],
        merge: (before, after) => ({ ...after, bars: after.bars === undefined ? before.bars : after.bars })
      }
    );
  }

  /** The last twelve months, oldest first; null if never loaded. */
  get bars(): readonly MonthBar[] | null {
    return this.#query.value?.bars ?? null;
  }

  get isRead(): boolean {
    return this.#query.value !== null;
  }

  get isBlank(): boolean {
    return this.isRead && (['earnings', 'payouts'] as const).every((area) => this.ageOf(area).readAt === null);
  }

  ageOf(area: OverviewArea): AreaAge {
    const age = this.#query.value?.ages[area] ?? unread(area, null);
    const asked = this.#asked[area];
    if (asked === 'asking') return { ...age, isReading: true, failure: null };
    return { ...age, failure: asked ?? age.failure };
  }

  watch(): () => void {
    return this.#query.watch();
  }

  async read(): Promise<void> {
    await this.#query.refresh();
  }

  close(): void {
    this.#query.close();
  }

  async update(wanted: readonly OverviewArea[]): Promise<void> {
    const due = wanted.filter((area) => !this.ageOf(area).isReading && !this.ageOf(area).isPaused);
    this.#note(Object.fromEntries(due.map((area) => [area, 'asking'])));
    for (const area of due) {
      const result = await this.#refresh(area);
      await this.#query.refresh();
      this.#note({ [area]: result.ok ? null : result.failure });
    }
  }

  #refresh(area: OverviewArea): Promise<Result<unknown>> {
    const { account } = this.#query.input;
    if (area === 'earnings') return this.#bridge.request('part.refresh', { of: { part: area, account, whole: false } });
    if (area === 'payouts') return this.#bridge.request('part.refresh', { of: { part: area, account } });
    return this.#refreshFeeds(feedsOf[area]);
  }

  async #refreshFeeds(feeds: readonly FeedName[]): Promise<Result<unknown>> {
    const { account } = this.#query.input;
    const results = await Promise.all(
      feeds.map((feed) => this.#bridge.request('feed.refresh', { account, feed, scope: 'new' }))
    );
    return results.find(({ ok }) => !ok) ?? { ok: true, value: null };
  }

  #note(change: Readonly<Partial<Record<OverviewArea, 'asking' | Failure | null>>>): void {
    this.#asked = { ...this.#asked, ...change };
  }
}

async function readAreas(bridge: Bridge, account: number): Promise<Result<Read>> {
  const [earnings, payouts, links, posts, vault] = await Promise.all([
    bridge.request('earnings.read', { accounts: [account], ...askForMonths(Date.now(), months) }),
    readPart(bridge, { part: 'payouts', account }),
    bridge.request('links.overview', { account }),
    bridge.request('posts.overview', { account }),
    bridge.request('vault.overview', { account })
  ]);
  const own = earnings.ok ? earnings.value.accounts[0] : undefined;
  return ok({
    bars: earnings.ok && own ? (own.reading.readAt === null ? null : toBars(earnings.value)) : undefined,
    ages: {
      vault: ageOfFeeds('vault', vault, ({ refreshedAt, refresh }) => ({ readAt: refreshedAt, states: [refresh] })),
      posts: ageOfFeeds('posts', posts, ({ refreshedAt, refresh }) => ({ readAt: refreshedAt, states: [refresh] })),
      earnings: own
        ? ageOfReadings('earnings', [own.reading])
        : unread('earnings', earnings.ok ? null : earnings.failure),
      links: ageOfFeeds('links', links, ({ refreshedAt, refresh }) => ({
        readAt: oldest(Object.values(refreshedAt)),
        states: Object.values(refresh)
      })),
      payouts: payouts.ok
        ? ageOfReadings('payouts', Object.values(payouts.value.reading))
        : unread('payouts', payouts.failure)
    }
  });
}
