/** Counters after each change of a post (service-api.md, "Post counters"). */
import type { Static } from 'typebox';
import type { ArchiveCounters, PostCounters } from '../../src-shared/service/post.ts';
import { kinds } from '../vault/shot.ts';
import type { PracticeAccount } from '../account.ts';
import { readKind } from './attached.ts';
import { listLive } from './browse.ts';
import { readMedia, readPostKind } from './content.ts';
import { openPosts, type Move, type Posts } from './posts.ts';

function countMedia(posts: Posts, live: readonly number[]): number[] {
  const counts = kinds.map(() => 0);
  for (const place of live) {
    for (const index of readMedia(posts, place)) {
      const kind = readKind(posts.account.vault, index);
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }
  return counts;
}

function countMoved(posts: Posts, to: Move): number {
  return posts.moves.filter((move) => move === to).length;
}

/**
 * Only live posts and their media count; GIFs count in `mediasCount` only. Archived posts
 * count in their archive, scheduled and saved ones nowhere.
 * @param now ms since 1970
 */
export function countWithoutPrivate(account: PracticeAccount, now: number): Static<typeof PostCounters> {
  const posts = openPosts(account);
  const live = listLive(posts, now);
  const [photosCount = 0, videosCount = 0, gifsCount = 0, audiosCount = 0] = countMedia(posts, live);
  return {
    audiosCount,
    photosCount,
    videosCount,
    mediasCount: photosCount + videosCount + gifsCount + audiosCount,
    postsCount: live.length,
    streamsCount: live.filter((place) => readPostKind(posts, place) === 'stream').length,
    archivedPostsCount: countMoved(posts, 'archived')
  };
}

/** Includes the private archive. @param now ms since 1970 */
export function countPosts(account: PracticeAccount, now: number): Static<typeof ArchiveCounters> {
  const privateArchivedPostsCount = countMoved(openPosts(account), 'private_archived');
  return { ...countWithoutPrivate(account, now), privateArchivedPostsCount };
}
