import type { SortKey } from '../../core/accounts-filter.ts';
import type { TableDeclaration } from '../../core/columns.ts';
import { momentCell } from '../../format/csv.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { changeOf } from '../../format/month-earnings.ts';
import { formatCount } from '../../format/numbers.ts';
import { accountsColumnStrings, accountsStateStrings } from './strings.ts';
import type { AccountTableRow } from './table-rows.ts';

export type AccountColumn = Exclude<SortKey, 'own' | 'looked'>;

function shareOf({ earnings }: AccountTableRow): number | null {
  const share = earnings && changeOf(earnings);
  return share === null ? null : Number(share.toFixed(3));
}

export const accountTable: TableDeclaration<AccountTableRow, AccountColumn> = {
  name: 'accounts',
  kind: 'accounts',
  columns: [
    {
      id: 'name',
      label: accountsColumnStrings.name,
      isKey: true,
      width: 146,
      share: 3,
      value: ({ account }) => account.displayName
    },
    {
      id: 'group',
      label: accountsColumnStrings.group,
      width: 56,
      share: 1.2,
      drop: 4,
      text: ({ group }) => ({ text: group?.name ?? '', tone: 'quiet' }),
      value: ({ group }) => group?.name ?? null
    },
    {
      id: 'connection',
      label: accountsColumnStrings.connection,
      width: 72,
      share: 1.4,
      drop: 2,
      text: ({ connection }) => ({ text: connection?.name ?? '', tone: 'quiet' }),
      value: ({ connection }) => connection?.name ?? null
    },
    {
      id: 'state',
      label: accountsColumnStrings.state,
      width: 100,
      share: 1.5,
      value: ({ state }) => accountsStateStrings[state]
    },
    {
      id: 'updated',
      label: accountsColumnStrings.updated,
      width: 92,
      share: 1.3,
      value: ({ account }) => momentCell(account.refreshedAt)
    },
    {
      id: 'earnings',
      label: accountsColumnStrings.earnings,
      width: 104,
      share: 1.3,
      isNumber: true,
      value: ({ earnings }) => earnings && { amount: earnings.thisMonth.net }
    },
    { id: 'change', label: accountsColumnStrings.change, width: 76, share: 1, isNumber: true, drop: 3, value: shareOf },
    {
      id: 'media',
      label: accountsColumnStrings.media,
      width: 88,
      share: 1.2,
      isNumber: true,
      drop: 5,
      value: ({ account }) => account.mediaCounted ?? (account.refreshedAt === null ? null : account.mediaCached)
    },
    {
      id: 'credits',
      label: accountsColumnStrings.credits,
      width: 80,
      share: 0.9,
      isNumber: true,
      drop: 1,
      text: ({ connection }) => {
        const balance = connection?.credits.balance ?? null;
        return { text: balance === null ? '–' : formatCount(balance), tone: 'quiet' };
      },
      value: ({ connection }) => connection?.credits.balance ?? null
    }
  ]
};

/** A file has a column of its own for the second line of an account's cell. */
export const accountFileColumns: readonly FileColumn<AccountTableRow>[] = [
  ...accountTable.columns.slice(0, 1),
  { label: accountsColumnStrings.username, value: ({ account }) => account.username },
  ...accountTable.columns.slice(1)
];
