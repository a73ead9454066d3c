/** What happens in the host: areas tell each other, and pages hear the part of it that the bridge declares. */
import type { Ms } from '../src-shared/rules/ms.ts';
import { EventEmitter } from 'node:events';
import type { EventMessage, EventName, Events } from '../src-shared/bridge/bridge.ts';
import type { ContentOf } from '../src-shared/service/endpoint.ts';
import type { readAttempt } from '../src-shared/service/sign-in.ts';
import type { Lost } from './outbox/outbox.ts';
import type { SummaryPart } from './summaries/summary-parts.ts';
import type { DatabaseName } from './store/worker-messages.ts';

/** Stays in the host, since pages have no use for it or it holds secrets. */
export interface InnerNews {
  /** Rows of accounts changed in app.db, or the figures of their caches. */
  'accounts.written': object;
  /** What a vault's refresh has found; null leaves a figure as it was. */
  'account.figures': {
    readonly account: number;
    readonly media: number;
    readonly counted: number | null;
    readonly refreshedAt: Ms | null;
  };
  /** An account's cache is about to be emptied. */
  'account.clearing': { readonly account: number };
  /** Calls have come into log.db. */
  'calls.written': object;
  /** A connection answers again, its key can be used, or its budget changed; it may come before the start. */
  'connection.online': { readonly connection: number };
  'connections.written': object;
  /** Emitted before each attempt to delete what is left of a removed account, connection or key; at later starts too. */
  'removal.clearing': { readonly kind: 'account' | 'connection' | 'key'; readonly ref: string };
  /** What waits for a user may be other than before. */
  'needs.recheck': object;
  /** The outbox has started: what it had to settle of the last run. */
  'outbox.recovered': Lost;
  /** An attempt to sign in is followed from now on. */
  'signIn.begun': { readonly attempt: number; readonly connection: number };
  /**
   * The profile in the answer about a finished attempt; the account is in app.db by then. It holds secrets: it is handed on
   * in memory, and only ever stored sealed.
   */
  'signIn.profile': {
    readonly connection: number;
    readonly account: NonNullable<ContentOf<typeof readAttempt>['account']>;
  };
  /** An area has left its part of an account in summary.db. */
  'summary.written': SummaryPart;
  /** A damaged database was set aside, and what could be read of it is in a new one. */
  'store.repaired': { readonly database: DatabaseName };
}

/** What areas tell pages; the hosts tell of the app itself. */
type ToldToPages = Exclude<EventName, `app.${string}`>;
type AllNews = Pick<Events, ToldToPages> & InnerNews;

export type News = EventEmitter<{ [N in keyof AllNews]: [AllNews[N]] }>;

const toldToPages: Record<ToldToPages, true> = {
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

/** @param onEvent hears what pages hear, before any area that listens */
export function createNews(onEvent: (message: EventMessage) => void): News {
  const news: News = new EventEmitter();
  news.setMaxListeners(0);
  for (const event of Object.keys(toldToPages) as ToldToPages[])
    news.on(event, (payload: unknown) => {
      // Named and told by the same entry of the contract.
      onEvent({ event, payload } as EventMessage);
    });
  return news;
}
