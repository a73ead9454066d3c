import type { AccountSummary, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import type { AccountOverview, SummaryParts } from '../../../src-shared/bridge/overview.ts';
import type { AccountGroup } from '../../../src-shared/bridge/many-accounts.ts';
import type { AccountsFilter, AccountState, SortKey } from '../../core/accounts-filter.ts';
import { changeOf, isOfThisMonth } from '../../format/month-earnings.ts';
import { findAccounts, prepareFind } from '../../core/find-accounts.ts';

export interface AccountTableRow {
  readonly account: AccountSummary;
  readonly connection: ConnectionSummary | null;
  readonly group: AccountGroup | null;
  readonly state: AccountState;
  /** Null if this month isn't loaded, which isn't zero. */
  readonly earnings: SummaryParts['earnings'] | null;
  readonly currency: string | null;
}

interface Known {
  readonly accounts: readonly AccountSummary[];
  readonly connections: readonly ConnectionSummary[];
  readonly groups: readonly AccountGroup[];
  readonly overviewOf: (account: number) => AccountOverview | null;
  readonly now: number;
}

function stateOf({ unlistedAt, isSignedIn }: AccountSummary): AccountState {
  if (unlistedAt !== null) return 'unlisted';
  return isSignedIn ? 'signed-in' : 'signed-out';
}

export function listAccountRows(known: Known, filter: AccountsFilter): AccountTableRow[] {
  const connections = new Map(known.connections.map((one) => [one.id, one]));
  const groups = new Map(known.groups.map((one) => [one.id, one]));
  const toRow = (account: AccountSummary): AccountTableRow => {
    const { earnings = null, payouts = null } = known.overviewOf(account.number) ?? {};
    return {
      account,
      connection: connections.get(account.connection) ?? null,
      group: account.group === null ? null : (groups.get(account.group) ?? null),
      state: stateOf(account),
      earnings: earnings && isOfThisMonth(earnings, known.now) ? earnings : null,
      currency: payouts?.currency ?? null
    };
  };
  const namesOf = (account: AccountSummary) => {
    const { connection, group } = toRow(account);
    return [connection?.name ?? '', group?.name ?? ''];
  };
  const found = new Set(findAccounts(prepareFind(known.accounts, namesOf), filter.find));
  const rows = known.accounts
    .filter((account) => found.has(account))
    .map(toRow)
    .filter((row) => fits(row, filter));
  return sortRows(rows, filter, known.groups);
}

function fits({ account, state, group }: AccountTableRow, filter: AccountsFilter): boolean {
  if (filter.state !== null && state !== filter.state) return false;
  if (filter.connection !== null && account.connection !== filter.connection) return false;
  if (filter.group === null) return true;
  return filter.group === 'none' ? group === null : group?.id === filter.group;
}

const stateOrder: Readonly<Record<AccountState, number>> = { 'signed-out': 0, unlisted: 1, 'signed-in': 2 };
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Value = number | string | null;
const valueOf: Readonly<Record<Exclude<SortKey, 'own' | 'group'>, (row: AccountTableRow) => Value>> = {
  name: ({ account }) => account.displayName,
  connection: ({ connection }) => connection?.name ?? null,
  state: ({ state }) => stateOrder[state],
  earnings: ({ earnings }) => earnings?.thisMonth.net ?? null,
  change: ({ earnings }) => earnings && changeOf(earnings),
  media: ({ account }) => account.mediaCounted ?? (account.refreshedAt === null ? null : account.mediaCached),
  // Newest first, since "Updated" shows an age rather than a date.
  updated: ({ account }) => (account.refreshedAt === null ? null : -account.refreshedAt),
  looked: ({ account }) => (account.lookedAt === null ? null : -account.lookedAt),
  credits: ({ connection }) => connection?.credits.balance ?? null
};

/** Unknown values come last in both directions; equal ones keep the user's order. */
function sortRows(
  rows: AccountTableRow[],
  { sort, isDescending }: AccountsFilter,
  groups: readonly AccountGroup[]
): AccountTableRow[] {
  if (sort === 'own') return rows;
  const ranks = new Map(groups.map(({ id }, rank) => [id, rank]));
  const value =
    sort === 'group' ? ({ group }: AccountTableRow) => (group ? (ranks.get(group.id) ?? null) : null) : valueOf[sort];
  const way = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * (typeof one === 'string' ? names.compare(one, String(other)) : one - Number(other));
  });
}
