import { localFailure, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PartSources } from '../../feed/parts.ts';
import type { PostViews } from './post-views.ts';
import { readAllLabels, readCommentsPage, readOnePost } from './read-posts.ts';

export function createPostParts(
  views: Pick<PostViews, 'isKnown' | 'read'>,
  tell: (account: number) => void
): Pick<PartSources, 'post' | 'comments' | 'labels'> {
  function finish(account: number, read: Result<null>): Failure | null {
    if (!read.ok) return read.failure;
    tell(account);
    return null;
  }

  return {
    post: {
      refresh: async (reach, { account, post }) => finish(account, await readOnePost(reach, post)),
      read: (_, { account, post }) => views.read(account, post)
    },
    comments: {
      async refresh(reach, { account, post, more }) {
        if (!(await views.isKnown(account, post))) return localFailure('unknown-post');
        return finish(account, await readCommentsPage(reach, post, more));
      }
    },
    labels: {
      refresh: async (reach, { account }) => finish(account, await readAllLabels(reach))
    }
  };
}
