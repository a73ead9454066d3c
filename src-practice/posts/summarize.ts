/** Posts and comments by id, for whoever starts the service and wants something to call. */
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

/** The newest live posts, newest first, each with its first comments. @param now ms since 1970 */
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
