/** Accounts as users arrange them: order, groups, names, colors. Also refreshing many. */
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { Arrangement, manyAccountsRequests } from '../../../src-shared/bridge/many-accounts.ts';
import type { CommandDone } from '../../../src-shared/bridge/vault.ts';
import type { BackgroundRefresh } from '../../feed/background-refresh.ts';
import type { Area, AreaHost } from '../../area.ts';
import {
  arrangeAccounts,
  changeAccounts,
  noteOpened,
  addGroup,
  arrangeGroups,
  changeGroup,
  hasGroup,
  readGroups,
  removeGroup
} from './arrangement-rows.ts';

export function accountsArea(
  { db, news, commands, now }: AreaHost,
  background: Pick<BackgroundRefresh, 'refreshMany'>
): Area<keyof typeof manyAccountsRequests> {
  const noGroup = () => Promise.resolve(failed(localFailure('bad-request', 'Group not found.')));

  function arranged(): Promise<Result<Record<string, never>>> {
    news.emit('accounts.written', {});
    return Promise.resolve(ok({}));
  }
  function grouped(): Promise<Result<Record<string, never>>> {
    news.emit('groups.changed', { groups: readGroups(db) });
    return arranged();
  }

  function arrange(to: Arrangement): Promise<Result<Record<string, never>>> {
    if (to.kind === 'order') {
      arrangeAccounts(db, to.accounts);
      return arranged();
    }
    if (to.kind === 'group-order') arrangeGroups(db, to.groups);
    else if (to.kind === 'add-group') addGroup(db, to.name, to.accounts);
    else if (!hasGroup(db, to.group)) return noGroup();
    else if (to.kind === 'group') changeGroup(db, to.group, to.change);
    else removeGroup(db, to.group);
    return grouped();
  }

  async function refreshMany(
    command: string,
    accounts: readonly number[],
    stop: AbortSignal
  ): Promise<Result<CommandDone>> {
    const asked = accounts.length;
    const { done, cutShort } = await background.refreshMany(accounts, stop, (moved) => {
      news.emit('accounts.refreshMoved', { command, done: moved, asked });
    });
    if (done === asked || stop.aborted) return ok({ done, asked });
    // Each account's own page says why it wasn't refreshed.
    const because = cutShort ? 'unavailable' : 'platform-refused';
    return failed({ ...localFailure('partly-done'), partly: { done, asked, because } });
  }

  return {
    handlers: {
      'accounts.arrange': ({ to }) => arrange(to),
      'accounts.change': ({ accounts, change }) => {
        if (change.group != null && !hasGroup(db, change.group)) return noGroup();
        changeAccounts(db, accounts, change);
        return arranged();
      },
      'accounts.noteOpened': ({ account }) => {
        noteOpened(db, account, now());
        // The page that opened it has drawn it already. Another one hears of it with the next change.
        return Promise.resolve(ok({}));
      },
      'accounts.refreshMany': ({ command, accounts }) =>
        commands.run(command, (stop) => refreshMany(command, accounts, stop)),
      'groups.list': () => Promise.resolve(ok(readGroups(db)))
    }
  };
}
