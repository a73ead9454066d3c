/** The links of account 1 over a real store, outbox and client. */
import { onTestFinished } from 'vitest';
import type { EventMessage, Handlers } from '../../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../../src-shared/bridge/failure.ts';
import type {
  LinkColumn,
  LinkFilter,
  LinkKind,
  linksRequests,
  LinkSummary
} from '../../../../src-shared/bridge/links.ts';
import type { feedRequests, FeedState } from '../../../../src-shared/bridge/feed.ts';
import type { partRequests } from '../../../../src-shared/bridge/part.ts';
import type { outboxRequests } from '../../../../src-shared/bridge/outbox.ts';
import { feedsArea } from '../../../feed/area.ts';
import { joinFeeds } from '../../../../src-shared/rules/join-feeds.ts';
import { outboxArea } from '../../../outbox/area.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import { openTestDatabase } from '../../../outbox/testing/app-database.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import { statement, type WritableDatabase } from '../../../store/database.ts';
import type { Store } from '../../../store/store.ts';
import { makeFolder, openStore } from '../../../store/testing/temporary-store.ts';
import type { SummaryPart } from '../../../summaries/summary-rows.ts';
import { hostForTest, startArea } from '../../../testing/area-host.ts';
import { askSignedInOver } from '../../../testing/ask-signed-in.ts';
import { linksArea } from '../area.ts';
import type { Reach } from '../../../reach.ts';

export const account = 1;
export const linkFeedNames = ['trial-links', 'tracking-links'] as const;

export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`It failed: ${result.failure.code} ${result.failure.words ?? ''}`);
  return result.value;
}

interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly account: string;
  /** Further accounts, which get the numbers from 2 on. */
  readonly others?: readonly string[];
}

interface ListCall {
  readonly find?: string;
  readonly filter?: LinkFilter;
  readonly by?: LinkColumn;
  readonly direction?: 'asc' | 'desc';
}

export interface LinksAtWork {
  readonly ask: Pick<
    Handlers,
    keyof typeof linksRequests | keyof typeof outboxRequests | keyof typeof feedRequests | keyof typeof partRequests
  >;
  readonly links: ReturnType<typeof linksArea>;
  readonly outbox: Outbox;
  readonly store: Store;
  /** Used by its reads. */
  readonly reach: Reach;
  readonly db: WritableDatabase;
  readonly folder: string;
  readonly events: EventMessage[];
  readonly defects: unknown[];
  readonly parts: SummaryPart[];
  ahead: number;
  /** Credits that background refresh may still spend. */
  budget: number;
  show(): Promise<FeedState>;
  settled(): Promise<FeedState>;
  list(kind: LinkKind, asked?: ListCall): Promise<readonly LinkSummary[]>;
  close(): Promise<void>;
}

export function openLinksAtWork(service: Service, folder = makeFolder()): LinksAtWork {
  const { baseUrl, apiKey, account: first, others = [] } = service;
  const accounts = [first, ...others];
  const database = openTestDatabase(folder);
  const { db } = database;
  const add = statement<[number, string]>(
    db,
    `insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
     values (?, 1, ?, 'A', 0, 0, 1) on conflict do nothing`
  );
  accounts.forEach((id, n) => add.run(n + 1, id));
  const client = new ServiceClient({
    baseUrl,
    readKey: () => Promise.resolve(apiKey),
    backgroundLeft: () => work.budget,
    onAttempt: () => undefined,
    spacingMs: 0,
    opensAfter: 1e9
  });
  const store = openStore(folder);
  const parts: SummaryPart[] = [];
  const listeners = new Set<() => void>();
  const now = () => Date.now() + work.ahead;
  const { host, events, defects, fallSilent } = hostForTest({
    client,
    accounts,
    state: () => ({ backgroundLeft: work.budget }),
    db,
    store,
    ports: askSignedInOver(client, db),
    now,
    onEvent: () => {
      for (const listener of listeners) listener();
    }
  });
  host.news.on('summary.written', (part) => parts.push(part));
  const made = linksArea(host);
  const feedArea = feedsArea(host);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await Promise.all([made.stop?.(), feedArea.stop?.()]);
    await host.outbox.close();
    await client.close();
    await host.outbox.settle();
    await made.settle?.();
    fallSilent();
    database.close();
  };
  onTestFinished(close);
  const ask = {
    ...startArea(host, made).handlers,
    ...feedArea.handlers,
    ...startArea(host, outboxArea(host, false)).handlers
  };
  const reach = host.reach(account);
  if (!reach) throw new Error('There is an account 1.');

  async function settled(): Promise<FeedState> {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        listeners.add(resolve);
      });
      const overview = valueOf(await ask['links.overview']({ account }));
      const refresh = joinFeeds(Object.values(overview.refresh));
      if (refresh.phase !== 'running') return refresh;
      await changed;
      listeners.clear();
    }
  }

  const work: LinksAtWork = {
    ask,
    links: made,
    outbox: host.outbox,
    store,
    reach,
    db,
    folder,
    events,
    defects,
    parts,
    ahead: 0,
    budget: 1000,
    settled,
    show: async () => {
      for (const feed of linkFeedNames) valueOf(await ask['feed.show']({ account, feed }));
      return settled();
    },
    list: async (kind, asked = {}) => {
      const all = { find: '', filter: 'all', by: 'created', direction: 'desc', ...asked } as const;
      const ids = [...new Float64Array(valueOf(await ask['links.index']({ account, kind, ...all, after: null })).ids)];
      const rows: LinkSummary[] = [];
      for (let from = 0; from < ids.length; from += 200)
        rows.push(...valueOf(await ask['links.rows']({ account, kind, ids: ids.slice(from, from + 200) })));
      return rows;
    },
    close
  };
  return work;
}
