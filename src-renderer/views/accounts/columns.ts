/** The columns of the table of accounts. */
import type { SortKey } from '../../lib/accounts-filter.ts';
import type { Column } from '../../lib/columns.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { AccountRow } from './table-rows.ts';

export type AccountColumn = Exclude<SortKey, 'own' | 'looked'>;

export const accountColumns: readonly Column<AccountRow, AccountColumn>[] = [
  { id: 'name', label: 'Account', width: 150, share: 3 },
  {
    id: 'group',
    label: 'Group',
    width: 56,
    share: 1.2,
    text: ({ group }) => ({ text: group?.name ?? '', tone: 'quiet' })
  },
  {
    id: 'connection',
    label: 'Connection',
    width: 72,
    share: 1.4,
    text: ({ connection }) => ({ text: connection?.name ?? '', tone: 'quiet' })
  },
  { id: 'state', label: 'Sign-in', width: 92, share: 1.3 },
  { id: 'updated', label: 'Updated', width: 104, share: 1.3 },
  { id: 'earnings', label: 'Net this month', width: 108, share: 1.3, isNumber: true },
  { id: 'change', label: 'Change', width: 76, share: 1, isNumber: true },
  { id: 'media', label: 'Media', width: 104, share: 1.2, isNumber: true },
  {
    id: 'credits',
    label: 'Credits',
    width: 64,
    share: 0.9,
    isNumber: true,
    text: ({ connection }) => {
      const balance = connection?.credits.balance ?? null;
      return { text: balance === null ? '–' : formatCount(balance), tone: 'quiet' };
    }
  }
];
