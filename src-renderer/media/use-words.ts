import type { MediaDetail } from '../../src-shared/bridge/detail-columns.ts';
import type { LastUse, UsesKnown } from '../../src-shared/bridge/usage.ts';
import { countOf, formatCount } from '../format/numbers.ts';
import { describeAge, formatMoment } from '../format/relative-time.ts';
import type { Route } from '../core/router.ts';
import { useWords } from './strings.ts';

type Used = Pick<MediaDetail, 'lastUse' | 'hasPosts' | 'lists'>;

const dayMs = 86_400_000;

export function describeUse(detail: Used, now: number): string | null {
  if (detail.lastUse) return describeLastUse(detail.lastUse, now);
  const places = listPlaces(detail);
  return places.length === 0 ? null : useWords.usedIn(places.join(', '));
}

/** Called for every tile of a fling, so it must be cheap. */
export function isUsed({ lastUse, hasPosts, lists }: Used): boolean {
  return lastUse !== null || hasPosts === true || lists.some(({ type }) => useWords.places.includes(type));
}

export function listPlaces({ hasPosts, lists }: Omit<Used, 'lastUse'>): string[] {
  const types = new Set(lists.map(({ type }) => type));
  if (hasPosts === true) types.add('posts');
  return useWords.places.filter((type) => types.has(type));
}

export function describeLastUse({ kind, at }: Pick<LastUse, 'kind' | 'at'>, now: number): string {
  if (at === null) return useWords.undated[kind];
  if (at > now) return useWords.ahead(formatMoment(at));
  const days = Math.floor((now - at) / dayMs);
  return useWords.used[kind](days >= 2 && days < 60 ? useWords.daysAgo(days) : describeAge(at, now));
}

export function isRepeat({ lastUse }: Pick<MediaDetail, 'lastUse'>, days: number, now: number): boolean {
  return lastUse !== null && lastUse.at !== null && lastUse.at > now - days * dayMs;
}

export function routeOfUse(account: number, { kind, id, chat }: LastUse): Route {
  return kind === 'post'
    ? { view: 'posts', account, tab: 'published', find: '', post: id }
    : { view: 'messages', account, chat };
}

/**
 * "From 812 posts and 12,400 of 40,000 messages, in 37 of 310 chats." Names parts of which
 * nothing is loaded.
 */
export function describeKnown({ posts, messages, chats }: UsesKnown): string {
  const part = ({ loaded, named }: UsesKnown['posts'], one: string) =>
    named === loaded ? countOf(loaded, one) : useWords.of(formatCount(named), countOf(loaded, one));
  const opened = useWords.of(formatCount(chats.opened), countOf(chats.listed, 'chat'));
  if (posts.loaded === 0 && messages.loaded === 0) return useWords.noneLoaded;
  if (posts.loaded === 0) return useWords.fromMessages(part(messages, 'loaded message'), opened);
  if (messages.loaded === 0) return useWords.fromPosts(part(posts, 'loaded post'));
  return useWords.from(part(posts, 'loaded post'), part(messages, 'message'), opened);
}
