/** Finds accounts: every word must match the name, username, group or connection. Pure. */
import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AppState } from './app-state.svelte.ts';

export interface FindableAccount {
  readonly account: AccountSummary;
  readonly name: string;
  readonly text: string;
}

/** Folds case and diacritics: "nor" finds "Nör". */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

export function prepareFind(
  accounts: readonly AccountSummary[],
  namesOf: (account: AccountSummary) => readonly string[]
): FindableAccount[] {
  return accounts.map((account) => ({
    account,
    name: plain(account.displayName),
    text: plain([account.displayName, account.serviceName, account.username ?? '', ...namesOf(account)].join('\n'))
  }));
}

export function findableAccounts(
  { connections, groups }: Pick<AppState, 'connections' | 'groups'>,
  accounts: readonly AccountSummary[]
): FindableAccount[] {
  return prepareFind(accounts, ({ connection, group }) => [
    connections.find(connection)?.name ?? '',
    groups.find(group)?.name ?? ''
  ]);
}

/**
 * Names that begin with the text come first, then those with a word that does. Otherwise the
 * order stays.
 */
export function findAccounts(findable: readonly FindableAccount[], typed: string): AccountSummary[] {
  const words = plain(typed)
    .replaceAll('@', ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = findable.filter(({ text }) => words.every((word) => text.includes(word)));
  const start = words.join(' ');
  const rankOf = ({ name }: FindableAccount) => {
    if (name.startsWith(start)) return 0;
    return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 1 : 2;
  };
  return found.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ account }) => account);
}
