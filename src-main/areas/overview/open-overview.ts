/** Pages over all accounts, joined with what they read: what every area left of each account, and what goes live next. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, ok } from '../../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { overviewRequests } from '../../../src-shared/bridge/overview.ts';
import { Throttle } from '../../refresh/throttle.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { toFailure } from '../../store/store-failure.ts';
import type { Store } from '../../store/store.ts';
import { readAccounts } from '../accounts/account-rows.ts';
import { SummaryKeeper } from '../accounts/summary-keeper.ts';
import { toOverviews } from './check-parts.ts';
import { readScheduled } from './read-scheduled.ts';

export interface OpenOverviewOptions {
  readonly db: ReadableDatabase;
  readonly store: Pick<Store, 'readShared' | 'writeShared'>;
  readonly intents: () => readonly IntentSummary[];
  readonly onEvent: (message: EventMessage) => void;
  /** ms since 1970 */
  readonly now?: () => number;
}

export interface OpenedOverview {
  readonly handlers: Pick<Handlers, keyof typeof overviewRequests>;
  /** Where the areas leave their parts. */
  readonly summaries: SummaryKeeper;
  /** What was told to the views, so that what goes live next is told of too. */
  note(message: EventMessage): void;
  close(): void;
}

const calmMs = 250;
/** A walk through posts tells of itself several times a second, and seldom changes what goes live next. */
const lookMs = 500;

/** Events after which other posts may go live next. */
const aboutScheduled: readonly EventMessage['event'][] = ['outbox.changed', 'drafts.changed', 'posts.changed'];

export function openOverview({ db, store, intents, onEvent, now = Date.now }: OpenOverviewOptions): OpenedOverview {
  const tell = new Throttle(calmMs, () => {
    onEvent({ event: 'overview.changed', payload: {} });
  });
  const summaries = new SummaryKeeper(store, () => {
    tell.call();
  });
  /** As it was last told of; empty before that. */
  let told = '';
  const look = new Throttle(lookMs, () => {
    const next = JSON.stringify(readScheduled(db, intents(), now()));
    if (next !== told) tell.call();
    told = next;
  });
  return {
    handlers: {
      'overview.accounts': async () => {
        try {
          const stored = await store.readShared('summary', 'readSummaryParts', null);
          const accounts = readAccounts(db).map(({ number }) => number);
          return ok(toOverviews(accounts, stored));
        } catch (error) {
          return failed(toFailure(error));
        }
      },
      'overview.scheduled': () => Promise.resolve(ok(readScheduled(db, intents(), now())))
    },
    summaries,
    note: ({ event }) => {
      if (aboutScheduled.includes(event)) look.call();
    },
    close: () => {
      look.cancel();
      tell.cancel();
    }
  };
}
