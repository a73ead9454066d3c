/** The entries of the posts' cache in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostsOverview } from '../../../src-shared/bridge/posts.ts';
import type { AreaHost } from '../../area.ts';
import { Once } from '../../once.ts';
import { removeWritten } from './written-rows.ts';
import { archive, remove, setLiked } from './commands.ts';
import { askForCreators } from './read-posts.ts';
import type { PostViews } from './post-views.ts';

export type PostsRequest =
  | 'posts.overview'
  | 'posts.index'
  | 'posts.rows'
  | 'posts.limits'
  | 'posts.setCommentLiked'
  | 'posts.findCreators'
  | 'posts.archive'
  | 'posts.delete';

interface PostsParts {
  readonly views: PostViews;
  /** Rows of an account's posts have changed. */
  readonly tell: (account: number) => void;
}

export function createPostsHandlers(
  { db, store, feeds, onAccount: on, now }: AreaHost,
  { views, tell }: PostsParts
): Pick<Handlers, PostsRequest> {
  // The same asked for twice is one call.
  const moving = new Once<Result<PostsOverview>>();
  const liking = new Once<Result<{ isLiked: boolean; likes: number | null }>>();
  return {
    'posts.overview': ({ account }) => on(account, () => overview(account)),
    'posts.index': ({ account, tab, find }) =>
      on(account, async () => ok(await store.read(account, 'readPostIndex', { tab, find, now: now() }))),
    'posts.rows': ({ account, ids }) => on(account, async () => ok(await views.rows(account, ids))),
    'posts.limits': ({ account }) =>
      on(account, async () => {
        const limits = await store.read(account, 'readLimits', null);
        const { canCreateFundRaising, canMakeExpirePosts, minFundRaisingTarget, maxFundRaisingTarget } = limits;
        return ok({ canCreateFundRaising, canMakeExpirePosts, minFundRaisingTarget, maxFundRaisingTarget });
      }),
    'posts.setCommentLiked': ({ account, ...liked }) =>
      on(account, (reach) =>
        liking.run(account, Object.values(liked).join(' '), async () => {
          const done = await setLiked(reach, liked);
          if (done.ok) tell(account);
          return done;
        })
      ),
    'posts.findCreators': ({ account, name, ask }) =>
      on(account, async (reach) => {
        const found = ask ? await askForCreators(reach, name) : ok([]);
        return found.ok ? ok(await store.read(account, 'findCreators', { name, also: found.value })) : found;
      }),
    'posts.archive': ({ account, post, isPrivate }) =>
      on(account, (reach) =>
        moving.run(account, `archive ${String(post)} ${String(isPrivate)}`, () =>
          movePost(account, () => archive(reach, post, isPrivate))
        )
      ),
    'posts.delete': ({ account, post }) =>
      on(account, (reach) =>
        moving.run(account, `delete ${String(post)}`, () =>
          movePost(account, async () => {
            const removed = await remove(reach, post, await views.isKnown(account, post));
            if (removed.ok) removeWritten(db, account, post);
            return removed;
          })
        )
      )
  };

  async function overview(account: number): Promise<Result<PostsOverview>> {
    const cached = await store.read(account, 'readPostsOverview', now());
    return ok({ ...cached, refresh: await feeds.state(account, 'posts') });
  }

  /** What moves a post out of the list, and then the counts. */
  async function movePost(account: number, work: () => Promise<Result<null>>): Promise<Result<PostsOverview>> {
    const done = await work();
    if (done.ok) {
      tell(account);
      return overview(account);
    }
    // What may or may not have been done shows when list and counts are read again.
    if (done.failure.code === 'outcome-unknown') await feeds.refresh(account, 'posts', 'new');
    return done;
  }
}
