import type {
  CalendarDayPosts,
  CalendarPost,
  CalendarPosts,
  calendarRequests
} from '../../../src-shared/bridge/calendar.ts';
import { failed, ok } from '../../../src-shared/bridge/failure.ts';
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { Area, AreaHost } from '../../area.ts';
import { readAccounts } from '../../registry/account-rows.ts';
import { isClosed, StoreError, toFailure } from '../../store/store-error.ts';
import { readDraftsBetween, readScheduledBetween } from './calendar-rows.ts';
import type { DatedPosts } from './dated-posts.ts';

export function openCalendar({ db, store, news, now }: AreaHost): Area<keyof typeof calendarRequests>['handlers'] {
  /** A change of one account reads no other cache, and a filter or another day reads none. */
  const remembered = new Map<number, DatedPosts>();
  const changes = new Map<number, number>();
  news.on('posts.changed', ({ account }) => {
    remembered.delete(account);
    changes.set(account, (changes.get(account) ?? 0) + 1);
  });

  async function readAccount(account: number, from: Ms, to: Ms): Promise<DatedPosts> {
    const known = remembered.get(account);
    // A scheduled post goes live without an event.
    const isFresh = known && (known.scheduled[0]?.at ?? Infinity) > now();
    if (isFresh && known.from <= from && known.to >= to) return known;
    const before = changes.get(account);
    const found = (await readCache(account, from, to)) ?? { from, to, live: [], scheduled: [], refreshedAt: null };
    if (changes.get(account) === before) remembered.set(account, found);
    return found;
  }

  /** An unreadable cache doesn't hide the others; its account's own views say what is wrong. */
  async function readCache(account: number, from: Ms, to: Ms): Promise<DatedPosts | null> {
    try {
      return await store.readBriefly(account, 'readDatedPosts', { from, to, now: now() });
    } catch (error) {
      if (error instanceof StoreError && !isClosed(error)) return null;
      throw error;
    }
  }

  return {
    'calendar.posts': async ({ accounts, edges, most }) => {
      const [from, to] = [Math.min(...edges), Math.max(...edges)];
      const wanted = readAccounts(db)
        .map(({ number }) => number)
        .filter((number) => accounts === null || accounts.includes(number));
      try {
        const read = new Map<number, DatedPosts>();
        // One after the other, so that other views' reads come between.
        for (const account of wanted) read.set(account, await readAccount(account, from, to));
        const written = readScheduledBetween(db, Math.max(from, now() + 1), to);
        const planned = [...joinScheduled(written, read), ...readDraftsBetween(db, from, to)];
        const shown = planned.filter(({ account }) => read.has(account));
        const loaded = wanted.map((account) => ({ account, refreshedAt: read.get(account)?.refreshedAt ?? null }));
        return ok({ days: joinDays(read, shown, edges, most), loaded } satisfies CalendarPosts);
      } catch (error) {
        return failed(toFailure(error));
      }
    }
  };
}

function joinScheduled(written: readonly CalendarPost[], read: ReadonlyMap<number, DatedPosts>): CalendarPost[] {
  const cached = [...read].flatMap(([account, { scheduled }]) =>
    scheduled.map((post): CalendarPost => ({ account, kind: 'scheduled', isMovable: false, ...post }))
  );
  const keyOf = ({ account, id }: CalendarPost) => `${String(account)} ${String(id)}`;
  return [...new Map([...cached, ...written].map((post) => [keyOf(post), post])).values()];
}

function joinDays(
  read: ReadonlyMap<number, DatedPosts>,
  planned: readonly CalendarPost[],
  edges: readonly Ms[],
  most: number
): CalendarDayPosts[] {
  const days = edges.slice(1).map(() => ({ live: [] as CalendarPost[], planned: [] as CalendarPost[] }));
  const dayOf = (at: Ms) => days[edges.findLastIndex((edge) => edge <= at)];
  for (const [account, { live }] of read)
    for (const post of live) dayOf(post.at)?.live.push({ account, kind: 'published', isMovable: false, ...post });
  for (const post of planned) dayOf(post.at)?.planned.push(post);
  return days.map(({ live, planned }) => {
    const first = planned.sort(byTime).slice(0, most);
    const rest = live.sort(byTime).slice(0, most - first.length);
    return { count: live.length + planned.length, posts: [...first, ...rest].sort(byTime) };
  });
}

function byTime(a: CalendarPost, b: CalendarPost): number {
  return a.at - b.at || a.account - b.account || a.id - b.id;
}
