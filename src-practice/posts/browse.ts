/** Finds posts of a list's page. Results are kept until a post changes or becomes due. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { perAccount } from '../world.ts';
import { readText } from './content.ts';
import type { Posts } from './posts.ts';
import { countLikes, countTips, readState } from './states.ts';

type Order = 'publish_date' | 'favorites_count' | 'tips_summ';

export interface Wanted {
  readonly order: Order;
  readonly isDescending: boolean;
  readonly query: string | null;
  readonly isPinned: boolean;
  readonly publishedFrom: Ms;
}

/** Valid from `from` until before `until` (ms since 1970), unless a post changes. */
interface View {
  readonly version: number;
  readonly from: number;
  readonly until: number;
  readonly live: readonly number[];
  readonly found: Map<string, readonly number[]>;
}

const mostFound = 12;

function isRising(values: readonly number[], read: (value: number) => number): boolean {
  return values.every((value, i) => i === 0 || read(values[i - 1] ?? 0) <= read(value));
}

function buildView(posts: Posts, now: number): View {
  const live: number[] = [];
  let [from, until] = [-Infinity, Infinity];
  for (let place = 0; place < posts.ids.length; place++) {
    if (posts.moves[place] !== 'open') continue;
    for (const at of [posts.publishAt[place] ?? Infinity, posts.expiresAt[place] ?? Infinity]) {
      if (at <= now) from = Math.max(from, at);
      else until = Math.min(until, at);
    }
    if (readState(posts, place, now) === 'live') live.push(place);
  }
  const read = (place: number) => posts.publishAt[place] ?? 0;
  if (!isRising(live, read)) live.sort((a, b) => read(a) - read(b) || a - b);
  return { version: posts.version, from, until, live, found: new Map() };
}

const keepViews = perAccount<{ view: View | null }>(() => ({ view: null }));

function openView(posts: Posts, now: number): View {
  const kept = keepViews(posts.account);
  const { view } = kept;
  if (view?.version === posts.version && view.from <= now && now < view.until) return view;
  return (kept.view = buildView(posts, now));
}

/** Indexes of live posts in order of publishing. */
export function listLive(posts: Posts, now: number): readonly number[] {
  return openView(posts, now).live;
}

const readers = { favorites_count: countLikes, tips_summ: countTips };

/** Lowest first; sorting keeps the older of equal ones first. */
function sortPlaces(posts: Posts, places: readonly number[], order: Order): readonly number[] {
  if (order === 'publish_date') return places;
  const read = readers[order];
  const values = new Map(places.map((place) => [place, read(posts, place)]));
  return places.toSorted((a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0));
}

function filterPlaces(posts: Posts, places: readonly number[], wanted: Wanted): readonly number[] {
  const text = wanted.query?.toLowerCase();
  return places.filter((place) => {
    if (wanted.isPinned && !posts.pinned.has(place)) return false;
    if ((posts.publishAt[place] ?? 0) < wanted.publishedFrom) return false;
    return text === undefined || readText(posts, place).raw.toLowerCase().includes(text);
  });
}

function findAll(posts: Posts, wanted: Wanted, now: number): readonly number[] {
  const { live, found } = openView(posts, now);
  const { order, query, isPinned, publishedFrom } = wanted;
  const key = JSON.stringify([order, query, isPinned, publishedFrom]);
  const known = found.get(key);
  if (known !== undefined) return known;
  const isFiltered = query !== null || isPinned || publishedFrom > -Infinity;
  const places = sortPlaces(posts, isFiltered ? filterPlaces(posts, live, wanted) : live, order);
  if (found.size >= mostFound) found.clear();
  found.set(key, places);
  return places;
}

export function findPosts(
  posts: Posts,
  wanted: Wanted,
  page: { readonly limit: number; readonly offset: number; readonly now: number }
): { places: readonly number[]; hasMore: boolean } {
  const all = findAll(posts, wanted, page.now);
  const end = page.offset + page.limit;
  const places = wanted.isDescending
    ? all.slice(Math.max(0, all.length - end), Math.max(0, all.length - page.offset)).toReversed()
    : all.slice(page.offset, end);
  return { places, hasMore: page.offset + places.length < all.length };
}
