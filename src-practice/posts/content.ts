import { isInVault } from './attached.ts';
import { findLabels, labelsInUse } from './labels.ts';
import { hashOf, type Content, type Posts } from './posts.ts';
import { drawText, type PostText } from './texts.ts';
import { drawExpiry } from './timeline.ts';
import { drawLabels, drawPostKind, drawTarget, drawVotingDays, type PostKind } from './traits.ts';

function readEither<T>(posts: Posts, place: number, read: (content: Content) => T, draw: (hash: number) => T): T {
  const written = posts.written.get(place);
  return written === undefined ? draw(hashOf(posts, place)) : read(written);
}

export function readPostKind(posts: Posts, place: number): PostKind {
  return place < posts.hashes.length ? drawPostKind(hashOf(posts, place)) : 'plain';
}

const firstSeen = 60;

export function readText(posts: Posts, place: number): PostText {
  const isFirstSeen = place >= posts.hashes.length - firstSeen;
  const draw = (hash: number) => drawText(hash, isFirstSeen);
  return readEither(posts, place, ({ text }) => text, draw);
}

/** Indexes in the vault, without media deleted there. */
export function readMedia(posts: Posts, place: number): readonly number[] {
  const media = posts.written.get(place)?.media ?? posts.media[place] ?? [];
  return media.filter((index) => isInVault(posts.account.vault, index));
}

export function readLabels(posts: Posts, place: number): readonly number[] {
  const known = findLabels(posts.account);
  const draw = (hash: number) => drawLabels(hash, labelsInUse).map((label) => known[label]?.id ?? 0);
  return readEither(posts, place, ({ labels }) => labels, draw);
}

export function readTags(posts: Posts, place: number): readonly number[] {
  return posts.written.get(place)?.tags ?? [];
}

export function readExpireDays(posts: Posts, place: number): number | null {
  return readEither(posts, place, ({ expireDays }) => expireDays, drawExpiry);
}

export function readVoting(posts: Posts, place: number): Content['voting'] {
  return readEither(
    posts,
    place,
    ({ voting }) => voting,
    (hash) => (['poll', 'quiz'].includes(drawPostKind(hash)) ? { days: drawVotingDays(hash) } : null)
  );
}

/** Cents. */
export function readTarget(posts: Posts, place: number): number | null {
  return readEither(
    posts,
    place,
    ({ target }) => target,
    (hash) => (drawPostKind(hash) === 'fundraiser' ? drawTarget(hash) : null)
  );
}
