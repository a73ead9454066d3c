/**
 * One account's posts. A hundred thousand of the sample are columns of numbers: what such a post says comes from its hash.
 * Calls write whole posts, and move them. What time does to a post is not kept but read from the clock: see states.ts.
 */
import { unit } from '../sample/random.ts';
import { countBefore } from '../sample/search.ts';
import { day } from '../sample/time.ts';
import { mostAccounts } from '../vault/timeline.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { pickMedia } from './attached.ts';
import { queuePosts } from './queue.ts';
import type { PostText } from './texts.ts';
import { drawExpiry, planPosts, type Published } from './timeline.ts';
import { drawMove } from './traits.ts';

/** What a call has written. Media are places in the vault, labels and tags are ids. */
export interface Content {
  readonly text: PostText;
  readonly media: readonly number[];
  readonly labels: readonly number[];
  readonly tags: readonly number[];
  readonly expireDays: number | null;
  /** `days` is for how long a vote is open, null where it stays open. */
  readonly voting: { readonly days: number | null } | null;
  /** A fundraiser's, in cents. */
  readonly target: number | null;
}

/** `open` is neither archived nor deleted: whether that is live, scheduled, saved or expired, the clock says. */
export type Move = 'open' | 'archived' | 'private_archived' | 'deleted';

/** Every column has a post at the same place; ids rise with the place. */
export interface Posts {
  readonly account: PracticeAccount;
  readonly ids: number[];
  /** ms since 1970; Infinity for what is saved for later */
  readonly publishAt: number[];
  /** ms since 1970; Infinity for what stays */
  readonly expiresAt: number[];
  readonly moves: Move[];
  readonly written: Map<number, Content>;
  /** Of the sample's posts only, and so is `media`. */
  readonly hashes: readonly number[];
  readonly media: readonly (readonly number[])[];
  /** Posts that fans had before the sample's end; the sample's scheduled and saved ones come after them. */
  readonly sampled: number;
  readonly pinned: ReadonlySet<number>;
  /** By ids of comments: whether a call has liked it, or taken the like back. */
  readonly liked: Map<number, boolean>;
  /** Grows with each change, so that what was worked out from the posts is known to be old. */
  version: number;
}

/** Ids count seconds from here, the clock can't stand before it; unique over all accounts, as on the platform. */
const firstMoment = 14_000 * day;

function numberPost(account: PracticeAccount, at: number): number {
  return Math.floor((at - firstMoment) / 1000) * mostAccounts + account.index;
}

/** The next id at a moment: later ones are higher, however many come in one second. */
export function nextId(posts: Pick<Posts, 'account' | 'ids'>, at: number): number {
  const wanted = numberPost(posts.account, at);
  const last = posts.ids.at(-1);
  return last === undefined ? wanted : Math.max(wanted, last + mostAccounts);
}

/** When the post was made, which for what was scheduled or saved is before it goes out; a whole second, ms since 1970. */
export function readCreation(id: number): number {
  return Math.floor(id / mostAccounts) * 1000 + firstMoment;
}

export function findExpiry(publishAt: number, days: number | null): number {
  return days === null ? Infinity : publishAt + days * day;
}

/** Three to five (service-api.md, "Limits": at most five are seen), among the open ones. */
function choosePinned(account: PracticeAccount, moves: readonly Move[], hashes: readonly number[]): Set<number> {
  const most = 3 + Math.floor(unit(account.hash, 470) * 3);
  const wish = (place: number) => unit(hashes[place] ?? 0, 471);
  const chosen: number[] = [];
  for (const [place, move] of moves.entries()) {
    if (move !== 'open' || (chosen.length === most && wish(place) >= wish(chosen[most - 1] ?? 0))) continue;
    chosen.push(place);
    chosen.sort((a, b) => wish(a) - wish(b));
    chosen.length = Math.min(chosen.length, most);
  }
  return new Set(chosen);
}

function createPosts(account: PracticeAccount): Posts {
  const published = planPosts(account);
  const queued = queuePosts(account);
  const all: readonly Published[] = [...published, ...queued];
  const ids: number[] = [];
  for (const [place, { at }] of all.entries()) {
    ids.push(nextId({ account, ids }, place < published.length ? at : account.sampledAt));
  }
  const hashes = all.map(({ hash }) => hash);
  const moves = all.map(({ hash }, place) => (place < published.length ? drawMove(hash) : 'open'));
  return {
    account,
    ids,
    publishAt: all.map(({ at }) => at),
    expiresAt: all.map(({ at, hash }) => findExpiry(at, drawExpiry(hash))),
    moves,
    written: new Map(),
    hashes,
    media: all.map(({ at, hash }) => pickMedia(account.vault, Math.min(at, account.sampledAt), hash)),
    sampled: published.length,
    pinned: choosePinned(account, moves.slice(0, published.length), hashes),
    liked: new Map(),
    version: 0
  };
}

export const openPosts = perAccount(createPosts);

/** The post's place, undefined where there never was one of that id. */
export function findPlace({ ids }: Posts, id: number): number | undefined {
  const place = countBefore(ids.length, (before) => (ids[before] ?? 0) < id);
  return ids[place] === id ? place : undefined;
}

/** Whether fans had it before the sample's end, and so have liked, tipped and commented. */
export function isSampled(posts: Posts, place: number): boolean {
  return place < posts.sampled;
}

/** What is drawn for a post of the sample starts from it; what a call has made has none, and nothing is drawn for it. */
export function hashOf(posts: Posts, place: number): number {
  return posts.hashes[place] ?? 0;
}
