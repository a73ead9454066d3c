/**
 * Sample posts are columns of numbers, since there can be a hundred thousand; their texts
 * come from hashes. Effects of time aren't stored (states.ts).
 */
import { unit, mix } from '../sample/random.ts';
import { countBefore } from '../sample/search.ts';
import { day, minute } from '../sample/time.ts';
import { mostAccounts } from '../vault/timeline.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { pickMedia } from './attached.ts';
import type { PostText } from './texts.ts';
import { drawExpiry, planPosts, type Published } from './timeline.ts';
import { drawMove, drawPostKind, scheduleSteps } from './traits.ts';

/** Media are indexes in the vault; labels and tags are IDs. */
export interface Content {
  readonly text: PostText;
  readonly media: readonly number[];
  readonly labels: readonly number[];
  readonly tags: readonly number[];
  readonly expireDays: number | null;
  /** `days` is the vote's duration; null without an end. */
  readonly voting: { readonly days: number | null } | null;
  /** Cents. */
  readonly target: number | null;
}

/** `open` is neither archived nor deleted; the clock decides its state. */
export type Move = 'open' | 'archived' | 'private_archived' | 'deleted';

/** All columns share indexes; IDs ascend. */
export interface Posts {
  readonly account: PracticeAccount;
  readonly ids: number[];
  /** ms since 1970; Infinity if saved for later */
  readonly publishAt: number[];
  /** ms since 1970; Infinity without expiry */
  readonly expiresAt: number[];
  readonly moves: Move[];
  readonly written: Map<number, Content>;
  /** Sample posts only, like `media`. */
  readonly hashes: readonly number[];
  readonly media: readonly (readonly number[])[];
  /** Posts published before the sample's end. Its scheduled and saved ones follow. */
  readonly sampled: number;
  readonly pinned: ReadonlySet<number>;
  /** Likes and unlikes by calls, by comment ID. */
  readonly liked: Map<number, boolean>;
  /** Increases with each change, which invalidates derived data. */
  version: number;
}

/** IDs count seconds from here; unique over all accounts, as on the platform. */
const firstMoment = 14_000 * day;

function numberPost(account: PracticeAccount, at: number): number {
  return Math.floor((at - firstMoment) / 1000) * mostAccounts + account.index;
}

/** Ascends with time, even within a second. */
export function nextId(posts: Pick<Posts, 'account' | 'ids'>, at: number): number {
  const wanted = numberPost(posts.account, at);
  const last = posts.ids.at(-1);
  return last === undefined ? wanted : Math.max(wanted, last + mostAccounts);
}

/** ms since 1970, a whole second. Before publishing for scheduled and saved posts. */
export function readCreation(id: number): number {
  return Math.floor(id / mostAccounts) * 1000 + firstMoment;
}

export function findExpiry(publishAt: number, days: number | null): number {
  return days === null ? Infinity : publishAt + days * day;
}

/** Three to five open posts (service-api.md, "Limits": at most five are seen). */
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

export function findPlace({ ids }: Posts, id: number): number | undefined {
  const place = countBefore(ids.length, (before) => (ids[before] ?? 0) < id);
  return ids[place] === id ? place : undefined;
}

/** Was live before the sample's end, so it has likes, tips and comments. */
export function isSampled(posts: Posts, place: number): boolean {
  return place < posts.sampled;
}

export function hashOf(posts: Posts, place: number): number {
  return posts.hashes[place] ?? 0;
}

const mostSaved = 6;

function drawQueued(account: PracticeAccount, salt: number): number {
  let hash = mix(mix(account.hash, 475), salt);
  while (drawPostKind(hash) === 'stream') hash = mix(hash, 476);
  return hash;
}

function queuePosts(account: PracticeAccount): Published[] {
  const { posts: size } = account.sizes;
  const scheduled = scheduleSteps.slice(0, Math.ceil(size / 20)).map((step, i) => ({
    at: Math.ceil((account.sampledAt + step) / minute) * minute,
    hash: drawQueued(account, i)
  }));
  const saved = Array.from({ length: Math.min(mostSaved, Math.ceil(size / 60)) }, (_, i) => ({
    at: Infinity,
    hash: drawQueued(account, 100 + i)
  }));
  return [...scheduled, ...saved];
}
