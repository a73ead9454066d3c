/** What is fetched of posts beside their feed: one post, its comments, and the labels. */
import { localFailure, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { AreaHost } from '../../area.ts';
import type { PartSources } from '../../feed/parts.ts';
import { readAllLabels, readCommentsPage, readOnePost } from './read-posts.ts';

/** @param tell rows of an account's posts have changed */
export function createPostParts(
  { store }: AreaHost,
  tell: (account: number) => void
): Pick<PartSources, 'post' | 'comments' | 'labels'> {
  function told(account: number, read: Result<null>): Failure | null {
    if (!read.ok) return read.failure;
    tell(account);
    return null;
  }

  return {
    post: {
      refresh: async (reach, { account, post }) => told(account, await readOnePost(reach, post))
    },
    comments: {
      async refresh(reach, { account, post, more }) {
        const isKnown = (await store.read(account, 'readFirstSeen', [post])).length > 0;
        return isKnown ? told(account, await readCommentsPage(reach, post, more)) : localFailure('unknown-post');
      }
    },
    labels: {
      refresh: async (reach, { account }) => told(account, await readAllLabels(reach))
    }
  };
}
