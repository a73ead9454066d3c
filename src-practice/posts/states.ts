/** Where a post stands at a moment (service-api.md, "States and transitions"), and what may be done with it there. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { day } from '../sample/time.ts';
import { readPostKind, readTarget, readVoting } from './content.ts';
import { hashOf, isSampled, type Posts } from './posts.ts';
import { areCommentsOpen, drawPostLikes, drawPostTips } from './traits.ts';

/**
 * - `scheduled`: its time has not come; `saved`: it has none, and waits for a call
 * - `gone`: deleted, or expired while it was live
 */
export type PostState = 'live' | 'scheduled' | 'saved' | 'archived' | 'private_archived' | 'gone';

export function readState(posts: Posts, place: number, now: Ms): PostState {
  const move = posts.moves[place] ?? 'deleted';
  if (move !== 'open') return move === 'deleted' ? 'gone' : move;
  const publishAt = posts.publishAt[place] ?? Infinity;
  if (publishAt === Infinity) return 'saved';
  if (now < publishAt) return 'scheduled';
  return now < (posts.expiresAt[place] ?? Infinity) ? 'live' : 'gone';
}

/** Fans like and tip what the sample has published; what calls publish starts with nothing. */
export function countLikes(posts: Posts, place: number): number {
  return isSampled(posts, place) ? drawPostLikes(hashOf(posts, place)) : 0;
}

/** Cents. */
export function countTips(posts: Posts, place: number): number {
  return isSampled(posts, place) ? drawPostTips(hashOf(posts, place)) : 0;
}

export function canBeCommented(posts: Posts, place: number): boolean {
  return !isSampled(posts, place) || areCommentsOpen(hashOf(posts, place));
}

function isVoteOver(posts: Posts, place: number, now: number): boolean {
  const days = readVoting(posts, place)?.days ?? null;
  return days !== null && now >= (posts.publishAt[place] ?? Infinity) + days * day;
}

/** Why the post can't be changed, in the platform's words; null where it can. */
export function findEditBar(posts: Posts, place: number, now: number): string | null {
  const state = readState(posts, place, now);
  if (state === 'archived' || state === 'private_archived') return 'An archived post cannot be edited.';
  if (readPostKind(posts, place) === 'stream') return 'The recording of a stream cannot be edited.';
  return isVoteOver(posts, place, now) ? 'The vote is over, so this post cannot be edited.' : null;
}

/**
 * Why the post can't be deleted, in the platform's words; null where it can. Every live post can (service-api.md, "States and
 * transitions"); of archived ones nothing is said, and those that owe something to people stay.
 */
export function findDeleteBar(posts: Posts, place: number, now: number): string | null {
  if (readState(posts, place, now) === 'live') return null;
  const target = readTarget(posts, place);
  const tips = countTips(posts, place);
  const isShort = target !== null && tips > 0 && tips < target;
  return isShort
    ? 'An archived fundraiser that has received tips without reaching its target cannot be deleted.'
    : null;
}
