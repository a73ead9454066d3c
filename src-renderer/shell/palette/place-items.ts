import Images from '@lucide/svelte/icons/images';
import UserRound from '@lucide/svelte/icons/user-round';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { wholeVault } from '../../core/vault-filter.ts';
import { accountOf } from '../../core/router.ts';
import { recentsFirst } from '../recents.ts';
import type { PaletteItem } from './palette-item.ts';
import { listWords } from './strings.ts';

const bare = { detail: '', words: '', keys: null, account: null, whyNot: null };

export function listAccountItems(app: AppState): PaletteItem[] {
  const digits = new Map(app.numbered.slice(0, 9).map(({ number }, n) => [number, `Mod+${String(n + 1)}`]));
  return recentsFirst(app.accounts.all, accountOf(app.router.route)).map((account) => {
    const connection = app.connections.find(account.connection)?.name ?? '';
    return {
      ...bare,
      key: `account:${String(account.number)}`,
      kind: 'account',
      label: account.displayName,
      detail: describeAccount(app, account),
      words: [account.serviceName, app.groups.find(account.group)?.name ?? '', connection].join(' '),
      keys: digits.get(account.number) ?? null,
      icon: UserRound,
      account,
      run: () => {
        app.goToAccount(account.number);
      }
    };
  });
}

export function describeAccount(app: AppState, { username, connection }: AccountSummary): string {
  const name = app.connections.all.length > 1 ? app.connections.find(connection)?.name : null;
  return [username === null ? null : `@${username}`, name].filter(Boolean).join(' · ');
}

export function listVaultLists(
  app: AppState,
  account: AccountSummary,
  lists: readonly VaultListSummary[]
): PaletteItem[] {
  return lists.map(({ id, name }) => ({
    ...bare,
    key: `list:${String(account.number)}:${String(id)}`,
    kind: 'list',
    label: name,
    words: listWords,
    icon: Images,
    account,
    run: () => {
      app.router.go({ view: 'vault', account: account.number, filter: { ...wholeVault, list: id }, place: null });
    }
  }));
}
