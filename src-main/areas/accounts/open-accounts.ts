/** Connections and accounts, joined with what they need: a person's changes of them, and those who hear of what moves. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { accountsRequests } from '../../../src-shared/bridge/accounts.ts';
import type { connectionsRequests } from '../../../src-shared/bridge/connections.ts';
import type { manyAccountsRequests } from '../../../src-shared/bridge/many-accounts.ts';
import { Throttle } from '../../refresh/throttle.ts';
import { AccountLists } from './account-lists.ts';
import { createConnectionHandlers } from './connection-handlers.ts';
import { Connections, type ConnectionsOptions } from './connections.ts';
import { createAccountsHandlers } from './handlers.ts';
import { createManyAccountsHandlers, type ManyAccountsContext } from './many-accounts.ts';
import { OwnConnections } from './own-connections.ts';
import { clearLeftovers, type RemovalContext } from './removal.ts';
import { UnnamedSignIns } from './unnamed-sign-ins.ts';

/** The page is told at most so often (ms). */
const tellEveryMs = 250;

export interface OpenAccountsOptions extends Omit<ConnectionsOptions, 'onConnections' | 'onAccounts'> {
  readonly refreshMany: ManyAccountsContext['background']['refreshMany'];
  /** Ends what runs for accounts that are being removed. */
  readonly endWork: RemovalContext['endWork'];
  readonly onRemoved: RemovalContext['onRemoved'];
  readonly onEvent: (message: EventMessage) => void;
  /** The accounts aren't as they were: signed in or out, others than before. */
  readonly onAccounts: () => void;
  /** What waits for a person has changed. */
  readonly onNeeds: () => void;
}

type OwnRequests = typeof accountsRequests & typeof connectionsRequests & typeof manyAccountsRequests;

export interface OpenedAccounts {
  readonly connections: Connections;
  readonly lists: AccountLists;
  readonly unnamed: UnnamedSignIns;
  readonly handlers: Pick<Handlers, keyof OwnRequests>;
  /** Something of the accounts has changed. */
  readonly tellOfAccounts: () => void;
  clearLeftovers(): Promise<unknown>;
  /** Nothing is asked of a service by itself any more; the connections are open still. */
  stopAsking(): void;
  /** Nobody is told of anything any more: closing connections tells of changes too. */
  fallSilent(): void;
}

export function openAccounts(options: OpenAccountsOptions): OpenedAccounts {
  const { db, store, log, keychain, onEvent, onNeeds, onDefect } = options;
  let isSilent = false;
  const connectionsChanged = new Throttle(tellEveryMs, () => {
    onEvent({ event: 'connections.changed', payload: { connections: connections.summaries() } });
  });
  const accountsChanged = new Throttle(tellEveryMs, () => {
    onEvent({ event: 'accounts.changed', payload: { accounts: connections.accounts() } });
    options.onAccounts();
  });
  const connections = new Connections({
    ...options,
    onConnections: tellOfConnections,
    onAccounts: tellOfAccounts
  });
  const own = new OwnConnections({ db, connections, log, onAccounts: tellOfAccounts });
  const unnamed = new UnnamedSignIns(connections, own);
  const lists = new AccountLists({
    reachable: () => connections.reachable(),
    read: (connection) => connections.refreshAccounts(connection, 'background'),
    onDefect
  });
  const removal: RemovalContext = {
    db,
    store,
    log,
    keychain,
    connections,
    endWork: options.endWork,
    onRemoved: options.onRemoved,
    onAccounts: tellOfAccounts,
    onConnections: tellOfConnections,
    onDefect
  };

  function tellOfConnections(): void {
    if (isSilent) return;
    connectionsChanged.call();
    onNeeds();
  }

  function tellOfAccounts(): void {
    if (isSilent) return;
    accountsChanged.call();
    onNeeds();
  }

  return {
    connections,
    lists,
    unnamed,
    handlers: {
      ...createAccountsHandlers(connections, lists),
      ...createConnectionHandlers(own, removal),
      ...createManyAccountsHandlers({
        db,
        background: { refreshMany: options.refreshMany },
        onAccounts: tellOfAccounts,
        onGroups: (groups) => {
          onEvent({ event: 'groups.changed', payload: { groups } });
        },
        onMoved: (command, at) => {
          onEvent({ event: 'accounts.refreshMoved', payload: { command, ...at } });
        }
      })
    },
    tellOfAccounts,
    clearLeftovers: () => clearLeftovers(removal),
    stopAsking: () => {
      own.close();
      lists.close();
    },
    fallSilent: () => {
      isSilent = true;
      connectionsChanged.cancel();
      accountsChanged.cancel();
    }
  };
}
