/** The posts of account 1 over a real store and a real client. */
import { onTestFinished } from 'vitest';
import type { EventMessage } from '../../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../../src-shared/bridge/failure.ts';
import type { FeedState } from '../../../../src-shared/bridge/feed.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import { openDatabase, type WritableDatabase } from '../../../store/database.ts';
import { appSchema } from '../../../store/schemas.ts';
import type { Store } from '../../../store/store.ts';
import { makeFolder, openStore } from '../../../store/testing/temporary-store.ts';
import { feedsArea, partsArea } from '../../../feed/area.ts';
import { hostForTest, startArea } from '../../../testing/area-host.ts';
import { postsArea } from '../area.ts';
import { createPostsCache } from '../posts-cache.ts';
import { PostViews } from '../post-views.ts';
import type { PostsCache } from '../posts-cache.ts';

export interface PostsAtWork {
  readonly handlers: ReturnType<typeof postsArea>['handlers'] &
    ReturnType<typeof feedsArea>['handlers'] &
    ReturnType<typeof partsArea>['handlers'];
  readonly area: ReturnType<typeof postsArea>;
  readonly cache: PostsCache;
  readonly store: Store;
  readonly db: WritableDatabase;
  readonly events: EventMessage[];
  readonly defects: unknown[];
  readonly calls: string[];
  ahead: number;
  budget: number;
  /** Shows the posts; resolves when the refresh ends or is blocked. */
  show(): Promise<FeedState>;
  settled(): Promise<FeedState>;
  stop(): Promise<void>;
  ids(tab: 'published' | 'scheduled' | 'saved' | 'archived', find?: string): Promise<number[]>;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${String(result.failure.words)}`);
  return result.value;
}

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly account: string;
}

export function openAtWork({ baseUrl, apiKey, account: serviceId }: Service, folder = makeFolder()): PostsAtWork {
  const calls: string[] = [];
  const client = new ServiceClient({
    baseUrl,
    readKey: () => Promise.resolve(apiKey),
    backgroundLeft: () => work.budget,
    spacingMs: 0,
    onAttempt: ({ endpoint }) => calls.push(endpoint.name)
  });
  const app = openDatabase(`${folder}/app.db`, appSchema);
  app.db
    .exec(`insert or ignore into connection (id, name, base_url, background_budget, created_at) values (1, 'C', 'http://c', 5, 1);
    insert or ignore into account (number, connection, service_id, display_name, hue, is_signed_in, position)
    values (1, 1, '${serviceId}', 'A', 1, 1, 1)`);
  const store = openStore(folder, (database) => void host.news.emit('store.repaired', { database }));
  const listeners = new Set<() => void>();
  const { host, events, defects, fallSilent } = hostForTest({
    client,
    accounts: [serviceId],
    state: () => ({ backgroundLeft: work.budget }),
    db: app.db,
    store,
    onEvent: () => {
      for (const listener of listeners) listener();
    },
    now: () => Date.now() + work.ahead
  });
  const area = postsArea(host);
  const feedArea = feedsArea(host);
  onTestFinished(async () => {
    await stop();
    await client.close();
    fallSilent();
    app.close();
  });
  const handlers = { ...area.handlers, ...feedArea.handlers, ...partsArea(host).handlers };

  async function stop(): Promise<void> {
    await Promise.all([area.stop?.(), feedArea.stop?.()]);
  }

  async function settled(): Promise<FeedState> {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        listeners.add(resolve);
      });
      const { refresh } = valueOf(await handlers['posts.overview']({ account: 1 }));
      if (refresh.phase !== 'running') return refresh;
      await changed;
      listeners.clear();
    }
  }

  const work: PostsAtWork = {
    handlers,
    area,
    cache: createPostsCache(host, new PostViews(host), () => undefined),
    store,
    db: app.db,
    events,
    defects,
    calls,
    ahead: 0,
    budget: 1000,
    settled,
    stop,
    show: async () => {
      valueOf(await handlers['feed.show']({ feed: 'posts', account: 1 }));
      return settled();
    },
    ids: async (tab, find = '') => [
      ...new Float64Array(valueOf(await handlers['posts.index']({ account: 1, tab, find, sort: 'time' })).ids)
    ]
  };
  startArea(host, area);
  return work;
}
