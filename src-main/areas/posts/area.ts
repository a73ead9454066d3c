/**
 * Posts: the list, drafts, publishing through the outbox, and changes of live posts.
 * The service lists live posts only. Scheduled and saved ones come from `written_post`,
 * archived ones from the response to archiving. Queries count a scheduled post as published
 * from its time on, so no timer has to. Every text that a user wrote is in exactly one place:
 * a draft, an intent or `written_post`.
 */
import type { calendarRequests } from '../../../src-shared/bridge/calendar.ts';
import type { draftsRequests } from '../../../src-shared/bridge/drafts.ts';
import { mayBeDone, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { PostsOverview, postsRequests } from '../../../src-shared/bridge/posts.ts';
import type { AreaFactory } from '../../area.ts';
import { SingleFlight } from '../../single-flight.ts';
import { openCalendar } from './calendar.ts';
import { archive, deletePostById, setLiked } from './commands.ts';
import { countDrafts } from './draft-rows.ts';
import { postsFeed } from './feed.ts';
import { createPostsCache } from './posts-cache.ts';
import { createPostParts } from './parts.ts';
import { PostViews } from './post-views.ts';
import { askForCreators } from './read-posts.ts';
import { readScheduled } from './read-scheduled.ts';
import { toSentEntry } from './sent-entry.ts';
import { openWriting } from './writing.ts';
import { readAllWritten, removeWritten } from './written-rows.ts';

type Requests = typeof postsRequests & typeof draftsRequests & typeof calendarRequests;

export const postsArea: AreaFactory<keyof Requests> = (host) => {
  const { db, store, outbox, feeds, news, onAccount, now, report } = host;
  const tell = (account: number) => void news.emit('posts.changed', { account });
  const views = new PostViews(host);
  const cache = createPostsCache(host, views, tell);
  const writing = openWriting(host, cache);
  const moving = new SingleFlight<Result<PostsOverview>>();
  const liking = new SingleFlight<Result<{ isLiked: boolean; likes: number | null }>>();
  const adopted = new Map<number, Promise<unknown>>();

  /**
   * The service never lists scheduled or saved posts, so a lost cache gets them from app.db,
   * once per start and after each repair.
   */
  async function adoptWritten(account: number): Promise<void> {
    let adopting = adopted.get(account);
    if (!adopting) {
      const written = readAllWritten(db, account).map(({ post, body, writtenAt }) =>
        toSentEntry({ id: post, body, answer: null }, writtenAt, now())
      );
      adopting = store.write(account, 'adoptWritten', written);
      adopted.set(account, adopting);
      adopting.catch(() => adopted.delete(account));
    }
    await adopting;
  }

  /** On a failing disk each read finds new damage, and would be repeated forever. */
  const toldOf = new Set<number>();
  news.on('store.repaired', ({ database }) => {
    if ('shared' in database) return;
    const account = database.cache;
    adopted.delete(account);
    if (toldOf.has(account)) return;
    toldOf.add(account);
    adoptWritten(account).then(() => {
      tell(account);
    }, report);
  });

  async function overview(account: number): Promise<Result<PostsOverview>> {
    const cached = await store.read(account, 'readPostsOverview', now());
    return ok({ ...cached, refresh: await feeds.state(account, 'posts') });
  }

  async function movePost(account: number, work: () => Promise<Result<null>>): Promise<Result<PostsOverview>> {
    const done = await work();
    if (done.ok) {
      tell(account);
      return overview(account);
    }
    // The change may have been made, so the list and its counts are loaded again.
    if (mayBeDone(done.failure.code)) await feeds.refreshUnlessStopped(account, 'posts');
    return done;
  }

  return {
    handlers: {
      'posts.overview': ({ account }) => onAccount(account, () => overview(account)),
      'posts.index': ({ account, ...asked }) =>
        onAccount(account, async () => ok(await store.read(account, 'readPostIndex', { ...asked, now: now() }))),
      'posts.rows': ({ account, ids }) => onAccount(account, async () => ok(await views.rows(account, ids))),
      'posts.limits': ({ account }) =>
        onAccount(account, async () => {
          const limits = await store.read(account, 'readLimits', null);
          const { canCreateFundRaising, canMakeExpirePosts, minFundRaisingTarget, maxFundRaisingTarget } = limits;
          return ok({ canCreateFundRaising, canMakeExpirePosts, minFundRaisingTarget, maxFundRaisingTarget });
        }),
      'posts.setCommentLiked': ({ account, ...liked }) =>
        onAccount(account, (reach) =>
          liking.run(account, Object.values(liked).join(' '), async () => {
            const done = await setLiked(reach, liked);
            if (done.ok) tell(account);
            return done;
          })
        ),
      'posts.findCreators': ({ account, name, ask }) =>
        onAccount(account, async (reach) => {
          const found = ask ? await askForCreators(reach, name) : ok([]);
          return found.ok ? ok(await store.read(account, 'findCreators', { name, also: found.value })) : found;
        }),
      'posts.archive': ({ account, post, isPrivate }) =>
        onAccount(account, (reach) =>
          moving.run(account, `archive ${String(post)} ${String(isPrivate)}`, () =>
            movePost(account, () => archive(reach, post, isPrivate))
          )
        ),
      'posts.delete': ({ account, post }) =>
        onAccount(account, (reach) =>
          moving.run(account, `delete ${String(post)}`, () =>
            movePost(account, async () => {
              const removed = await deletePostById(reach, post, await views.isKnown(account, post));
              if (removed.ok) removeWritten(db, account, post);
              return removed;
            })
          )
        ),
      ...openCalendar(host),
      ...writing.handlers
    },
    parts: createPostParts(views, tell),
    intents: [writing.kind],
    feeds: [postsFeed({ onShown: adoptWritten, onRows: tell })],
    answers: {
      adoptWritten,
      countDrafts: (account) => countDrafts(db, account),
      listScheduled: () => readScheduled(db, outbox.list(), now())
    },
    start: () => {
      writing.removeOld();
    },
    drop(accounts) {
      for (const account of accounts) adopted.delete(account);
    },
    wake: (connection) => {
      writing.wake(connection);
    },
    settle: () => writing.settle()
  };
};
