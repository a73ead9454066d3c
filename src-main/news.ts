/** Events in the host: areas tell each other, and pages hear those that the bridge declares. */
import type { Ms } from '../src-shared/rules/ms.ts';
import { EventEmitter } from 'node:events';
import type { EventMessage, EventName, Events } from '../src-shared/bridge/bridge.ts';
import type { listAccounts } from '../src-shared/service/accounts.ts';
import type { ContentOf, RowOf } from '../src-shared/service/endpoint.ts';
import type { readAttempt } from '../src-shared/service/sign-in.ts';
import type { Lost } from './outbox/outbox.ts';
import type { SummaryPart } from './summaries/summary-rows.ts';
import type { DatabaseName } from './store/worker-messages.ts';

export type ListedAccount = RowOf<typeof listAccounts>;

/** Not for pages: they have no use for it, or it holds secrets. */
export interface InnerNews {
  /** Rows of accounts in app.db changed, or figures of their caches. */
  'accounts.written': object;
  /** Figures from a vault's refresh; null leaves one unchanged. */
  'account.figures': {
    readonly account: number;
    readonly media: number;
    readonly counted: number | null;
    readonly refreshedAt: Ms | null;
  };
  /** Rows of a list of accounts that were written. They hold profiles: passed on in memory. */
  'accounts.listed': { readonly connection: number; readonly accounts: readonly ListedAccount[] };
  'account.clearing': { readonly account: number };
  /** Calls were written to log.db. */
  'calls.written': object;
  /** A connection answers again, its key can be used, or its budget changed; it may come before the start. */
  'connection.online': { readonly connection: number };
  'connections.written': object;
  /** Emitted before each attempt to delete leftovers of a removed account, connection or key; at later starts too. */
  'removal.clearing': { readonly kind: 'account' | 'connection' | 'key'; readonly ref: string };
  /** Needs may have changed. */
  'needs.recheck': object;
  /** The outbox started; contains what it settled of the last run. */
  'outbox.recovered': Lost;
  /** A sign-in attempt is followed from now on. */
  'signIn.begun': { readonly attempt: number; readonly connection: number };
  /**
   * The profile from a finished attempt, whose account is in app.db by then. It holds secrets: passed on in memory,
   * and only stored sealed.
   */
  'signIn.profile': {
    readonly connection: number;
    readonly account: NonNullable<ContentOf<typeof readAttempt>['account']>;
  };
  /** An area wrote its part of an account to summary.db. */
  'summary.written': SummaryPart;
  /** A damaged database was set aside; a new one has what could be read. */
  'store.repaired': { readonly database: DatabaseName };
}

/** Events from areas to pages; the hosts send those of the app itself. */
type PageNews = Exclude<EventName, `app.${string}`>;
type AllNews = Pick<Events, PageNews> & InnerNews;

export type News = EventEmitter<{ [N in keyof AllNews]: [AllNews[N]] }>;

const pageNews: Record<PageNews, true> = {
  'accounts.changed': true,
  'accounts.profileChanged': true,
  'accounts.refreshMoved': true,
  'activity.changed': true,
  'audience.changed': true,
  'connections.changed': true,
  'damage.changed': true,
  'drafts.changed': true,
  'earnings.changed': true,
  'export.changed': true,
  'feed.changed': true,
  'groups.changed': true,
  'links.changed': true,
  'links.created': true,
  'messages.changed': true,
  'needs.changed': true,
  'outbox.changed': true,
  'overview.changed': true,
  'payouts.changed': true,
  'posts.changed': true,
  'settings.changed': true,
  'signIn.changed': true,
  'signIn.codeNeeded': true,
  'storage.changed': true,
  'updates.changed': true,
  'vault.changed': true,
  'vault.commandMoved': true
};

/** @param onEvent called with the pages' events, before any listening area */
export function createNews(onEvent: (message: EventMessage) => void): News {
  const news: News = new EventEmitter();
  news.setMaxListeners(0);
  for (const event of Object.keys(pageNews) as PageNews[])
    news.on(event, (payload: unknown) => {
      // Name and payload come from the same entry of the contract.
      onEvent({ event, payload } as EventMessage);
    });
  return news;
}
