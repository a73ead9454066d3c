/** Links, joined with what they need: the account's connection and cache, the outbox, and those who hear of what moves. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { linksRequests } from '../../../src-shared/bridge/links.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { Readings } from '../../refresh/readings.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import type { SummaryKeeper } from '../accounts/summary-keeper.ts';
import { lookAtCalculating } from './calculating.ts';
import { createLinkKind } from './create-kind.ts';
import { takeCreated } from './creating.ts';
import { createLinksHandlers } from './links-handlers.ts';
import { Looks } from './looks.ts';
import { createOneLinkHandlers } from './one-link-handlers.ts';
import type { LinkEntry } from './link-entry.ts';
import type { LinksReach } from './read-links.ts';
import { LinksRefresher } from './refresh-links.ts';
import { UnderWay } from './under-way.ts';

interface OpenLinksOptions {
  /** app.db */
  readonly db: ReadableDatabase;
  readonly store: Store;
  /** Null for an account that isn't here. */
  readonly find: (account: number) => FoundAccount | null;
  readonly outbox: () => Outbox;
  readonly summaries: Pick<SummaryKeeper, 'leave'>;
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
  /** How far this computer's clock is ahead of the service's (ms); null where they agree. */
  readonly clockAheadMs: number | null;
}

export interface OpenedLinks {
  readonly handlers: Pick<Handlers, keyof typeof linksRequests>;
  /** For the outbox: creating a tracking link. */
  readonly kind: IntentKind;
  /** Ends what is done on accounts that are being removed. */
  drop(accounts: readonly number[]): Promise<void>;
  /** A connection answers again. */
  wake(connection: number): void;
  /** Resolves when nothing is read any more. */
  close(): Promise<void>;
  /** Resolves when caches and summaries have what was read and created. */
  settle(): Promise<void>;
}

export function openLinks(options: OpenLinksOptions): OpenedLinks {
  const { db, store, find, outbox, summaries, onEvent, onDefect, now = Date.now } = options;
  const taking = new UnderWay(onDefect);
  const leaving = new UnderWay(onDefect);
  const refreshers = new Map<number, LinksRefresher>();
  const looks = new Looks(look);
  const readings = new Readings(tell);
  const kind = createLinkKind({ db, onCreated });

  function reach(account: number): LinksReach {
    const found = find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    return { account: { number: account, serviceId: found.serviceId }, client: found.client, store, now };
  }

  function tell(account: number): void {
    onEvent({ event: 'links.changed', payload: { account } });
  }

  /** What pages over all accounts show follows the cache. */
  function onRows(account: number): void {
    tell(account);
    if (!find(account)) return;
    leaving.run(async () => {
      const value = await store.read(account, 'readLinksSummary', now());
      if (value && find(account)) await summaries.leave({ account, part: 'links', value });
    });
  }

  function refresherOf(account: number): LinksRefresher {
    const known = refreshers.get(account);
    if (known) return known;
    const made = new LinksRefresher({
      reach: () => reach(account),
      backgroundLeft: () => find(account)?.backgroundLeft ?? 0,
      mayReadUnasked: () => find(account)?.mayReadUnasked === true,
      onProgress: (refresh) => {
        onEvent({ event: 'links.refreshChanged', payload: { account, refresh } });
      },
      onRows: () => {
        onRows(account);
      },
      onDefect
    });
    refreshers.set(account, made);
    return made;
  }

  async function look(account: number, signal: AbortSignal): Promise<boolean> {
    // Whoever comes back to its links begins anew.
    if (find(account)?.mayReadUnasked !== true) return false;
    try {
      const isAny = await lookAtCalculating(reach(account), signal);
      if (isAny) onRows(account);
      return isAny;
    } catch (error) {
      if (!signal.aborted) onDefect(error);
      return false;
    }
  }

  function onCreated(account: number, link: LinkEntry | null): void {
    taking.run(async () => {
      await takeCreated(reach(account), link, () => {
        onRows(account);
      });
      looks.restart(account);
    });
  }

  const onAccount = createOnAccount((account) => find(account) !== null);
  return {
    handlers: {
      ...createLinksHandlers({
        store,
        onAccount,
        reach,
        refresher: refresherOf,
        onShown: (account) => {
          looks.renew(account);
        },
        onRows,
        now
      }),
      ...createOneLinkHandlers({
        db,
        store,
        outbox,
        kind,
        onAccount,
        reach,
        readings,
        clockAheadMs: (account) => find(account)?.clockAheadMs ?? 0,
        onRows,
        onPeople: (account) => {
          onEvent({ event: 'audience.changed', payload: { account } });
        },
        now
      })
    },
    kind,
    async drop(accounts) {
      for (const account of accounts) readings.drop(account);
      const gone = accounts.flatMap((account) => refreshers.get(account) ?? []);
      for (const account of accounts) refreshers.delete(account);
      await Promise.all([looks.drop(accounts), ...gone.map((refresher) => refresher.close())]);
      // What was left of an account after it is gone would stay.
      await leaving.settle();
    },
    wake: (connection) => {
      for (const [account, refresher] of refreshers) if (find(account)?.connection === connection) refresher.wake();
    },
    async close() {
      readings.close();
      await Promise.all([looks.close(), ...[...refreshers.values()].map((refresher) => refresher.close())]);
    },
    settle: async () => {
      await taking.settle();
      await leaving.settle();
    }
  };
}
