/**
 * What the overview of one account shows besides its summary: its last months, and how old each of its areas is. Nothing is
 * asked of the service unless a user does, since that costs credits.
 */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import type { FeedName } from '../../../src-shared/bridge/feed.ts';
import type { Failure, Result } from '../../../src-shared/bridge/failure.ts';
import { ageOfFeeds, ageOfReadings, areas, oldest, unread, type Area, type AreaAge } from './area-ages.ts';
import { joinFeeds } from '../../../src-shared/rules/join-feeds.ts';
import { askForMonths, toBars, type MonthBar } from './month-bars.ts';

const feedsOf = {
  links: ['trial-links', 'tracking-links'],
  posts: ['posts'],
  vault: ['media']
} as const satisfies Partial<Record<Area, readonly FeedName[]>>;

const months = 12;
/** A sync tells of itself several times a second. */
const rereadMs = 400;

export class AccountOverviewState {
  readonly #bridge: Bridge;
  readonly #account: AccountSummary;
  #bars = $state.raw<readonly MonthBar[] | null>(null);
  #ages = $state.raw<Readonly<Partial<Record<Area, AreaAge>>>>({});
  #isRead = $state(false);
  /** What a user asked for here, and what came of it. */
  #asked = $state.raw<Readonly<Partial<Record<Area, 'asking' | Failure | null>>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bridge: Bridge, account: AccountSummary) {
    this.#bridge = bridge;
    this.#account = account;
  }

  /** The last twelve months, oldest first; null where they were never read. */
  get bars(): readonly MonthBar[] | null {
    return this.#bars;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  ageOf(area: Area): AreaAge {
    const age = this.#ages[area] ?? unread(area, null);
    const asked = this.#asked[area];
    if (asked === 'asking') return { ...age, isReading: true, failure: null };
    return { ...age, failure: asked ?? age.failure };
  }

  /** Reads the caches, now and when something has changed there. @returns ends it */
  listen(): () => void {
    void this.#read();
    const stop = this.#bridge.onEvent((message) => {
      if (this.#isAboutThis(message)) this.#timer ??= setTimeout(() => void this.#read(), rereadMs);
    });
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Reads areas from the service, one after the other. */
  async update(wanted: readonly Area[]): Promise<void> {
    const due = wanted.filter((area) => !this.ageOf(area).isReading);
    this.#note(Object.fromEntries(due.map((area) => [area, 'asking'])));
    for (const area of due) {
      const result = await this.#refresh(area);
      await this.#read();
      this.#note({ [area]: result.ok ? null : result.failure });
    }
  }

  #refresh(area: Area): Promise<Result<unknown>> {
    const account = this.#account.number;
    if (area === 'earnings') return this.#bridge.request('part.refresh', { of: { part: area, account, whole: false } });
    if (area === 'payouts') return this.#bridge.request('part.refresh', { of: { part: area, account } });
    return this.#refreshFeeds(feedsOf[area]);
  }

  /** @returns the first failure, if there is one */
  async #refreshFeeds(feeds: readonly FeedName[]): Promise<Result<unknown>> {
    const account = this.#account.number;
    const results = await Promise.all(
      feeds.map((feed) => this.#bridge.request('feed.refresh', { account, feed, scope: 'new' }))
    );
    return results.find(({ ok }) => !ok) ?? { ok: true, value: null };
  }

  #note(change: Readonly<Partial<Record<Area, 'asking' | Failure | null>>>): void {
    this.#asked = { ...this.#asked, ...change };
  }

  #isAboutThis({ event, payload }: EventMessage): boolean {
    if (!('account' in payload) || payload.account !== this.#account.number) return false;
    return event === 'feed.changed' || areas.some((area) => event.startsWith(`${area}.`));
  }

  async #read(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const account = this.#account.number;
    const [earnings, payouts, links, posts, vault] = await Promise.all([
      this.#bridge.request('earnings.read', { accounts: [account], ...askForMonths(Date.now(), months) }),
      this.#bridge.request('payouts.read', { account }),
      this.#bridge.request('links.overview', { account }),
      this.#bridge.request('posts.overview', { account }),
      this.#bridge.request('vault.overview', { account })
    ]);
    const own = earnings.ok ? earnings.value.accounts[0] : undefined;
    if (earnings.ok && own) this.#bars = own.reading.readAt === null ? null : toBars(earnings.value);
    this.#ages = {
      vault: ageOfFeeds('vault', vault, ({ refreshedAt, refresh }) => ({ readAt: refreshedAt, state: refresh })),
      posts: ageOfFeeds('posts', posts, ({ refreshedAt, refresh }) => ({ readAt: refreshedAt, state: refresh })),
      earnings: own ? ageOfReadings('earnings', [own.reading]) : unread('earnings', failureOf(earnings)),
      links: ageOfFeeds('links', links, ({ refreshedAt, refresh }) => ({
        readAt: oldest(Object.values(refreshedAt)),
        state: joinFeeds(Object.values(refresh))
      })),
      payouts: payouts.ok
        ? ageOfReadings('payouts', Object.values(payouts.value.reading))
        : unread('payouts', payouts.failure)
    };
    this.#isRead = true;
  }
}

function failureOf(result: Result<unknown>): Failure | null {
  return result.ok ? null : result.failure;
}
