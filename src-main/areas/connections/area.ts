import type { accountsRequests } from '../../../src-shared/bridge/accounts.ts';
import type { connectionsRequests } from '../../../src-shared/bridge/connections.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Area, AreaHost } from '../../area.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import type { ActivityLog } from '../../calls/activity-log.ts';
import { quietAtStartMs } from '../../timers.ts';
import { AccountLists } from './account-lists.ts';
import type { Connections } from './connections.ts';
import { OwnConnections } from './own-connections.ts';
import {
  clearKeys,
  clearLeftovers,
  carryOutRemoval,
  resetPractice,
  weighRemoval,
  type RemovalContext
} from './removal.ts';
import { UnnamedSignIns } from './unnamed-sign-ins.ts';

const tellEveryMs = 250;

interface ConnectionsParts {
  readonly connections: Connections;
  readonly log: ActivityLog;
  readonly keychain: Keychain;
  readonly drop: (accounts: readonly number[]) => Promise<void>;
}

type Requests = keyof (typeof accountsRequests & typeof connectionsRequests);

export function connectionsArea(
  host: AreaHost,
  { connections, log, keychain, drop }: ConnectionsParts
): Area<Requests> {
  const { db, store, commands, news, ports, throttle, report } = host;
  const tellOfConnections = throttle(tellEveryMs, () => {
    news.emit('connections.changed', { connections: connections.summaries() });
  });
  const tellOfAccounts = throttle(tellEveryMs, () => {
    news.emit('accounts.changed', { accounts: connections.accounts() });
  });
  const onAccounts = () => void news.emit('accounts.written', {});
  const own = new OwnConnections({
    db,
    connections,
    commands,
    log,
    onAccounts,
    onListed: (connection, accounts) => void news.emit('accounts.listed', { connection, accounts })
  });
  const unnamed = new UnnamedSignIns(connections, own);
  const lists = new AccountLists({
    reachable: () => connections.reachable(),
    read: (connection) => connections.refreshAccounts(connection, 'background'),
    onDefect: report
  });
  let firstLists: NodeJS.Timeout | undefined;
  const removal: RemovalContext = {
    db,
    store,
    log,
    keychain,
    connections,
    countDrafts: (account) => ports.countDrafts(account),
    endWork: drop,
    onRemoved: (leftover) => void news.emit('removal.clearing', leftover),
    onAccounts: () => {
      news.emit('accounts.changed', { accounts: connections.accounts() });
      onAccounts();
    },
    onConnections: () => void news.emit('connections.written', {}),
    onDefect: report
  };
  news.on('connections.written', () => {
    tellOfConnections();
    news.emit('needs.recheck', {});
  });
  news.on('accounts.written', () => {
    tellOfAccounts();
    news.emit('needs.recheck', {});
  });
  news.on('account.figures', ({ account, ...figures }) => {
    connections.noteFigures(account, figures);
  });
  news.on('account.clearing', ({ account }) => {
    connections.forgetFigures(account);
    onAccounts();
  });
  news.on('signIn.begun', (attempt) => {
    unnamed.noteBegin(attempt).catch(report);
  });

  return {
    handlers: {
      'accounts.list': async () => {
        await connections.restored;
        return ok(connections.accounts());
      },
      'accounts.refresh': ({ connection }) => connections.refreshAccounts(connection),
      'accounts.noteReturn': () => {
        lists.readOld();
        return Promise.resolve(ok({}));
      },
      'connections.list': () => Promise.resolve(ok(connections.summaries())),
      'connections.tryAgain': ({ connection }) => connections.tryAgain(connection),
      'connections.setPracticeRunning': async ({ isRunning }) => {
        await connections.setPracticeRunning(isRunning);
        return ok({ isRunning });
      },
      'connections.resetPractice': () => resetPractice(removal),
      'connections.add': (given) => own.add(given),
      'connections.replaceKey': async (given) => {
        const replaced = await own.replaceKey(given);
        // A keychain that refused the new key would only prompt again; the next start tries.
        if (replaced.ok && replaced.value.key.kind === 'kept') clearKeys(removal).catch(report);
        return replaced;
      },
      'connections.change': ({ connection, change }) => own.change(connection, change),
      'connections.findAccounts': ({ connection }) => own.findAccounts(connection),
      'connections.takeAccounts': ({ connection, ids }) => own.takeAccounts(connection, ids),
      'removal.weigh': ({ of }) => weighRemoval(removal, of),
      'removal.carryOut': async ({ of }) => {
        const removed = await carryOutRemoval(removal, of);
        if (removed.ok && of.kind === 'connection') own.forget(of.connection);
        return removed;
      }
    },
    answers: {
      async askSignedIn(account) {
        const found = connections.find(account);
        const listed = found && (await connections.refreshAccounts(found.live.id));
        if (listed?.ok === false) return listed;
        return ok(connections.find(account)?.account.isSignedIn ?? true);
      },
      settleUnnamed: (signIn) => unnamed.settle(signIn)
    },
    start: () => {
      firstLists = setTimeout(() => {
        lists.start();
      }, quietAtStartMs);
      clearLeftovers(removal).catch(report);
    },
    stop: () => {
      clearTimeout(firstLists);
      lists.close();
    }
  };
}
