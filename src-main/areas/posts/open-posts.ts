/** The posts, joined with what they need: the account's connection and cache, and those who hear of what moves. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { PostDetail } from '../../../src-shared/bridge/posts.ts';
import type { Refresher } from '../../refresh/refresher.ts';
import { Refreshers } from '../../refresh/refreshers.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import { toPostEntries } from './post-entry.ts';
import { PostViews } from './post-views.ts';
import { createPostsHandlers, type PostsRequest } from './posts-handlers.ts';
import type { PostsCache } from './publish-cache.ts';
import { readOnePost, type PostsReach } from './read-posts.ts';
import { createPostsRefresher, toPostsRefresh } from './refresh-posts.ts';
import { toTakenPost } from './taken-post.ts';
import { readAllWritten, removeWritten } from './written-rows.ts';

export interface OpenPostsOptions {
  /** app.db, which has what was written here. */
  readonly db: WritableDatabase;
  readonly store: Store;
  /** Null for an account that isn't here. */
  readonly find: (account: number) => FoundAccount | null;
  readonly pictureAddress: (path: string) => string;
  readonly onEvent: (message: EventMessage) => void;
  readonly onDefect: (error: unknown) => void;
  /** ms since 1970 */
  readonly now?: () => number;
}

interface FoundAccount {
  readonly serviceId: string;
  readonly connection: number;
  readonly client: ServiceClient;
  /** Credits that background refresh may still spend today. */
  readonly backgroundLeft: number;
  /** See areas/accounts/opening-reads.ts. */
  readonly mayReadUnasked: boolean;
}

export interface OpenedPosts {
  readonly handlers: Pick<Handlers, PostsRequest>;
  /** For whoever writes posts. */
  readonly cache: PostsCache;
  /** Puts what was written here into a cache that doesn't have it; once a start, and once more after the account was dropped. */
  adopt(account: number): Promise<void>;
  /** Ends what is done on accounts that are being removed. */
  drop(accounts: readonly number[]): Promise<void>;
  /** A connection answers again. */
  wake(connection: number): void;
  /** Resolves when nothing is read any more. */
  close(): Promise<void>;
}

/** What was listed so long ago at most, retries included, is taken in; what was removed since then is not. */
const listedForMs = 60_000;

export function openPosts(options: OpenPostsOptions): OpenedPosts {
  const { db, store, find, pictureAddress, onEvent, onDefect, now = Date.now } = options;
  const views = new PostViews({ db, store, pictureAddress, now });
  const refreshers = new Refreshers(createRefresher);
  /** Accounts whose cache has what was written here, since this start. */
  const adopted = new Map<number, Promise<unknown>>();

  function reach(account: number): PostsReach {
    const found = find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    return { account: { number: account, serviceId: found.serviceId }, client: found.client, store, now };
  }

  function tell(account: number): void {
    onEvent({ event: 'posts.changed', payload: { account } });
  }

  function createRefresher(account: number): Refresher {
    return createPostsRefresher({
      reach: () => reach(account),
      backgroundLeft: () => find(account)?.backgroundLeft ?? 0,
      mayReadUnasked: () => find(account)?.mayReadUnasked === true,
      onProgress: (refresh) => {
        onEvent({ event: 'posts.refreshChanged', payload: { account, refresh: toPostsRefresh(refresh) } });
      },
      onRows: () => {
        tell(account);
      },
      onDefect
    });
  }

  /** The service never lists what is scheduled or saved: a cache that was lost gets it from what was written. Once a start. */
  async function adopt(account: number): Promise<void> {
    let adopting = adopted.get(account);
    if (!adopting) {
      const written = readAllWritten(db, account).map(({ post, body, writtenAt }) =>
        toTakenPost({ id: post, body, answer: null }, writtenAt, now())
      );
      adopting = store.write(account, 'adoptWritten', written);
      adopted.set(account, adopting);
      adopting.catch(() => adopted.delete(account));
    }
    await adopting;
  }

  async function readAgain(account: number, post: number): Promise<Result<PostDetail>> {
    const read = await readOnePost(reach(account), post);
    if (!read.ok) return read;
    tell(account);
    return views.read(account, post);
  }

  const cache: PostsCache = {
    async takeSent(account, sent) {
      const at = now();
      await store.write(account, 'takeSentPost', toTakenPost(sent, at, at));
      tell(account);
    },
    async takeListed(account, rows) {
      const at = now();
      await store.write(account, 'ingestListed', { posts: toPostEntries(rows), askedAt: at - listedForMs, at });
      tell(account);
    },
    firstSeen: async (account, posts) => new Map(await store.read(account, 'readFirstSeen', posts)),
    rows: (account, posts) => views.rows(account, posts),
    read: (account, post) => views.read(account, post),
    readAgain
  };

  return {
    cache,
    adopt,
    handlers: createPostsHandlers({
      store,
      views,
      onAccount: createOnAccount((account) => find(account) !== null),
      reach,
      refresher: (account) => refreshers.of(account),
      readAgain,
      adopt,
      onRows: tell,
      now,
      onGone: (account, post) => {
        removeWritten(db, account, post);
      }
    }),
    async drop(accounts) {
      for (const account of accounts) adopted.delete(account);
      await refreshers.drop(accounts);
    },
    wake: (connection) => {
      refreshers.wake((account) => find(account)?.connection === connection);
    },
    close: () => refreshers.close()
  };
}
