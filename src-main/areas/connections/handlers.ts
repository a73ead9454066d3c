/** The entries of accounts and connections in the bridge. */
import type { accountsRequests } from '../../../src-shared/bridge/accounts.ts';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { AccountLists } from './account-lists.ts';
import type { Connections } from './connections.ts';

export function createAccountsHandlers(
  connections: Connections,
  lists: Pick<AccountLists, 'readOld'>
): Pick<Handlers, keyof typeof accountsRequests> {
  return {
    'accounts.list': () => Promise.resolve(ok(connections.accounts())),
    'accounts.refresh': ({ connection }) => connections.refreshAccounts(connection),
    'accounts.noteComeBack': () => {
      lists.readOld();
      return Promise.resolve(ok({}));
    },
    'connections.list': () => Promise.resolve(ok(connections.summaries())),
    'connections.tryAgain': ({ connection }) => connections.tryAgain(connection),
    'connections.setPracticeRunning': async ({ isRunning }) => {
      await connections.setPracticeRunning(isRunning);
      return ok({ isRunning });
    }
  };
}
