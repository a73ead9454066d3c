/** IDs of posts and comments for callers, reported on start. */
import type { PracticeAccount } from '../account.ts';
import { listLive } from './browse.ts';
import { listPostComments } from './comments.ts';
import { openPosts } from './posts.ts';

interface PostSummary {
  readonly id: number;
  readonly comments: readonly { readonly id: number }[];
}

const mostPosts = 30;
const mostComments = 5;

/** Newest first, with their first comments. @param now ms since 1970 */
export function summarizePosts(account: PracticeAccount, now: number): PostSummary[] {
  const posts = openPosts(account);
  const newest = listLive(posts, now).slice(-mostPosts).toReversed();
  return newest.map((place) => ({
    id: posts.ids[place] ?? 0,
    comments: listPostComments(posts, place)
      .slice(0, mostComments)
      .map(({ id }) => ({ id }))
  }));
}
