/** Events in the host. Areas tell each other; pages hear those that the bridge declares. */
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
  'accounts.written': object;
  /** Figures from a vault's refresh; null leaves one unchanged. */
  'account.figures': {
    readonly account: number;
    readonly media: number;
    readonly counted: number | null;
    readonly refreshedAt: Ms | null;
  };
  /** They hold profiles, so they are passed on in memory only. */
  'accounts.listed': { readonly connection: number; readonly accounts: readonly ListedAccount[] };
  'account.clearing': { readonly account: number };
  'calls.written': object;
  /** May come before the areas start. */
  'connection.online': { readonly connection: number };
  'connections.written': object;
  /** Before each attempt to delete a removed thing's leftovers, at later starts too. */
  'removal.clearing': { readonly kind: 'account' | 'connection' | 'key'; readonly ref: string };
  'needs.recheck': object;
  'outbox.recovered': Lost;
  'signIn.begun': { readonly attempt: number; readonly connection: number };
  /**
   * The profile from a finished attempt, whose account is in app.db by then. It holds
   * secrets, so it is passed on in memory, and stored only sealed.
   */
  'signIn.profile': {
    readonly connection: number;
    readonly account: NonNullable<ContentOf<typeof readAttempt>['account']>;
  };
  'summary.written': SummaryPart;
  'store.repaired': { readonly database: DatabaseName };
}

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
