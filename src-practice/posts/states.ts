/** A post's state and its allowed changes (service-api.md, "States and transitions"). */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { day } from '../sample/time.ts';
import { readPostKind, readTarget, readVoting } from './content.ts';
import { hashOf, isSampled, type Posts } from './posts.ts';
import { areCommentsOpen, drawPostLikes, drawPostTips } from './traits.ts';

/**
 * - `scheduled`: not due yet
 * - `saved`: undated, waits for a call
 * - `gone`: deleted, or expired while live
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

export function findEditBar(posts: Posts, place: number, now: number): string | null {
  const state = readState(posts, place, now);
  if (state === 'archived' || state === 'private_archived') return 'An archived post cannot be edited.';
  if (readPostKind(posts, place) === 'stream') return 'The recording of a stream cannot be edited.';
  return isVoteOver(posts, place, now) ? 'The vote is over, so this post cannot be edited.' : null;
}

/**
 * Live posts can be deleted (service-api.md, "States and transitions"). Archived ones
 * aren't documented; those that owe something to fans stay.
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
